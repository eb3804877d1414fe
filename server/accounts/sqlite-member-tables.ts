/** Implements the table of who reads which project in the SQLite database of the store. */
import type { DatabaseSync } from 'node:sqlite';
import { type DiskReserve, noReserve } from '../sqlite/disk-reserve.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { MemberTables } from './member-tables.ts';

/** Needs the tables of the store and of people, which have to exist by then. */
export const createSqliteMemberTables = (
  db: DatabaseSync,
  now: () => number = Date.now,
  reserve: DiskReserve = noReserve,
): MemberTables => {
  db.exec(`
    CREATE TABLE IF NOT EXISTS project_members (
      project TEXT NOT NULL, user TEXT NOT NULL, PRIMARY KEY (project, user)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS project_members_user ON project_members (user, project);`);
  const find = db.prepare('SELECT 1 FROM project_members WHERE project = ? AND user = ?');
  const ofUser = db.prepare('SELECT project FROM project_members WHERE user = ? ORDER BY project');
  const readAll = db.prepare('SELECT project, user FROM project_members ORDER BY project, user');
  const add = db.prepare('INSERT INTO project_members (project, user) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const drop = db.prepare('DELETE FROM project_members WHERE project = ? AND user = ?');
  const dropAll = db.prepare('DELETE FROM project_members WHERE user = ?');
  const addEvent = db.prepare('INSERT INTO audit_log (at, who, what, whom, about) VALUES (?, ?, ?, ?, ?)');
  return {
    isMember: async (project, user) => find.get(project, user) !== undefined,
    projectsOf: async (user) => ofUser.all(user).map(({ project }) => String(project)),
    all: async () => readAll.all().map(({ project, user }) => ({ project: String(project), user: String(user) })),
    set: async ({ project, user, isMember, by }) =>
      reserve.spend(
        () =>
          inTransaction(db, () => {
            if ((isMember ? add : drop).run(project, user).changes === 0) return false;
            addEvent.run(now(), by, isMember ? 'addToProject' : 'removeFromProject', user, project);
            return true;
          }),
        () => !isMember,
      ),
    addAll: async (projects, user) =>
      inTransaction(db, () => {
        for (const project of projects) add.run(project, user);
      }),
    dropAll: async (user) =>
      reserve.spend(() =>
        inTransaction(db, () => {
          dropAll.run(user);
        }),
      ),
  };
};
