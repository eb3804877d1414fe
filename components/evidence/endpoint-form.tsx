/** The form for a language model on a server: address, model, and a key if it needs one. */
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { Form, TextField } from '../controls/form.tsx';

interface Props {
  base: string;
  model: string;
  hasKey: boolean;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onSave: (base: string, model: string, key: string | undefined) => Promise<void>;
}

/** An address must not contain a key. */
const isAddress = (text: string): boolean => hostOf(text) !== undefined && !/[?#@\s]/.test(text);

export const EndpointForm = ({ base, model, hasKey, onSave }: Props) => (
  <Form
    id="model"
    class="panel"
    start={{ base, name: model, key: '' }}
    check={(values) => ({
      base: isAddress(values.base.trim()) ? undefined : t('model.noAddress'),
      name: values.name.trim() === '' ? t('model.noModel') : undefined,
    })}
    onSubmit={({ base, name, key }) => onSave(base.trim(), name.trim(), key.trim() || undefined)}
    after={(values) => ({ ...values, key: '' })}
    submit={t('model.save')}
  >
    {({ text }) => (
      <>
        <TextField {...text('base')} label={t('model.base')} hint={t('model.baseHint')} />
        <TextField {...text('name')} label={t('model.name')} hint={t('model.nameHint')} />
        <TextField
          {...text('key')}
          label={t('model.key')}
          hint={hasKey ? t('model.keyKept') : t('model.keyHint')}
          isSecret
        />
        <p class="quiet">{t('model.ollama')}</p>
      </>
    )}
  </Form>
);
