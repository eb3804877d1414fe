/** Sets up a connection to a service, or changes one. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SaveResult, ServiceProfile, ServiceView } from '../../lib/desk/client.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { type Problems, problemsWith, profileOf, type Values, valuesOf } from './service-values.ts';

interface Props {
  /** Absent for a new one. */
  service?: ServiceView | undefined;
  takenNames: readonly string[];
  /** Called before anything is awaited in the click, so that the browser may be asked for the permission in it. */
  onSave: (profile: ServiceProfile, secret: string | undefined) => Promise<SaveResult>;
  onCancel: () => void;
}

const addresses = [
  ['base', 'Address of checks', 'For text, links and images.'],
  ['analytics', 'Address of posts and stories', 'Often with a path, such as /v1.'],
  ['admin', 'Address of administration', 'Often with a path, such as /admin.'],
  ['auth', 'Address of sign-in', 'Where a client identifier is exchanged for a token.'],
] as const;

const accountWords = {
  client_credentials: { account: 'Client identifier', secret: 'Client secret' },
  password: { account: 'User name', secret: 'Password' },
};

export const ServiceForm = ({ service, takenNames, onSave, onCancel }: Props) => {
  const [values, setValues] = useState(() => valuesOf(service));
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
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
    const saving = onSave(profileOf(values, service?.id ?? crypto.randomUUID()), values.secret || undefined);
    setSaving(true);
    const result = await saving.finally(() => setSaving(false));
    if (!result.saved) showProblems({ [result.field]: result.sentence }, form);
  };
  const textField = (name: Exclude<keyof Values, 'bypassCache'>, label: string, hint = '', secret = false) => (
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
      <h3 id="service-title">{service ? `Edit ${service.name}` : "My organisation's service"}</h3>
      {textField('name', 'Name', 'As it should stand beside its results.')}
      <fieldset>
        <legend>Where it is</legend>
        {addresses.map(([name, label, hint]) => textField(name, label, hint))}
      </fieldset>
      <fieldset>
        <legend>How to sign in</legend>
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
              {accountWords[grant].account} and {accountWords[grant].secret.toLowerCase()}
            </label>
          ))}
        </div>
        {textField('account', words.account)}
        {textField(
          'secret',
          words.secret,
          service?.hasSecret ? 'Leave it empty to keep the one you entered.' : '',
          true,
        )}
        <p class="quiet">
          It is kept encrypted in Sidelight's own storage in this browser, and is not part of exports, synced storage or
          logs. It is not safe from somebody who can use this browser profile.
        </p>
      </fieldset>
      <AdvancedFields values={values} problems={problems} found={service?.found} onChange={set} />
      <div class="actions">
        <button type="submit" class="main" disabled={isSaving}>
          Save and test
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
};
