/** Lists the users of an organisation for its administrators; for others it shows why the list is not available. */
import { useState } from 'preact/hooks';
import type { Desk, TeamView } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction, useLoaded } from '../controls/action.tsx';
import { LoadedLater } from '../controls/not-loaded.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { ApiKeys } from './api-keys.tsx';
import { AuditLog } from './audit-log.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { CopyBox } from './copy-box.tsx';
import { Memberships } from './memberships.tsx';
import { Roles } from './roles.tsx';
import { RulesSection } from './rules-section.tsx';
import { TeamSourcesSection } from './team-sources-section.tsx';
import { useUsers } from './use-users.ts';
import { UserForm } from './user-form.tsx';
import { UserList } from './user-list.tsx';
import { UserSearch } from './user-search.tsx';

const reasonOf = ({ because, name }: Pick<TeamView, 'because' | 'name'>): string => {
  switch (because) {
    case 'password':
      return t('team.password', { who: name });
    case 'forbidden':
      return t('team.forbidden', { who: name });
    default:
      return t('team.device', { section: t('options.connections') });
  }
};

const Open = ({ desk, view, onForbidden }: { desk: Desk; view: TeamView; onForbidden: () => void }) => {
  const users = useUsers(desk, view.connection, onForbidden);
  const recipientName = view.name;
  const action = useAction();
  const { link } = users;
  const linkedTo = plainName(link?.email ?? '', 120);
  /** That of Sidelight's own server. */
  const log = users.log === 'none' ? undefined : users.log;
  return (
    <>
      <p class="intro">{t('team.about', { who: recipientName, host: view.hosts.join(', ') })}</p>
      <UserSearch
        recipientName={recipientName}
        isBusy={action.isBusy}
        onFind={(email) => action.runAgain(() => users.find(email))}
      />
      <ActionProblem action={action} who={recipientName} />
      {users.list && (
        <UserList
          users={users.list}
          isWhole={users.isWhole}
          recipientName={recipientName}
          action={action}
          onStatus={users.setStatus}
          {...(log && {
            own: {
              onLink: users.makeLink,
              onRole: users.setRole,
              onRevoke: users.revoke,
              onRemove: users.remove,
              rights: users.rights,
            },
          })}
        />
      )}
      {users.changed && <ChangedMeanwhile user={users.changed} />}
      {users.undo && (
        <p role="status" class="removed">
          {users.undo.status === 'active'
            ? t('team.deactivated', { email: users.undo.email })
            : t('team.activated', { email: users.undo.email })}{' '}
          <ActionButton action={action} onAct={users.takeBack}>
            {t('check.undo')}
          </ActionButton>
        </p>
      )}
      <UserForm
        recipientName={recipientName}
        invites={users.log !== 'none'}
        onInvite={users.invite}
        onCreate={users.create}
      />
      {link && (
        <CopyBox
          id="made-link"
          label={t('team.linkFor', { email: linkedTo })}
          text={link.link}
          about={t('team.linkAbout', { email: linkedTo, when: formatMoment(link.expiresAt) })}
          copy={t('team.copyLink')}
        />
      )}
      {log && (
        <Memberships desk={desk} connection={view.connection} recipientName={recipientName} onChanged={users.noted} />
      )}
      {log && (
        <ApiKeys desk={desk} connection={view.connection} recipientName={recipientName} onChanged={users.noted} />
      )}
      {log && <AuditLog {...log} action={action} onMore={users.showMoreLog} />}
      {users.log !== 'none' && (
        <TeamSourcesSection
          desk={desk}
          connection={view.connection}
          recipientName={recipientName}
          onChanged={users.noted}
        />
      )}
      <RulesSection desk={desk} connection={view.connection} recipientName={recipientName} />
      <Roles desk={desk} connection={view.connection} recipientName={recipientName} />
    </>
  );
};

export const TeamSection = ({ desk }: { desk: Desk }) => {
  const reading = useLoaded(() => desk.team.access(), [desk]);
  const [isForbidden, setForbidden] = useState(false);
  const view: TeamView | undefined =
    reading.loaded && isForbidden ? { ...reading.loaded, isOpen: false, because: 'forbidden' } : reading.loaded;
  return (
    <section class="team" aria-labelledby="team-title">
      <h2 id="team-title">{t('team.title')}</h2>
      {!view && <LoadedLater of={reading} />}
      {view &&
        (view.isOpen ? (
          <Open desk={desk} view={view} onForbidden={() => setForbidden(true)} />
        ) : (
          <p class="notice">{reasonOf(view)}</p>
        ))}
    </section>
  );
};
