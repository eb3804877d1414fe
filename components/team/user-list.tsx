/** Lists the users found, with their roles. Changing a user's status needs a confirmation that states the effect. */
import { useState } from 'preact/hooks';
import { isLastAdministrator } from '../../lib/contract/last-administrator.ts';
import type { User } from '../../lib/contract/users.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';
import type { Status } from './use-users.ts';

interface Props {
  users: readonly User[];
  /** True if the list holds all users of the organisation; otherwise its last administrator is unknown. */
  isWhole: boolean;
  recipientName: string;
  onStatus: (user: User, status: Status) => Promise<void>;
}

const fullName = ({ firstName, lastName }: User): string =>
  [firstName, lastName].flatMap((part) => (part ? plainName(part) : [])).join(' ');

const stateOf = ({ status }: User): string => {
  if (status === 'active') return t('team.active');
  return status === 'deactivated' ? t('team.inactive') : t('team.state', { status: plainName(status) });
};

interface RowProps {
  user: User;
  recipientName: string;
  isLast: boolean;
  isConfirming: boolean;
  onConfirm: () => void;
  onAnswer: (isMeant: boolean) => void;
}

const UserRow = ({ user, recipientName, isLast, isConfirming, onConfirm, onAnswer }: RowProps) => {
  const isActive = user.status === 'active';
  const [email, name] = [plainName(user.email, 120), fullName(user)];
  return (
    <li class="user">
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
          {user.roles.length > 0 && (
            <>
              {' · '}
              {t('team.hasRoles')}{' '}
              <bdi>
                {user.roles
                  .slice(0, 20)
                  .map((role) => plainName(role))
                  .join(', ')}
              </bdi>
            </>
          )}
        </p>
      </div>
      {isLast && <p class="quiet">{t('team.lastAdministrator', { email })}</p>}
      {!isLast && isConfirming && (
        <div class="notice" role="alertdialog" aria-label={email}>
          <p>
            {isActive
              ? t('team.deactivateMeans', { email, who: recipientName })
              : t('team.activateMeans', { email, who: recipientName })}
          </p>
          <div class="actions">
            <button type="button" class="main" onClick={() => onAnswer(true)}>
              {isActive ? t('team.deactivate') : t('team.activate')}
            </button>
            <button type="button" onClick={() => onAnswer(false)}>
              {t('options.cancel')}
            </button>
          </div>
        </div>
      )}
      {!isLast && !isConfirming && (
        <button
          type="button"
          aria-label={isActive ? t('team.deactivateNamed', { email }) : t('team.activateNamed', { email })}
          onClick={onConfirm}
        >
          {isActive ? t('team.deactivate') : t('team.activate')}
        </button>
      )}
    </li>
  );
};

export const UserList = ({ users, isWhole, recipientName, onStatus }: Props) => {
  const [confirming, setIsPrompting] = useState<string>();
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
            isConfirming={confirming === user.id}
            onConfirm={() => setIsPrompting(user.id)}
            onAnswer={(isMeant) => {
              setIsPrompting(undefined);
              if (isMeant) void onStatus(user, user.status === 'active' ? 'deactivated' : 'active');
            }}
          />
        ))}
      </ul>
    </>
  );
};
