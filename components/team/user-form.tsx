/**
 * The form for a new user: an invitation, whose link is shown to be copied. A service without invitations creates the user instead, and
 * may send an e-mail.
 */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { RoleSelect } from './role-select.tsx';
import type { NewUserForm } from './use-users.ts';

interface Props {
  recipientName: string;
  /** False once the service turned out to have no invitations. */
  invites: boolean;
  /** Return true on success. */
  onInvite: (user: NewUserForm) => Promise<boolean>;
  onCreate: (user: NewUserForm) => Promise<boolean>;
}

const blank: NewUserForm = { email: '', firstName: '', lastName: '', role: 'analyst', sendWelcome: false };

export const UserForm = ({ recipientName, invites, onInvite, onCreate }: Props) => {
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
        if (!(await (invites ? onInvite : onCreate)(wished))) return;
        if (!invites) setCreated(wished.email);
        setUser(blank);
      }}
    >
      <h3 id="new-user">{t('team.new')}</h3>
      {!invites && <p class="notice">{t('team.noInvitations', { who: recipientName })}</p>}
      {line('email', t('team.email'))}
      {line('firstName', t('team.firstName'))}
      {line('lastName', t('team.lastName'))}
      {invites ? (
        <Field id="new-role" label={t('team.role')}>
          {({ id }) => <RoleSelect id={id} role={user.role} onRole={(role) => setUser({ ...user, role })} />}
        </Field>
      ) : (
        <label class="tick">
          <input
            type="checkbox"
            name="send-welcome"
            checked={user.sendWelcome}
            onChange={(event) => setUser({ ...user, sendWelcome: event.currentTarget.checked })}
          />
          {t('team.sendWelcome', { who: recipientName })}
        </label>
      )}
      <button type="submit" class="main">
        {invites ? t('team.invite') : t('team.create')}
      </button>
      {created !== undefined && <p role="status">{t('team.created', { email: created })}</p>}
    </form>
  );
};
