/**
 * Declares the port of the tables in which a server keeps accounts, secrets, tokens and counts of attempts, in addition to the store's
 * table of users. All nodes of a server share them, so nothing of them is cached. Times are those of the store's clock. Secrets,
 * tokens and names of attempts arrive as hashes. One suite holds all implementations to the same behaviour
 * (`tests/contract/account-cases.ts`).
 */
import type { Caller } from '../../lib/engine/ports.ts';

export type Grant = 'client_credentials' | 'password';

/** The rights of an account in addition to those of its user's roles: an administrator has all of them. */
export type Rights = Omit<Caller, 'id' | 'administrator' | 'leadAnalyst'>;

/** A user has one secret for each grant, and a name belongs to one user. */
export interface AccountSecret {
  grant: Grant;
  name: string;
  user: string;
  sealed: string;
}

/** A name of which this number of attempts passes in a minute. */
export interface AttemptLimit {
  name: string;
  perMinute: number;
}

export interface AccountTables {
  isEmpty(): Promise<boolean>;
  /** Gives a user these rights and this secret, in place of earlier ones, both or neither. */
  saveAccount(rights: Rights, secret: AccountSecret): Promise<void>;
  /** Gives a user with rights this secret, in place of an earlier one of its grant. */
  saveSecret(secret: AccountSecret): Promise<void>;
  secretOf(grant: Grant, name: string): Promise<Pick<AccountSecret, 'user' | 'sealed'> | undefined>;
  /** False, and nothing is written, unless the user is active at that moment. */
  addToken(token: { hash: string; user: string; lifetimeMs: number }): Promise<boolean>;
  /**
   * The caller of a token that has not expired, whose user is active and was active ever since it was issued: the tokens of a user
   * who is deactivated are deleted in the same write.
   */
  callerOf(hash: string): Promise<Caller | undefined>;
  /**
   * Counts one attempt of each name. If a name is at its limit nothing is counted, also not of the others, and the first such name
   * is returned, with the seconds until its next minute. `user` has given the right secret: an administrator is to get in also
   * on a full disk, to end the access of others.
   */
  countAttempt(limits: readonly AttemptLimit[], user?: string): Promise<{ name: string; waitS: number } | undefined>;
}
