/**
 * Declares the port of the tables in which a server keeps one-time links and the audit log. All nodes of a server share them. Times are
 * those of the store's clock, in milliseconds since 1970. One suite holds all implementations to the same behaviour
 * (`tests/contract/people-cases.ts`).
 */
import type { ActLimit, AuditedEvent } from '../../lib/engine/ports.ts';
import type { AccountSecret, Rights } from './account-tables.ts';

export interface StoredEvent extends AuditedEvent {
  number: number;
  at: number;
}

export interface PeopleTables {
  /** Gives a user this link in place of an earlier one, and returns the time at which it expires. */
  saveLink(link: { hash: string; user: string; lifetimeMs: number }): Promise<number>;
  /** The user of a link that has not expired, who is active and was ever since it was made. */
  userOfLink(hash: string): Promise<string | undefined>;
  /**
   * Uses up a link: its user gets these rights, and these secrets in place of all earlier ones, and the tokens and API keys of before end. False,
   * and nothing is written, if the link leads to nobody by then.
   */
  useLink(hash: string, rights: Rights, secrets: readonly Omit<AccountSecret, 'user'>[]): Promise<boolean>;
  /** Ends the secrets, the tokens, the API keys and the link of a user. */
  revoke(user: string): Promise<void>;
  /** Ends the same, and removes the account. */
  forget(user: string): Promise<void>;
  addEvent(event: AuditedEvent): Promise<void>;
  /** The time until fewer than `most` of these acts of the user are within that time; undefined if they are fewer now. */
  waitFor(limit: ActLimit): Promise<number | undefined>;
  /** Newest first, those with a smaller number than `before`. */
  events(range: { before?: number | undefined; limit: number }): Promise<StoredEvent[]>;
  dropEvents(olderThanMs: number): Promise<void>;
}
