/**
 * Keeps the rules of the administrators. All nodes of a server share the table. One suite holds it to the same behaviour on either store
 * (`tests/contract/cases/team-policy.ts`).
 */
import { teamRules } from '../../lib/contract/team-policy.ts';
import type { TeamPolicyPort } from '../../lib/engine/ports.ts';
import { putTeamSetting, readTeamSettings } from './setting-tables.ts';
import type { Sql } from './sql.ts';

export type PolicyTables = Pick<TeamPolicyPort, 'read' | 'write'>;

/** The row of `team_settings` that has the rules. */
const POLICY_ROW = 'policy';

export const createPolicyTables = (sql: Sql): PolicyTables => ({
  read: async () => {
    const [stored] = await readTeamSettings(sql, [POLICY_ROW]);
    return stored && { rules: teamRules.parse(stored.row), at: stored.at, who: stored.who };
  },
  write: async (rules, who) => {
    await sql.write(() => putTeamSetting({ name: POLICY_ROW, who, row: rules }), { isRepeatable: true });
  },
});
