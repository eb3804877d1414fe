/** The fields for what goes to a service with a text: its tags, and the index in place of the page's key. */
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import type { RequestProblems, TypedRequest } from './typed-request.ts';

interface Props {
  /** Begins the ids of the fields. */
  id: string;
  recipientName: string;
  typed: TypedRequest;
  problems: RequestProblems;
  onChange: (changes: Partial<TypedRequest>) => void;
}

export const RequestFields = ({ id, recipientName, typed, problems, onChange }: Props) => (
  <>
    <Field
      id={`${id}-serviceTags`}
      label={t('request.tags', { who: recipientName })}
      hint={t('request.tagsHint')}
      problem={problems.serviceTags}
    >
      {(described) => (
        <textarea
          {...described}
          rows={Math.max(2, typed.serviceTags.split('\n').length)}
          spellcheck={false}
          value={typed.serviceTags}
          onInput={(event) => onChange({ serviceTags: event.currentTarget.value })}
        />
      )}
    </Field>
    <Field
      id={`${id}-indexOn`}
      label={t('request.index', { who: recipientName })}
      hint={t('request.indexHint')}
      problem={problems.indexOn}
    >
      {(described) => (
        <TextInput described={described} value={typed.indexOn} onText={(indexOn) => onChange({ indexOn })} />
      )}
    </Field>
  </>
);
