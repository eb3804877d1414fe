/** The form that creates or edits a connection to a service. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SaveResult, ServiceProfile, ServiceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { type Pasted, pastedConnection, withPasted } from './pasted-connection.ts';
import {
  addressFields,
  formValues,
  type Problems,
  problemsWith,
  profileFromValues,
  type Values,
} from './service-values.ts';

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
  const [values, setValues] = useState(() => {
    const empty = formValues(service);
    return given ? withPasted(empty, given, takenNames) : empty;
  });
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The user reads pasted text before it is saved.
    form.current?.querySelector<HTMLElement>(given ? 'button.main' : service ? 'input' : 'textarea')?.focus();
  }, []);
  const [paste, setPaste] = useState({ text: '', read: given });
  const words = accountWords[values.grant];
  const set = (changes: Partial<Values>) => setValues({ ...values, ...changes });

  const showProblems = (found: Problems, form: HTMLFormElement) => {
    setProblems(found);
    const first = Object.keys(values).find((name) => name in found);
    form.querySelector<HTMLElement>(`#service-${first}`)?.focus();
  };
  const submit = async (form: HTMLFormElement) => {
    const found = problemsWith(values, takenNames, service?.hasSecret ?? false);
    if (Object.keys(found).length > 0) return showProblems(found, form);
    const saving = onSave(
      profileFromValues(values, service?.id ?? crypto.randomUUID()),
      values.secret || undefined,
      paste.read,
    );
    setSaving(true);
    const result = await saving.finally(() => setSaving(false));
    if (!result.saved) showProblems({ [result.field]: result.sentence }, form);
  };
  const readPaste = (text: string) => {
    const found = pastedConnection(text);
    setPaste(found ? { text: '', read: found } : { text, read: undefined });
    if (!found) return;
    setProblems({});
    setValues(withPasted(values, found, takenNames));
  };
  const textField = (
    name: Exclude<keyof Values, 'bypassCache' | 'videos'>,
    label: string,
    hint = '',
    secret = false,
  ) => (
    <Field key={name} id={`service-${name}`} label={label} hint={hint} problem={problems[name]}>
      {(described) => (
        <TextInput
          described={described}
          name={name}
          value={values[name]}
          isSecret={secret}
          onText={(text) => set({ [name]: text })}
        />
      )}
    </Field>
  );

  return (
    <form
      class="panel"
      ref={form}
      noValidate
      aria-labelledby="service-title"
      onSubmit={(event) => {
        event.preventDefault();
        return submit(event.currentTarget);
      }}
    >
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
            onInput={({ currentTarget }) => readPaste(currentTarget.value)}
          />
        )}
      </Field>
      {paste.read && <p role="status">{t('service.pasteRead')}</p>}
      {paste.read?.email && <p role="status">{t('service.signingInAs', { email: plainName(paste.read.email) })}</p>}
      {textField('name', t('service.name'), t('service.nameHint'))}
      <fieldset>
        <legend>{t('service.where')}</legend>
        {addressFields.map((name) => textField(name, t(`service.${name}`), t(`service.${name}Hint`)))}
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
        {textField('account', t(words.account))}
        {textField('secret', t(words.secret), service?.hasSecret ? t('service.keepSecret') : '', true)}
        <p>{t('service.secretKept')}</p>
      </fieldset>
      <AdvancedFields values={values} problems={problems} found={service?.found} onChange={set} />
      <div class="actions">
        <button type="submit" class="main" disabled={isSaving}>
          {t('service.save')}
        </button>
        <button type="button" onClick={onCancel}>
          {t('options.cancel')}
        </button>
      </div>
    </form>
  );
};
