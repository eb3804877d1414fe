/**
 * Says who reads which project at Sidelight's own server. A tick is saved at once, and unticking it takes it back. The list is read
 * anew with each project that is opened, since there may be new users and projects by then.
 */
import { useRef, useState } from 'preact/hooks';
import type { ProjectMembers } from '../../lib/contract/members.ts';
import type { User } from '../../lib/contract/users.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  desk: Desk;
  connection: string;
  recipientName: string;
  onChanged: () => Promise<void>;
}

/** `everybody`: a server of an earlier version, on which everybody reads all projects. */
type Shown = { projects: ProjectMembers[]; users: User[] } | 'everybody';

interface Change {
  user: User;
  project: ProjectMembers;
  isMember: boolean;
}

const isAdministrator = ({ roles }: User): boolean => roles.includes('administrator');
const nameOf = ({ displayName, slug }: ProjectMembers): string => plainName(displayName || slug, 120);
const emailOf = ({ email }: User): string => plainName(email, 120);

const withChange = (shown: Shown | undefined, { user, project, isMember }: Change): Shown | undefined => {
  if (shown === undefined || shown === 'everybody') return shown;
  const changed = ({ slug, members, ...rest }: ProjectMembers): ProjectMembers => {
    const others = members.filter((id) => id !== user.id);
    return { ...rest, slug, members: isMember ? [...others, user.id] : others };
  };
  return { ...shown, projects: shown.projects.map((one) => (one.slug === project.slug ? changed(one) : one)) };
};

interface ReadersProps {
  project: ProjectMembers;
  users: readonly User[];
  onOpen: () => void;
  onChange: (change: Change) => void;
}

const Readers = ({ project, users, onOpen, onChange }: ReadersProps) => {
  const [isOpen, setOpen] = useState(false);
  const members = new Set(project.members);
  const choices = users
    .filter((user) => !isAdministrator(user) && (user.status === 'active' || members.has(user.id)))
    .toSorted((one, other) => one.email.localeCompare(other.email));
  const count = choices.filter(({ id }) => members.has(id)).length;
  return (
    <details
      class="readers"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) onOpen();
      }}
    >
      <summary>
        <bdi>{nameOf(project)}</bdi> <span class="quiet">{t('team.topics.readers', count, { count })}</span>
      </summary>
      {isOpen && (
        <fieldset class="reader-list" aria-label={nameOf(project)}>
          {choices.length === 0 && <p class="quiet">{t('team.topics.nobody')}</p>}
          {choices.map((user) => (
            <label key={user.id} class="tick">
              <input
                type="checkbox"
                checked={members.has(user.id)}
                onChange={({ currentTarget }) => onChange({ user, project, isMember: currentTarget.checked })}
              />
              <bdi>{emailOf(user)}</bdi>
              {user.status !== 'active' && <span class="quiet">{t('team.inactive')}</span>}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
};

export const Memberships = ({ desk, connection, recipientName, onChanged }: Props) => {
  const [shown, setShown] = useState<Shown>();
  const action = useAction();
  const [last, setLast] = useState<Change>();

  /** A reading begun before the change is stale. */
  const changes = useRef(0);

  const read = async () => {
    const before = changes.current;
    const found = (await desk.team.memberships({ connection })) ?? 'everybody';
    if (before === changes.current) setShown(found);
  };
  const change = async (wished: Change): Promise<void> => {
    const { user, project, isMember } = wished;
    changes.current += 1;
    setShown((before) => withChange(before, wished));
    setLast(undefined);
    try {
      await desk.team.setMembership({ connection, id: user.id, project: project.slug, isMember });
    } catch (error) {
      setShown((before) => withChange(before, { ...wished, isMember: !isMember }));
      throw error;
    }
    setLast(wished);
    await onChanged();
  };

  return (
    <section aria-labelledby="memberships-title">
      <h3 id="memberships-title">{t('team.topics.title')}</h3>
      <p class="quiet">{t('team.topics.about')}</p>
      <ActionProblem action={action} who={recipientName} />
      {shown === undefined && (
        <ActionButton action={action} onAct={read} isRepeatable>
          {t('team.topics.list')}
        </ActionButton>
      )}
      {shown === 'everybody' && <p>{t('team.topics.everybody')}</p>}
      {shown !== undefined && shown !== 'everybody' && (
        <>
          {shown.projects.length === 0 && <p>{t('team.topics.none')}</p>}
          {shown.projects.map((project) => (
            <Readers
              key={project.slug}
              project={project}
              users={shown.users}
              onOpen={() => void action.runAgain(read)}
              onChange={(wished) => void action.runAgain(() => change(wished))}
            />
          ))}
        </>
      )}
      <p role="status" class="quiet readers-change">
        {last &&
          t(last.isMember ? 'team.topics.may' : 'team.topics.mayNot', {
            email: emailOf(last.user),
            topic: nameOf(last.project),
          })}
      </p>
    </section>
  );
};
