/**
 * Keeps the rights of users, as columns of their accounts, and counts their checks of a day. All nodes of a server share the tables, and
 * nothing of them is cached: a change holds with the next request. One suite holds it to the same behaviour on either store
 * (`tests/contract/rights-cases.ts`).
 */
import type { RightsPort } from '../../lib/engine/ports.ts';
import type { RightsRow } from './account-tables.ts';
import { addEvent } from './people-tables.ts';
import { query, type Sql } from './sql.ts';

type Row = Omit<RightsRow, 'administrator' | 'lead'> & { user_id: string };

export const createRightsTables = (sql: Sql): RightsPort => ({
  all: async () => {
    const rows = await sql.read<Row>(
      'SELECT user_id, bypass, video, models, most_waiting, checks_a_day FROM sidelight.accounts ORDER BY user_id',
    );
    return rows.map(({ user_id, bypass, video, models, most_waiting, checks_a_day }) => ({
      ...{ user: user_id, noCache: Boolean(bypass), video: Boolean(video), models: Boolean(models) },
      ...(most_waiting !== null && { mostWaiting: most_waiting }),
      ...(checks_a_day !== null && { checksADay: checks_a_day }),
    }));
  },
  set: ({ user, noCache, video, models, mostWaiting = null, checksADay = null }, by) =>
    sql.write(function* () {
      // An invited user has no account before the first password.
      yield* query(
        `INSERT INTO sidelight.accounts (user_id, bypass, video, models, most_waiting, checks_a_day)
         VALUES ($1, $2, $3, $4, $5::bigint, $6::bigint)
         ON CONFLICT (user_id) DO UPDATE SET bypass = excluded.bypass, video = excluded.video, models = excluded.models,
           most_waiting = excluded.most_waiting, checks_a_day = excluded.checks_a_day`,
        [user, noCache, video, models, mostWaiting, checksADay],
      );
      yield* addEvent({ who: by, what: 'rights', whom: user });
    }),
  countChecks: async ({ caller, since, most }) => {
    const sent = (table: string) => `SELECT created_at FROM sidelight.${table} WHERE caller = $1 AND created_at > $2`;
    // Each side is read from its index by caller and time, and no further than the limit.
    const [found] = await sql.read<{ n: number; oldest: string | null }>(
      `SELECT count(*)::int AS n, min(created_at) AS oldest FROM (
         SELECT created_at FROM (${sent('context_checks')} UNION ALL ${sent('vision_analyses')}) AS sent
         ORDER BY created_at DESC LIMIT $3::bigint) AS newest`,
      [caller, since, most],
    );
    return { count: found?.n ?? 0, ...(found?.oldest && { oldest: found.oldest }) };
  },
});
