/**
 * Lists the users found, with their roles. What ends somebody's access needs a confirmation that states the effect. Links, roles, rights
 * and revocations exist at Sidelight's own server only.
 */
import { useState } from 'preact/hooks';
import { isLastAdministrator } from '../../lib/contract/last-administrator.ts';
import type { AssignableRole } from '../../lib/contract/people.ts';
import type { User } from '../../lib/contract/users.ts';
import { t } from '../../lib/platform/words.ts';
import { type Action, ActionButton } from '../controls/action.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { type RightsActions, RightsFold } from './rights-fold.tsx';
import { RoleSelect, roleName, roleOf } from './role-select.tsx';
import type { Status } from './use-users.ts';

interface OwnActions {
  onLink: (user: User) => Promise<void>;
  onRole: (user: User, role: AssignableRole) => Promise<void>;
  onRevoke: (user: User) => Promise<void>;
  onRemove: (user: User) => Promise<void>;
  rights: RightsActions;
}

interface Props {
  users: readonly User[];
  /** True if the list holds all users of the organisation; otherwise its last administrator is unknown. */
  isWhole: boolean;
  recipientName: string;
  action: Action;
  onStatus: (user: User, status: Status) => Promise<void>;
  own?: OwnActions;
}

type Question = 'status' | 'revoke' | 'remove';

const fullName = ({ firstName, lastName }: User): string =>
  [firstName, lastName].flatMap((part) => (part ? plainName(part) : [])).join(' ');

export const stateOf = ({ status }: User): string => {
  if (status === 'active') return t('team.active');
  return status === 'deactivated' ? t('team.inactive') : t('team.state', { status: plainName(status) });
};

interface RowProps {
  user: User;
  recipientName: string;
  isLast: boolean;
  action: Action;
  own: OwnActions | undefined;
  question: Question | undefined;
  onConfirm: (question: Question) => void;
  onAnswer: (isMeant: boolean) => void;
}

const OwnRow = ({
  user,
  own,
  action,
  email,
  onConfirm,
}: {
  user: User;
  action: Action;
  own: OwnActions;
  email: string;
  onConfirm: (question: Question) => void;
}) => (
  <>
    <RoleSelect
      label={t('team.roleOf', { email })}
      role={roleOf(user.roles)}
      onRole={(role) => void action.runAgain(() => own.onRole(user, role))}
    />
    {user.status === 'active' && (
      <>
        <ActionButton action={action} label={t('team.newLinkNamed', { email })} onAct={() => own.onLink(user)}>
          {t('team.newLink')}
        </ActionButton>
        <button type="button" aria-label={t('team.revokeNamed', { email })} onClick={() => onConfirm('revoke')}>
          {t('team.revoke')}
        </button>
      </>
    )}
    <button type="button" aria-label={t('team.removeNamed', { email })} onClick={() => onConfirm('remove')}>
      {t('options.remove')}
    </button>
  </>
);

const UserRow = ({ user, recipientName, isLast, action, own, question, onConfirm, onAnswer }: RowProps) => {
  const isConfirming = question !== undefined;
  const meaning = () => {
    if (question === 'revoke') return t('team.revokeMeans', { email });
    if (question === 'remove') return t('team.removeMeans', { email });
    return isActive
      ? t('team.deactivateMeans', { email, who: recipientName })
      : t('team.activateMeans', { email, who: recipientName });
  };
  const confirm = () => {
    if (question === 'revoke') return t('team.revoke');
    if (question === 'remove') return t('team.removeForGood');
    return isActive ? t('team.deactivate') : t('team.activate');
  };
  const isActive = user.status === 'active';
  const [email, name] = [plainName(user.email, 120), fullName(user)];
  return (
    <li class="wrap user">
      <div>
        <b>
          <bdi>{email}</bdi>
        </b>
        <p class="quiet">
          {name !== '' && (
            <>
              <bdi>{name}</bdi>
              {' · '}
            </>
          )}
          {stateOf(user)}
          {!own && user.roles.length > 0 && (
            <>
              {' · '}
              {t('team.hasRoles')} <bdi>{user.roles.slice(0, 20).map(roleName).join(', ')}</bdi>
            </>
          )}
        </p>
      </div>
      {isLast && <p class="quiet">{t('team.lastAdministrator', { email })}</p>}
      {!isLast && isConfirming && (
        <div class="notice" role="alertdialog" aria-label={email}>
          <p>{meaning()}</p>
          <div class="actions">
            <button type="button" class="main" onClick={() => onAnswer(true)}>
              {confirm()}
            </button>
            <button type="button" onClick={() => onAnswer(false)}>
              {t('options.cancel')}
            </button>
          </div>
        </div>
      )}
      {!isLast && !isConfirming && (
        <div class="actions">
          {own && <OwnRow user={user} action={action} own={own} email={email} onConfirm={onConfirm} />}
          <button
            type="button"
            aria-label={isActive ? t('team.deactivateNamed', { email }) : t('team.activateNamed', { email })}
            onClick={() => onConfirm('status')}
          >
            {isActive ? t('team.deactivate') : t('team.activate')}
          </button>
        </div>
      )}
      {own && <RightsFold {...{ user, email, recipientName, rights: own.rights }} />}
    </li>
  );
};

export const UserList = ({ users, isWhole, recipientName, action, onStatus, own }: Props) => {
  const [confirming, setIsPrompting] = useState<{ id: string; question: Question }>();
  return (
    <>
      <p role="status">{t('team.found', users.length, { count: users.length })}</p>
      <ul class="plain users">
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            recipientName={recipientName}
            isLast={isWhole && isLastAdministrator(user, users)}
            action={action}
            own={own}
            question={confirming?.id === user.id ? confirming.question : undefined}
            onConfirm={(question) => setIsPrompting({ id: user.id, question })}
            onAnswer={(isMeant) => {
              setIsPrompting(undefined);
              if (!isMeant) return;
              const answered = () => {
                if (confirming?.question === 'revoke') return own?.onRevoke(user);
                if (confirming?.question === 'remove') return own?.onRemove(user);
                return onStatus(user, user.status === 'active' ? 'deactivated' : 'active');
              };
              void action.run(answered);
            }}
          />
        ))}
      </ul>
    </>
  );
};
