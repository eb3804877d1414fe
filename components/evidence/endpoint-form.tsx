/** The form for a language model on a server: address, model, and a key if it needs one. */
import { useState } from 'preact/hooks';
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  base: string;
  model: string;
  hasKey: boolean;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onSave: (base: string, model: string, key: string | undefined) => Promise<void>;
}

/** An address must not contain a key. */
const isAddress = (text: string): boolean => hostOf(text) !== undefined && !/[?#@\s]/.test(text);

export const EndpointForm = ({ hasKey, onSave, ...earlier }: Props) => {
  const [base, setBase] = useState(earlier.base);
  const [model, setModel] = useState(earlier.model);
  const [key, setKey] = useState('');
  const [problems, setProblems] = useState<{ base?: string; model?: string }>({});
  const submit = (): Promise<void> | undefined => {
    const wrong = {
      ...(isAddress(base.trim()) ? {} : { base: t('model.noAddress') }),
      ...(model.trim() === '' ? { model: t('model.noModel') } : {}),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return undefined;
    return onSave(base.trim(), model.trim(), key.trim() === '' ? undefined : key.trim()).then(() => setKey(''));
  };
  return (
    <form
      class="panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        return submit();
      }}
    >
      <Field id="model-base" label={t('model.base')} hint={t('model.baseHint')} problem={problems.base}>
        {(described) => <TextInput described={described} value={base} onText={setBase} />}
      </Field>
      <Field id="model-name" label={t('model.name')} hint={t('model.nameHint')} problem={problems.model}>
        {(described) => <TextInput described={described} value={model} onText={setModel} />}
      </Field>
      <Field id="model-key" label={t('model.key')} hint={hasKey ? t('model.keyKept') : t('model.keyHint')}>
        {(described) => <TextInput described={described} value={key} isSecret onText={setKey} />}
      </Field>
      <p class="quiet">{t('model.ollama')}</p>
      <div class="actions">
        <button type="submit">{t('model.save')}</button>
      </div>
    </form>
  );
};
