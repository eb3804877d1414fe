/** The form for a key that can be set but not read: an input, or a note that a key is stored. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  id: string;
  /** The name of the key's owner. */
  name: string;
  hasKey: boolean;
  onKey: (key: string | undefined) => Promise<unknown>;
}

export const KeyForm = ({ id, name, hasKey, onKey }: Props) => {
  const [key, setKey] = useState('');
  if (hasKey) {
    return (
      <p>
        {t('sources.keyKept')}{' '}
        <button type="button" aria-label={t('sources.forgetNamed', { name })} onClick={() => onKey(undefined)}>
          {t('sources.forget')}
        </button>
      </p>
    );
  }
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '') return onKey(key.trim()).then(() => setKey(''));
      }}
    >
      <Field id={`${id}-key`} label={t('sources.key', { name })} hint={t('sources.keyHint')}>
        {(described) => <TextInput described={described} value={key} isSecret onText={setKey} />}
      </Field>
      <button type="submit">{t('sources.keep')}</button>
    </form>
  );
};
