/** Implements the tables of accounts in the PostgreSQL database of the store. */
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import type { PostgresDatabase, Transaction } from '../postgres/database.ts';
import { DATABASE_CLOCK } from '../postgres/store-clock.ts';
import { fromKey, toKey } from '../postgres/text-key.ts';
import type { AccountSecret, AccountTables, AttemptLimit, Rights } from './account-tables.ts';

interface AccountRow {
  user_id: string;
  administrator: boolean;
  lead: boolean;
  bypass: boolean;
  video: boolean;
}

interface Count {
  name: string;
  n: number;
  minute: number;
  time: number;
}

export const hasRoleInPostgres = (role: string) => `(users.row -> 'roles')::jsonb ? '${role}'`;
const IS_ADMINISTRATOR = hasRoleInPostgres('administrator');

/** Ends a transaction without a trace: nothing is counted. */
class LimitReached extends Error {
  readonly reached: { name: string; waitS: number };
  constructor(reached: { name: string; waitS: number }) {
    super();
    this.reached = reached;
  }
}

/** The roles of the user are the truth; servers of the version before read the column of administrators. */
export const saveRights = async (
  { query }: Transaction,
  user: string,
  { mayBypassCache, mayAnalyseVideo }: Rights,
): Promise<void> => {
  await query(
    `INSERT INTO sidelight.accounts (user_id, administrator, bypass, video)
     VALUES ($1, coalesce((SELECT ${IS_ADMINISTRATOR} FROM sidelight.users WHERE id = $1), false), $2, $3)
     ON CONFLICT (user_id) DO UPDATE
     SET administrator = excluded.administrator, bypass = excluded.bypass, video = excluded.video`,
    [toKey(user), mayBypassCache, mayAnalyseVideo],
  );
};

export const saveSecret = async (
  { query }: Transaction,
  { grant, name, user, sealed }: AccountSecret,
): Promise<void> => {
  const values = [grant, toKey(name), toKey(user)];
  await query('DELETE FROM sidelight.secrets WHERE kind = $1 AND (name = $2 OR user_id = $3)', values);
  await query('INSERT INTO sidelight.secrets (kind, name, user_id, sealed) VALUES ($1, $2, $3, $4)', [
    ...values,
    sealed,
  ]);
};

/** One node after the other counts a name. All take the names in one order, so that none waits for another in a circle. */
const COUNT = `INSERT INTO sidelight.attempts (name, minute, n)
  SELECT given.name, div(clock.time, ${MINUTE_MS}), 1
  FROM (SELECT unnest($1::text[]) AS name ORDER BY 1) given, (SELECT coalesce($2::bigint, ${DATABASE_CLOCK}) AS time) clock
  ON CONFLICT (name) DO UPDATE
  SET n = CASE WHEN attempts.minute = excluded.minute THEN attempts.n + 1 ELSE 1 END, minute = excluded.minute
  RETURNING name, n, minute, coalesce($2::bigint, ${DATABASE_CLOCK}) AS time`;

const reachedBy = (limits: readonly AttemptLimit[], counts: readonly Count[]) => {
  for (const { name, perMinute } of limits) {
    const counted = counts.find((count) => count.name === name);
    if (!counted || counted.n <= perMinute) continue;
    const waitS = Math.ceil(((counted.minute + 1) * MINUTE_MS - counted.time) / 1000);
    return { name, waitS: Math.max(1, waitS) };
  }
  return undefined;
};

/** Without a clock the one of the database counts: those of nodes may differ. */
export const createPostgresAccountTables = (
  db: PostgresDatabase,
  now: () => number | null = () => null,
): AccountTables => {
  /** The attempts of other minutes are deleted with the first one that this node counts in a minute. */
  let keptMinute: number | undefined;
  return {
    isEmpty: async () => (await db.read('SELECT 1 FROM sidelight.accounts LIMIT 1')).length === 0,
    saveAccount: (rights, secret) =>
      db.write(async (transaction) => {
        await saveRights(transaction, secret.user, rights);
        await saveSecret(transaction, secret);
      }),
    saveSecret: (secret) => db.write((transaction) => saveSecret(transaction, secret)),
    secretOf: async (grant, name) => {
      const [stored] = await db.read<{ user_id: string; sealed: string }>(
        'SELECT user_id, sealed FROM sidelight.secrets WHERE kind = $1 AND name = $2',
        [grant, toKey(name)],
      );
      return stored && { user: fromKey(stored.user_id), sealed: stored.sealed };
    },
    addToken: ({ hash, user, lifetimeMs }) =>
      db.write(async ({ query }) => {
        // The lock lets a change of the user come before or after, so that it finds the token or prevents it.
        const added = await query(
          `INSERT INTO sidelight.tokens (hash, user_id, expires)
           SELECT $1, id, coalesce($4::bigint, ${DATABASE_CLOCK}) + $3 FROM sidelight.users
           WHERE id = $2 AND row ->> 'status' = 'active' FOR SHARE RETURNING 1`,
          [hash, toKey(user), lifetimeMs, now()],
        );
        await query(
          `DELETE FROM sidelight.tokens WHERE hash IN (SELECT hash FROM sidelight.tokens
           WHERE expires <= coalesce($1::bigint, ${DATABASE_CLOCK}) FOR UPDATE SKIP LOCKED)`,
          [now()],
        );
        return added.length === 1;
      }),
    callerOf: async (hash) => {
      const [row] = await db.read<AccountRow>(
        `SELECT accounts.user_id, bypass, video, ${IS_ADMINISTRATOR} AS administrator,
         ${hasRoleInPostgres('leadAnalyst')} AS lead FROM sidelight.tokens
         JOIN sidelight.accounts ON accounts.user_id = tokens.user_id JOIN sidelight.users ON users.id = tokens.user_id
         WHERE hash = $1 AND expires > coalesce($2::bigint, ${DATABASE_CLOCK}) AND users.row ->> 'status' = 'active'`,
        [hash, now()],
      );
      return (
        row && {
          id: fromKey(row.user_id),
          administrator: row.administrator,
          ...(row.lead && { leadAnalyst: true }),
          mayBypassCache: row.bypass || row.administrator,
          mayAnalyseVideo: row.video || row.administrator,
        }
      );
    },
    countAttempt: async (limits) => {
      const count = async ({ query }: Transaction) => {
        // Counts of a minute are not worth waiting for the disk.
        await query('SET LOCAL synchronous_commit = off');
        const counts = await query<Count>(COUNT, [limits.map(({ name }) => name), now()]);
        const reached = reachedBy(limits, counts);
        if (reached) throw new LimitReached(reached);
        return counts[0]?.minute;
      };
      try {
        const minute = await db.write(count);
        if (minute !== undefined && minute !== keptMinute) {
          keptMinute = minute;
          await db.write(({ query }) =>
            query(
              `DELETE FROM sidelight.attempts WHERE name IN (SELECT name FROM sidelight.attempts
               WHERE minute <> $1 FOR UPDATE SKIP LOCKED)`,
              [minute],
            ),
          );
        }
        return undefined;
      } catch (error) {
        if (error instanceof LimitReached) return error.reached;
        throw error;
      }
    },
  };
};
