/** The fields for what a user may choose for one check at a service: a new answer, and the version of the model. */
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { t } from '../../lib/platform/words.ts';
import { Tick } from '../controls/tick.tsx';
import { ModelField } from './model-field.tsx';
import type { OfferedChoices, TypedChoices } from './typed-choices.ts';

interface Props {
  /** Begins the ids of the fields. */
  id: string;
  recipient: RecipientName;
  offered: OfferedChoices;
  typed: TypedChoices;
  onChange: (changes: Partial<TypedChoices>) => void;
}

export const ChoiceFields = ({ id, recipient: { name, may }, offered, typed, onChange }: Props) => (
  <>
    {offered.fresh && (
      <Tick name="fresh" isOn={typed.fresh} onTick={(fresh) => onChange({ fresh })}>
        {may?.noCache ? t('request.mayFresh', { who: name }) : t('request.fresh', { who: name })}
      </Tick>
    )}
    {offered.modelVersion && (
      <ModelField
        id={`${id}-modelVersion`}
        value={typed.modelVersion}
        onChange={(modelVersion) => onChange({ modelVersion })}
      />
    )}
  </>
);
