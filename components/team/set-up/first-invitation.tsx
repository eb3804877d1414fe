/** Invites the first colleague, and shows the link that the administrator sends them. */
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { Field } from '../../controls/field.tsx';
import { Form } from '../../controls/form.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { CopyBox } from '../copy-box.tsx';
import { EmailField } from '../email-field.tsx';
import { RoleSelect } from '../role-select.tsx';
import type { Users } from '../use-users.ts';

const NOBODY = { email: '', firstName: '', lastName: '', role: 'analyst', sendWelcome: false } as const;

interface Props {
  users: Pick<Users, 'invite'>;
  recipientName: string;
}

export const FirstInvitation = ({ users, recipientName }: Props) => (
  <Form
    id="first-person"
    start={{ email: '', role: NOBODY.role as 'analyst' | 'leadAnalyst' | 'administrator' }} // the cast: all roles can be chosen
    onSubmit={({ email, role }) => users.invite({ ...NOBODY, email: email.trim(), role })}
    submit={t('setUp.invite')}
    who={recipientName}
  >
    {({ values, set }) => (
      <>
        <EmailField id="first-person-email" email={values.email} onEmail={(email) => set({ email })} />
        <Field id="first-person-role" label={t('team.role')}>
          {({ id }) => <RoleSelect id={id} role={values.role} onRole={(role) => set({ role })} />}
        </Field>
      </>
    )}
  </Form>
);

export const InvitationLink = ({ link, wasCopied }: { link: NonNullable<Users['link']>; wasCopied: boolean }) => {
  const email = plainName(link.email, 120);
  return (
    <CopyBox
      id="made-link"
      label={t('team.linkFor', { email })}
      text={link.link}
      about={t('team.linkAbout', { email, when: formatMoment(link.expiresAt) })}
      copy={t('team.copyLink')}
      wasCopied={wasCopied}
    />
  );
};
