/** Implements the table of who reads which project in the PostgreSQL database of the store. */

import type { PostgresDatabase } from '../postgres/database.ts';
import { DATABASE_CLOCK } from '../postgres/store-clock.ts';
import { fromKey, toKey } from '../postgres/text-key.ts';
import type { MemberTables } from './member-tables.ts';

const ADD = `INSERT INTO sidelight.project_members (project, user_id) SELECT unnest($1::text[]), $2
  ON CONFLICT DO NOTHING RETURNING 1`;
const DROP = 'DELETE FROM sidelight.project_members WHERE project = ANY ($1::text[]) AND user_id = $2 RETURNING 1';

/** Without a clock the one of the database counts: those of nodes may differ. */
export const createPostgresMemberTables = (
  db: PostgresDatabase,
  now: () => number | null = () => null,
): MemberTables => ({
  isMember: async (project, user) => {
    const found = await db.read('SELECT 1 FROM sidelight.project_members WHERE project = $1 AND user_id = $2', [
      toKey(project),
      toKey(user),
    ]);
    return found.length > 0;
  },
  projectsOf: async (user) => {
    const rows = await db.read<{ project: string }>(
      'SELECT project FROM sidelight.project_members WHERE user_id = $1 ORDER BY project',
      [toKey(user)],
    );
    return rows.map(({ project }) => fromKey(project));
  },
  all: async () => {
    const rows = await db.read<{ project: string; user_id: string }>(
      'SELECT project, user_id FROM sidelight.project_members ORDER BY project, user_id',
    );
    return rows.map(({ project, user_id }) => ({ project: fromKey(project), user: fromKey(user_id) }));
  },
  set: ({ project, user, isMember, by }) =>
    db.write(async ({ query }) => {
      const changed = await query(isMember ? ADD : DROP, [[toKey(project)], toKey(user)]);
      if (changed.length === 0) return false;
      await query(
        `INSERT INTO sidelight.audit_log (at, who, what, whom, about)
         VALUES (coalesce($5::bigint, ${DATABASE_CLOCK}), $1, $2, $3, $4)`,
        [toKey(by), isMember ? 'addToProject' : 'removeFromProject', toKey(user), toKey(project), now()],
      );
      return true;
    }),
  addAll: async (projects, user) => {
    await db.write(({ query }) => query(ADD, [projects.map(toKey), toKey(user)]));
  },
  dropAll: async (user) => {
    await db.write(({ query }) => query('DELETE FROM sidelight.project_members WHERE user_id = $1', [toKey(user)]));
  },
});
