/**
 * Keeps the rules of the administrators. All nodes of a server share the table. One suite holds it to the same behaviour on either store
 * (`tests/contract/cases/team-policy.ts`).
 */
import { teamRules } from '../../lib/contract/team-policy.ts';
import type { TeamPolicyPort } from '../../lib/engine/ports.ts';
import { query, type Sql } from './sql.ts';

export type PolicyTables = Pick<TeamPolicyPort, 'read' | 'write'>;

/** The row of `team_settings` that has the rules. */
const POLICY_ROW = 'policy';

export const createPolicyTables = (sql: Sql): PolicyTables => ({
  read: async () => {
    const [stored] = await sql.read<{ at: number; who: string; row: string }>(
      'SELECT at, who, row::text AS row FROM sidelight.team_settings WHERE name = $1',
      [POLICY_ROW],
    );
    return stored && { rules: teamRules.parse(JSON.parse(stored.row)), at: stored.at, who: stored.who };
  },
  write: async (rules, who) => {
    await sql.write(
      () =>
        query(
          `INSERT INTO sidelight.team_settings (name, at, who, row) VALUES ($1, :now, $2, $3::json)
           ON CONFLICT (name) DO UPDATE SET at = excluded.at, who = excluded.who, row = excluded.row`,
          [POLICY_ROW, who, JSON.stringify(rules)],
        ),
      { isRepeatable: true },
    );
  },
});
