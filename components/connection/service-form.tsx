/** The form that creates or edits a connection to a service. */
import { useState } from 'preact/hooks';
import type { SaveResult, ServiceProfile, ServiceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { Form, type FormState, TextField } from '../controls/form.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { type Pasted, pastedConnection, withPasted } from './pasted-connection.ts';
import { addressFields, formValues, problemsWith, profileFromValues, type Values } from './service-values.ts';

interface Props {
  /** Absent for a new service. */
  service?: ServiceView | undefined;
  /** The connection text that was pasted before the form opened. */
  pasted?: string | undefined;
  takenNames: readonly string[];
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onSave: (profile: ServiceProfile, secret: string | undefined, pasted: Pasted | undefined) => Promise<SaveResult>;
  onCancel: () => void;
}

const accountWords = {
  client_credentials: { account: 'signIn.clientId', secret: 'signIn.clientSecret', both: 'service.byClient' },
  password: { account: 'signIn.userName', secret: 'signIn.password', both: 'service.byPassword' },
} as const;

export const ServiceForm = ({ service, pasted, takenNames, onSave, onCancel }: Props) => {
  const given = pasted === undefined ? undefined : pastedConnection(pasted);
  const [paste, setPaste] = useState({ text: '', read: given });
  const empty = formValues(service);
  const readPaste = (text: string, { values, set }: FormState<Values>) => {
    const found = pastedConnection(text);
    setPaste(found ? { text: '', read: found } : { text, read: undefined });
    if (found) set(withPasted(values, found, takenNames));
  };
  return (
    <Form
      id="service"
      class="panel"
      labelledBy="service-title"
      start={given ? withPasted(empty, given, takenNames) : empty}
      check={(values) => problemsWith(values, takenNames, service?.hasSecret ?? false)}
      onSubmit={async (values) => {
        const profile = profileFromValues(values, service?.id ?? crypto.randomUUID());
        const result = await onSave(profile, values.secret || undefined, paste.read);
        return result.saved ? {} : { [result.field]: result.sentence };
      }}
      submit={t('service.save')}
      isMain
      onCancel={onCancel}
      // The user reads pasted text before it is saved.
      focus={given ? 'button.main' : service ? 'input' : 'textarea'}
    >
      {(form) => {
        const { values, problems, set, text } = form;
        const words = accountWords[values.grant];
        return (
          <>
            <h3 id="service-title">{service ? t('options.editNamed', { name: service.name }) : t('service.title')}</h3>
            <Field
              id="service-paste"
              label={t('service.paste')}
              hint={t('service.pasteHint')}
              problem={paste.text === '' ? undefined : t('service.pasteUnread')}
            >
              {(described) => (
                <textarea
                  {...described}
                  rows={2}
                  autoComplete="off"
                  spellcheck={false}
                  value={paste.text}
                  onInput={({ currentTarget }) => readPaste(currentTarget.value, form)}
                />
              )}
            </Field>
            {paste.read && <p role="status">{t('service.pasteRead')}</p>}
            {paste.read?.email && (
              <p role="status">{t('service.signingInAs', { email: plainName(paste.read.email) })}</p>
            )}
            <TextField {...text('name')} label={t('service.name')} hint={t('service.nameHint')} />
            <fieldset>
              <legend>{t('service.where')}</legend>
              {addressFields.map((name) => (
                <TextField key={name} {...text(name)} label={t(`service.${name}`)} hint={t(`service.${name}Hint`)} />
              ))}
            </fieldset>
            <fieldset>
              <legend>{t('service.how')}</legend>
              <div class="choices">
                {(['client_credentials', 'password'] as const).map((grant) => (
                  <label key={grant} class="choice">
                    <input
                      type="radio"
                      name="grant"
                      value={grant}
                      checked={values.grant === grant}
                      onChange={() => set({ grant })}
                    />{' '}
                    {t(accountWords[grant].both)}
                  </label>
                ))}
              </div>
              <TextField {...text('account')} label={t(words.account)} />
              <TextField
                {...text('secret')}
                label={t(words.secret)}
                hint={service?.hasSecret ? t('service.keepSecret') : ''}
                isSecret
              />
              <p>{t('service.secretKept')}</p>
            </fieldset>
            <AdvancedFields values={values} problems={problems} found={service?.found} onChange={set} />
          </>
        );
      }}
    </Form>
  );
};
