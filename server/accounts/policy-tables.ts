/**
 * Declares the port of the table in which a server keeps the rules of its administrators. All nodes of a server share it. One suite holds
 * both implementations to the same behaviour (`tests/contract/cases/team-policy.ts`).
 */
import type { TeamPolicyPort } from '../../lib/engine/ports.ts';

export type PolicyTables = Pick<TeamPolicyPort, 'read' | 'write'>;

/** The row of `team_settings` that has the rules. */
export const POLICY_ROW = 'policy';
