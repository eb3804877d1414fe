/** Provides the requested users and the actions on them: create, activate, deactivate, undo. */
import { useState } from 'preact/hooks';
import type { User } from '../../lib/contract/users.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { type Problem, problemOf } from '../connection/problem.ts';

export type Status = 'active' | 'deactivated';

export interface NewUserForm {
  email: string;
  firstName: string;
  lastName: string;
  sendWelcome: boolean;
}

export interface Users {
  list?: User[];
  /** True if the list holds every user of the organisation. */
  isWhole: boolean;
  isBusy: boolean;
  problem?: Problem;
  /** The state that undo restores. */
  undo?: { id: string; email: string; status: Status };
  find: (email?: string) => Promise<void>;
  create: (user: NewUserForm) => Promise<boolean>;
  setStatus: (user: User, status: Status) => Promise<void>;
  takeBack: () => Promise<void>;
}

export const useUsers = (desk: Desk, connection: string, onForbidden: () => void): Users => {
  const [list, setList] = useState<User[]>();
  const [isWhole, setIsWhole] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [undo, setUndo] = useState<Users['undo']>();

  /** Returns true on success. A user without permission sees why the section is empty. */
  const trying = async (work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const found = problemOf(error);
      if (found.kind === 'permission') onForbidden();
      setProblem(found);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  const put = (user: User) =>
    setList((users = []) =>
      users.some(({ id }) => id === user.id) ? users.map((one) => (one.id === user.id ? user : one)) : [user, ...users],
    );

  return {
    ...(list && { list }),
    isWhole,
    isBusy,
    ...(problem && { problem }),
    ...(undo && { undo }),
    find: async (email) => {
      await trying(async () => {
        setList(await desk.team.find({ connection, ...(email !== undefined && { email }) }));
        setIsWhole(email === undefined);
        setUndo(undefined);
      });
    },
    create: ({ email, firstName, lastName, sendWelcome }) =>
      trying(async () => put(await desk.team.create({ connection, email, firstName, lastName, sendWelcome }))),
    setStatus: async (user, status) => {
      await trying(async () => {
        put(await desk.team.setStatus({ connection, id: user.id, status }));
        setUndo({ id: user.id, email: user.email, status: status === 'active' ? 'deactivated' : 'active' });
      });
    },
    takeBack: async () => {
      if (!undo) return;
      await trying(async () => {
        put(await desk.team.setStatus({ connection, id: undo.id, status: undo.status }));
        setUndo(undefined);
      });
    },
  };
};
