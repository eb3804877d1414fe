/**
 * The form for a new user: an invitation, whose link is shown to be copied. A service without invitations creates the user instead, and
 * may send an e-mail.
 */
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { Form, TextField } from '../controls/form.tsx';
import { Tick } from '../controls/tick.tsx';
import { EmailField } from './email-field.tsx';
import { RoleSelect } from './role-select.tsx';
import type { NewUserForm } from './use-users.ts';

interface Props {
  recipientName: string;
  /** False once the service turned out to have no invitations. */
  invites: boolean;
  onInvite: (user: NewUserForm) => Promise<unknown>;
  onCreate: (user: NewUserForm) => Promise<void>;
}

const MAX_CHARS = 200;
const blank: NewUserForm = { email: '', firstName: '', lastName: '', role: 'analyst', sendWelcome: false };

export const UserForm = ({ recipientName, invites, onInvite, onCreate }: Props) => (
  <Form
    id="new"
    class="user-form"
    labelledBy="new-user"
    start={blank}
    onSubmit={async (user) => {
      await (invites ? onInvite : onCreate)({ ...user, email: user.email.trim() });
    }}
    after={(user, isDone) => (isDone ? blank : user)}
    done={({ email }) => (invites ? '' : t('team.created', { email: email.trim() }))}
    submit={invites ? t('team.invite') : t('team.create')}
    isMain
    who={recipientName}
  >
    {({ values, set, text }) => (
      <>
        <h3 id="new-user">{t('team.new')}</h3>
        {!invites && <p class="notice">{t('team.noInvitations', { who: recipientName })}</p>}
        <EmailField id="new-email" email={values.email} onEmail={(email) => set({ email })} />
        <TextField {...text('firstName')} label={t('team.firstName')} maxChars={MAX_CHARS} />
        <TextField {...text('lastName')} label={t('team.lastName')} maxChars={MAX_CHARS} />
        {invites ? (
          <Field id="new-role" label={t('team.role')}>
            {({ id }) => <RoleSelect id={id} role={values.role} onRole={(role) => set({ role })} />}
          </Field>
        ) : (
          <Tick name="send-welcome" isOn={values.sendWelcome} onTick={(sendWelcome) => set({ sendWelcome })}>
            {t('team.sendWelcome', { who: recipientName })}
          </Tick>
        )}
      </>
    )}
  </Form>
);
