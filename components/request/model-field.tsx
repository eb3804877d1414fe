/** The field for the version of a service's model. */
import { t } from '../../lib/platform/words.ts';
import { SelectField } from '../controls/select-field.tsx';
import type { TypedChoices } from './typed-choices.ts';

type TypedModel = TypedChoices['modelVersion'];

const VERSIONS: readonly TypedModel[] = ['1.0', '2.0'];

interface Props {
  id: string;
  value: TypedModel;
  onChange: (value: TypedModel) => void;
}

export const ModelField = ({ id, value, onChange }: Props) => (
  <SelectField
    id={id}
    label={t('service.model')}
    value={value}
    choices={[['', t('service.modelOfService')], ...VERSIONS.map((version) => [version, version] as const)]}
    onChoose={onChange}
  />
);
