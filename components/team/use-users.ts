/** Provides the requested users, the audit log, and the actions on users. */
import { useState } from 'preact/hooks';
import type { AssignableRole, AuditEvent, SignInLink } from '../../lib/contract/people.ts';
import type { User } from '../../lib/contract/users.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { problemOf } from '../connection/problem.ts';
import type { RightsActions } from './rights-fold.tsx';

export type Status = 'active' | 'deactivated';

export interface NewUserForm {
  email: string;
  firstName: string;
  lastName: string;
  role: AssignableRole;
  sendWelcome: boolean;
}

/** A link, and for whom it was made. */
interface MadeLink extends SignInLink {
  email: string;
}

/** `none`: the service is not Sidelight's own server. */
type ShownLog = { events: AuditEvent[]; hasMore: boolean } | 'none';

export interface Users {
  list?: User[];
  /** True if the list holds every user of the organisation. */
  isWhole: boolean;
  /** The state that undo restores. */
  undo?: { id: string; email: string; status: Status };
  /** A user whom somebody else had changed before, so that the change was not sent. */
  changed?: User;
  /** Absent until the users were listed. */
  log?: ShownLog;
  link?: MadeLink;
  /** Undefined at a service without invitations. */
  invite: (user: NewUserForm) => Promise<MadeLink | undefined>;
  makeLink: (user: User) => Promise<void>;
  setRole: (user: User, role: AssignableRole) => Promise<void>;
  revoke: (user: User) => Promise<void>;
  /** For good. */
  remove: (user: User) => Promise<void>;
  rights: RightsActions;
  showMoreLog: () => Promise<void>;
  /** Call this after a change that the audit log has by then. */
  noted: () => Promise<void>;
  find: (email?: string) => Promise<void>;
  create: (user: NewUserForm) => Promise<void>;
  setStatus: (user: User, status: Status) => Promise<void>;
  takeBack: () => Promise<void>;
}

const opposite = (status: Status): Status => (status === 'active' ? 'deactivated' : 'active');

export const useUsers = (desk: Desk, connection: string, onForbidden: () => void): Users => {
  const [list, setList] = useState<User[]>();
  const [isWhole, setIsWhole] = useState(false);
  const [undo, setUndo] = useState<Users['undo']>();
  const [changed, setChanged] = useState<User>();
  const [log, setLog] = useState<ShownLog>();
  const [link, setLink] = useState<MadeLink>();

  const readLog = async (shown: readonly AuditEvent[] = []): Promise<void> => {
    const before = shown.at(-1)?.id;
    const page = await desk.team.log({ connection, ...(before !== undefined && { before }) });
    setLog(page ? { events: [...shown, ...page.data], hasMore: page.hasMore } : 'none');
  };
  /** Each change is in the log from then on. */
  const noted = async (): Promise<void> => {
    if (log !== undefined && log !== 'none') await readLog();
  };

  /** A user without permission sees why the section is empty. */
  const run = async <R>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      if (problemOf(error).kind === 'permission') onForbidden();
      throw error;
    }
  };

  const put = (user: User) =>
    setList((users = []) =>
      users.some(({ id }) => id === user.id) ? users.map((one) => (one.id === user.id ? user : one)) : [user, ...users],
    );

  /** Reads the user anew: where the state is no longer the one that the caller saw, it is shown, and the change is not sent. */
  const setStatusOf = async (id: string, seen: string, status: Status): Promise<boolean> => {
    setChanged(undefined);
    const newest = await desk.team.read({ connection, id });
    const isSeen = newest.status === seen;
    put(isSeen ? await desk.team.setStatus({ connection, id, status }) : newest);
    if (!isSeen) setChanged(newest);
    return isSeen;
  };

  return {
    ...(list && { list }),
    isWhole,
    ...(undo && { undo }),
    ...(changed && { changed }),
    ...(log && { log }),
    ...(link && { link }),
    find: (email) =>
      run(async () => {
        setList(await desk.team.find({ connection, ...(email !== undefined && { email }) }));
        setIsWhole(email === undefined);
        setUndo(undefined);
        setChanged(undefined);
        await readLog();
      }),
    invite: ({ email, firstName, lastName, role }) =>
      run(async () => {
        const invited = await desk.team.invite({ connection, email, firstName, lastName, role });
        if (!invited) {
          setLog('none');
          return undefined;
        }
        put(invited.user);
        const made = { ...invited, email };
        setLink(made);
        await noted();
        return made;
      }),
    makeLink: ({ id, email }) =>
      run(async () => {
        setLink({ ...(await desk.team.link({ connection, id })), email });
        await noted();
      }),
    setRole: ({ id }, role) =>
      run(async () => {
        put(await desk.team.setRole({ connection, id, role }));
        await noted();
      }),
    revoke: ({ id }) =>
      run(async () => {
        await desk.team.revoke({ connection, id });
        await noted();
      }),
    rights: {
      read: () => desk.team.rights({ connection }),
      save: ({ user, ...rights }) =>
        run(async () => {
          await desk.team.setRights({ connection, user, rights });
          await noted();
        }),
    },
    remove: ({ id }) =>
      run(async () => {
        await desk.team.remove({ connection, id });
        setList((users) => users?.filter((one) => one.id !== id));
        await noted();
      }),
    noted,
    showMoreLog: () => run(() => readLog(log === 'none' ? [] : log?.events)),
    create: ({ email, firstName, lastName, sendWelcome }) =>
      run(async () => put(await desk.team.create({ connection, email, firstName, lastName, sendWelcome }))),
    setStatus: (user, status) =>
      run(async () => {
        const isSet = await setStatusOf(user.id, user.status, status);
        setUndo(isSet ? { id: user.id, email: user.email, status: opposite(status) } : undefined);
        await noted();
      }),
    takeBack: () =>
      run(async () => {
        if (!undo) return;
        await setStatusOf(undo.id, opposite(undo.status), undo.status);
        setUndo(undefined);
        await noted();
      }),
  };
};
