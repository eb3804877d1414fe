/** Sets up a connection to a service at its four addresses. */
import { useState } from 'preact/hooks';
import type { ServiceProfile } from '../../lib/desk/client.ts';

interface Props {
  /** Called as the first statement of the click, so that the browser may be asked for the permission in it. */
  onSave: (profile: ServiceProfile, secret: string) => Promise<string>;
}

const fields = [
  ['name', 'Name'],
  ['base', 'Address of checks'],
  ['analytics', 'Address of posts and stories'],
  ['admin', 'Address of administration'],
  ['auth', 'Address of sign-in'],
  ['account', 'Client identifier'],
  ['secret', 'Client secret'],
] as const;

type Values = Record<(typeof fields)[number][0], string>;
const empty: Values = { name: '', base: '', analytics: '', admin: '', auth: '', account: '', secret: '' };

interface FieldProps {
  name: string;
  secret: boolean;
  value: string;
  onInput: (value: string) => void;
}

const Field = ({ name, secret, value, onInput }: FieldProps) => {
  const shared = {
    id: `service-${name}`,
    name,
    required: true,
    autoComplete: 'off',
    value,
    onInput: (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
  };
  return secret ? <input type="password" {...shared} /> : <input type="text" {...shared} />;
};

export const ServiceForm = ({ onSave }: Props) => {
  const [values, setValues] = useState(empty);
  const [said, setSaid] = useState<string>();
  const { secret, name, account, ...addresses } = values;
  return (
    <section aria-labelledby="service-title">
      <h2 id="service-title">My organisation's service</h2>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          const profile = { id: crypto.randomUUID(), name, account, addresses, grant: 'client_credentials' as const };
          setSaid(await onSave(profile, secret));
        }}
      >
        {fields.map(([key, label]) => (
          <label key={key} for={`service-${key}`}>
            {label}
            <Field
              name={key}
              secret={key === 'secret'}
              value={values[key]}
              onInput={(value) => setValues({ ...values, [key]: value })}
            />
          </label>
        ))}
        <button type="submit">Save and test</button>
        {said && <p role="status">{said}</p>}
      </form>
    </section>
  );
};
