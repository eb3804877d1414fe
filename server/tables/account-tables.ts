/**
 * Keeps accounts, secrets, tokens and counts of attempts, in addition to the store's table of users. All nodes of a server share them,
 * so nothing of them is cached. Times are those of the store's clock. Secrets, tokens and names of attempts arrive as hashes. One suite
 * holds them to the same behaviour on either store (`tests/contract/account-cases.ts`).
 */
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import type { Caller } from '../../lib/engine/ports.ts';
import { query, type Sql, type Steps } from './sql.ts';

export type Grant = 'client_credentials' | 'password';

/** The rights of an account in addition to those of its user's roles: an administrator has all of them. */
export type Rights = Pick<Caller, 'mayBypassCache' | 'mayAnalyseVideo' | 'mayChooseModel'>;

/** An account that gives its user nothing beyond the roles. */
export const NO_RIGHTS: Rights = { mayBypassCache: false, mayAnalyseVideo: false, mayChooseModel: false };

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
  /** Gives a user this secret in place of an earlier one, and a user without an account one with these rights: both or neither. */
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

/** Flags are numbers in SQLite. */
export interface RightsRow {
  administrator: boolean | number;
  lead: boolean | number;
  bypass: boolean | number | null;
  video: boolean | number | null;
  models: boolean | number | null;
  most_waiting: number | null;
  checks_a_day: number | null;
}

interface Count {
  name: string;
  n: number;
  minute: number;
  time: number;
}

/** Ends a transaction without a trace: nothing is counted. */
class LimitReached extends Error {
  readonly reached: { name: string; waitS: number };
  constructor(reached: { name: string; waitS: number }) {
    super();
    this.reached = reached;
  }
}

/** The columns of a `RightsRow`, of a statement that joins `users` and `accounts`. */
export const rightsColumns = ({ hasRole }: Sql): string =>
  `bypass, video, models, most_waiting, checks_a_day, ${hasRole('administrator')} AS administrator, ${hasRole('leadAnalyst')} AS lead`;

export const callerWith = (id: string, { administrator, lead, ...row }: RightsRow): Caller => ({
  id,
  administrator: Boolean(administrator),
  ...(lead && { leadAnalyst: true }),
  mayBypassCache: Boolean(row.bypass || administrator),
  mayAnalyseVideo: Boolean(row.video || administrator),
  mayChooseModel: Boolean(row.models || administrator),
  ...(row.most_waiting !== null && { mostWaiting: row.most_waiting }),
  ...(row.checks_a_day !== null && { checksADay: row.checks_a_day }),
});

/** The rights of an account that is there stay: an administrator has set them, maybe before its user first signs in. */
export function* saveAccount(user: string, { mayBypassCache, mayAnalyseVideo, mayChooseModel }: Rights): Steps<void> {
  yield* query(
    `INSERT INTO sidelight.accounts (user_id, bypass, video, models) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO NOTHING`,
    [user, mayBypassCache, mayAnalyseVideo, mayChooseModel],
  );
}

export function* saveSecret({ grant, name, user, sealed }: AccountSecret): Steps<void> {
  const values = [grant, name, user];
  yield* query('DELETE FROM sidelight.secrets WHERE kind = $1 AND (name = $2 OR user_id = $3)', values);
  yield* query('INSERT INTO sidelight.secrets (kind, name, user_id, sealed) VALUES ($1, $2, $3, $4)', [
    ...values,
    sealed,
  ]);
}

/** One node after the other counts a name. All take the names in one order, so that none waits for another in a circle. */
function* count(limits: readonly AttemptLimit[]): Steps<number | undefined> {
  const names = limits.map(({ name }) => name).sort();
  const counts = yield* query<Count>(
    `INSERT INTO sidelight.attempts (name, minute, n)
     VALUES ${names.map((_, at) => `($${at + 1}::text, :now / ${MINUTE_MS}, 1)`).join(', ')}
     ON CONFLICT (name) DO UPDATE
     SET n = CASE WHEN attempts.minute = excluded.minute THEN attempts.n + 1 ELSE 1 END, minute = excluded.minute
     RETURNING name, n, minute, :now AS time`,
    names,
  );
  for (const { name, perMinute } of limits) {
    const counted = counts.find((count) => count.name === name);
    if (!counted || counted.n <= perMinute) continue;
    const waitS = Math.ceil(((counted.minute + 1) * MINUTE_MS - counted.time) / 1000);
    throw new LimitReached({ name, waitS: Math.max(1, waitS) });
  }
  return counts[0]?.minute;
}

/** Waits for no node that counts a name. */
const DROP_ATTEMPTS = `DELETE FROM sidelight.attempts WHERE name IN
  (SELECT name FROM sidelight.attempts WHERE minute <> $1 FOR UPDATE SKIP LOCKED)`;

export const createAccountTables = (sql: Sql): AccountTables => {
  /** The attempts of other minutes are deleted with the first one that this node counts in a minute. */
  let keptMinute: number | undefined;

  function* isAdministrator(user: string): Steps<boolean> {
    const found = yield* query(
      `SELECT 1 FROM sidelight.users WHERE id = $1 AND row ->> 'status' = 'active' AND ${sql.hasRole('administrator')}`,
      [user],
    );
    return found.length > 0;
  }

  return {
    isEmpty: async () => (await sql.read('SELECT 1 FROM sidelight.accounts LIMIT 1')).length === 0,
    saveAccount: (rights, secret) =>
      sql.write(function* () {
        yield* saveAccount(secret.user, rights);
        yield* saveSecret(secret);
      }),
    saveSecret: (secret) => sql.write(() => saveSecret(secret)),
    secretOf: async (grant, name) => {
      const [stored] = await sql.read<{ user_id: string; sealed: string }>(
        'SELECT user_id, sealed FROM sidelight.secrets WHERE kind = $1 AND name = $2',
        [grant, name],
      );
      return stored && { user: stored.user_id, sealed: stored.sealed };
    },
    addToken: ({ hash, user, lifetimeMs }) =>
      sql.write(
        function* () {
          // The lock lets a change of the user come before or after, so that it finds the token or prevents it.
          const added = yield* query(
            `INSERT INTO sidelight.tokens (hash, user_id, expires) SELECT $1, id, :now + $3 FROM sidelight.users
             WHERE id = $2 AND row ->> 'status' = 'active' FOR SHARE RETURNING hash`,
            [hash, user, lifetimeMs],
          );
          yield* query(
            `DELETE FROM sidelight.tokens WHERE hash IN
             (SELECT hash FROM sidelight.tokens WHERE expires <= :now FOR UPDATE SKIP LOCKED)`,
          );
          return added.length === 1;
        },
        { mayUseReserve: () => isAdministrator(user) },
      ),
    callerOf: async (hash) => {
      const [row] = await sql.read<RightsRow & { user_id: string }>(
        `SELECT accounts.user_id, ${rightsColumns(sql)} FROM sidelight.tokens
         JOIN sidelight.accounts ON accounts.user_id = tokens.user_id JOIN sidelight.users ON users.id = tokens.user_id
         WHERE hash = $1 AND expires > :now AND users.row ->> 'status' = 'active'`,
        [hash],
      );
      return row && callerWith(row.user_id, row);
    },
    countAttempt: async (limits, user) => {
      try {
        keptMinute = await sql.write(
          function* () {
            const minute = yield* count(limits);
            if (minute !== undefined && minute !== keptMinute) yield* query(DROP_ATTEMPTS, [minute]);
            return minute;
          },
          { isForgettable: true, mayUseReserve: user !== undefined && (() => isAdministrator(user)) },
        );
        return undefined;
      } catch (error) {
        if (error instanceof LimitReached) return error.reached;
        throw error;
      }
    },
  };
};
