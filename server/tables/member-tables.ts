/**
 * Keeps who reads which project. All nodes of a server share the table, and nothing of it is cached: a change holds with the next
 * request. One suite holds it to the same behaviour on either store (`tests/contract/member-cases.ts`).
 */
import type { MembersPort } from '../../lib/engine/ports.ts';
import { addEvent } from './people-tables.ts';
import { query, type Sql } from './sql.ts';

export interface MemberTables extends MembersPort {
  /** For what the operator does, which is not an act of a user. Ignores those who are members already. */
  addAll(projects: readonly string[], user: string): Promise<void>;
  dropAll(user: string): Promise<void>;
}

const ADD = `INSERT INTO sidelight.project_members (project, user_id) VALUES ($1, $2)
  ON CONFLICT DO NOTHING RETURNING project`;
const DROP = 'DELETE FROM sidelight.project_members WHERE project = $1 AND user_id = $2 RETURNING project';

export const createMemberTables = (sql: Sql): MemberTables => ({
  isMember: async (project, user) => {
    const found = await sql.read('SELECT 1 FROM sidelight.project_members WHERE project = $1 AND user_id = $2', [
      project,
      user,
    ]);
    return found.length > 0;
  },
  projectsOf: async (user) => {
    const rows = await sql.read<{ project: string }>(
      'SELECT project FROM sidelight.project_members WHERE user_id = $1 ORDER BY project',
      [user],
    );
    return rows.map(({ project }) => project);
  },
  all: async () => {
    const rows = await sql.read<{ project: string; user_id: string }>(
      'SELECT project, user_id FROM sidelight.project_members ORDER BY project, user_id',
    );
    return rows.map(({ project, user_id }) => ({ project, user: user_id }));
  },
  set: ({ project, user, isMember, by }) =>
    sql.write(
      function* () {
        const changed = yield* query(isMember ? ADD : DROP, [project, user]);
        if (changed.length === 0) return false;
        const what = isMember ? 'addToProject' : 'removeFromProject';
        yield* addEvent({ who: by, what, whom: user, about: project });
        return true;
      },
      { mayUseReserve: !isMember },
    ),
  addAll: (projects, user) =>
    sql.write(function* () {
      for (const project of projects) yield* query(ADD, [project, user]);
    }),
  dropAll: async (user) => {
    await sql.write(() => query('DELETE FROM sidelight.project_members WHERE user_id = $1', [user]), {
      mayUseReserve: true,
    });
  },
});
