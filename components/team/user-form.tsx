/** The form for a new user. It states in advance that the service sends an e-mail unless that is switched off. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import type { NewUserForm } from './use-users.ts';

interface Props {
  recipientName: string;
  /** Returns true on success. */
  onCreate: (user: NewUserForm) => Promise<boolean>;
}

const blank: NewUserForm = { email: '', firstName: '', lastName: '', sendWelcome: true };

export const UserForm = ({ recipientName, onCreate }: Props) => {
  const [user, setUser] = useState(blank);
  const [created, setCreated] = useState<string>();
  const line = (name: 'email' | 'firstName' | 'lastName', label: string) => {
    const shared = {
      name: `new-${name}`,
      maxLength: 200,
      autoComplete: 'off',
      value: user[name],
      onInput: (event: { currentTarget: HTMLInputElement }) => setUser({ ...user, [name]: event.currentTarget.value }),
    };
    return (
      <Field id={`new-${name}`} label={label}>
        {({ id }) =>
          name === 'email' ? (
            <input id={id} type="email" required {...shared} />
          ) : (
            <input id={id} type="text" {...shared} />
          )
        }
      </Field>
    );
  };
  return (
    <form
      class="user-form"
      aria-labelledby="new-user"
      onSubmit={async (event) => {
        event.preventDefault();
        setCreated(undefined);
        const wished = { ...user, email: user.email.trim() };
        if (!(await onCreate(wished))) return;
        setCreated(wished.email);
        setUser(blank);
      }}
    >
      <h3 id="new-user">{t('team.new')}</h3>
      {line('email', t('team.email'))}
      {line('firstName', t('team.firstName'))}
      {line('lastName', t('team.lastName'))}
      <label class="tick">
        <input
          type="checkbox"
          name="send-welcome"
          checked={user.sendWelcome}
          onChange={(event) => setUser({ ...user, sendWelcome: event.currentTarget.checked })}
        />
        {t('team.sendWelcome')}
      </label>
      <p>
        {user.sendWelcome ? t('team.mailGoesOut', { who: recipientName }) : t('team.noMail', { who: recipientName })}
      </p>
      <button type="submit" class="main">
        {user.sendWelcome ? t('team.createAndWrite') : t('team.create')}
      </button>
      {created !== undefined && <p role="status">{t('team.created', { email: created })}</p>}
    </form>
  );
};
