/**
 * Declares the port of the table in which a server keeps who reads which project. All nodes of a server share it, and nothing of it is
 * cached: a change holds with the next request. One suite holds all implementations to the same behaviour
 * (`tests/contract/member-cases.ts`).
 */
import type { MembersPort } from '../../lib/engine/ports.ts';

export interface MemberTables extends MembersPort {
  /** For what the operator does, which is not an act of a user. Ignores those who are members already. */
  addAll(projects: readonly string[], user: string): Promise<void>;
  dropAll(user: string): Promise<void>;
}
