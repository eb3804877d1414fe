/** Implements the table of the administrators' rules in the PostgreSQL database of the store. */
import { teamRules } from '../../lib/contract/team-policy.ts';
import type { PostgresDatabase } from '../postgres/database.ts';
import { DATABASE_CLOCK } from '../postgres/store-clock.ts';
import { fromKey, toKey } from '../postgres/text-key.ts';
import { POLICY_ROW, type PolicyTables } from './policy-tables.ts';

/** Without a clock the one of the database counts: those of nodes may differ. */
export const createPostgresPolicyTables = (
  db: PostgresDatabase,
  now: () => number | null = () => null,
): PolicyTables => ({
  read: async () => {
    const [stored] = await db.read<{ at: number; who: string; row: unknown }>(
      'SELECT at, who, row FROM sidelight.team_settings WHERE name = $1',
      [toKey(POLICY_ROW)],
    );
    return stored && { rules: teamRules.parse(stored.row), at: stored.at, who: fromKey(stored.who) };
  },
  write: async (rules, who) => {
    await db.write(
      ({ query }) =>
        query(
          `INSERT INTO sidelight.team_settings (name, at, who, row)
           VALUES ($1, coalesce($4::bigint, ${DATABASE_CLOCK}), $2, $3)
           ON CONFLICT (name) DO UPDATE SET at = excluded.at, who = excluded.who, row = excluded.row`,
          [toKey(POLICY_ROW), toKey(who), JSON.stringify(rules), now()],
        ),
      { isRepeatable: true },
    );
  },
});
