/**
 * Keeps one-time links and the audit log. All nodes of a server share their tables. Times are those of the store's clock, in
 * milliseconds since 1970. One suite holds them to the same behaviour on either store (`tests/contract/people-cases.ts`).
 */
import type { AuditedAct } from '../../lib/contract/people.ts';
import type { ActLimit, AuditedEvent } from '../../lib/engine/ports.ts';
import { type AccountSecret, NO_RIGHTS, saveAccount, saveSecret } from './account-tables.ts';
import { query, type Sql, type Steps } from './sql.ts';

interface StoredEvent extends AuditedEvent {
  number: number;
  at: number;
}

export interface PeopleTables {
  /** Gives a user this link in place of an earlier one, and returns the time at which it expires. */
  saveLink(link: { hash: string; user: string; lifetimeMs: number }): Promise<number>;
  /** The user of a link that has not expired, who is active and was ever since it was made. */
  userOfLink(hash: string): Promise<string | undefined>;
  /**
   * Uses up a link: its user gets these secrets in place of all earlier ones, and the tokens and API keys of before end. False,
   * and nothing is written, if the link leads to nobody by then.
   */
  useLink(hash: string, secrets: readonly Omit<AccountSecret, 'user'>[]): Promise<boolean>;
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

/** The acts that end access, whose lines in the log may use the reserve as they do. */
const ENDING_ACTS: readonly AuditedAct[] = ['deactivate', 'revoke', 'role', 'remove'];

export function* addEvent({ who, what, whom, about }: AuditedEvent): Steps<void> {
  const values = [who, what, whom, about ?? null];
  yield* query('INSERT INTO sidelight.audit_log (at, who, what, whom, about) VALUES (:now, $1, $2, $3, $4)', values);
}

const READ_LINK = `SELECT links.user_id FROM sidelight.links JOIN sidelight.users ON users.id = links.user_id
  WHERE hash = $1 AND expires > :now AND users.row ->> 'status' = 'active'`;

export const createPeopleTables = (sql: Sql): PeopleTables => {
  function* endAll(user: string): Steps<void> {
    for (const table of ['links', 'secrets', 'tokens', 'api_keys'])
      yield* query(`DELETE FROM sidelight.${table} WHERE user_id = $1`, [user]);
    for (const statement of sql.tellEnd(user)) yield statement;
  }

  return {
    saveLink: ({ hash, user, lifetimeMs }) =>
      sql.write(function* () {
        const [saved] = yield* query<{ expires: number }>(
          `INSERT INTO sidelight.links (hash, user_id, expires) VALUES ($1, $2, :now + $3::bigint)
           ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, expires = excluded.expires RETURNING expires`,
          [hash, user, lifetimeMs],
        );
        return saved?.expires ?? Number.NaN;
      }),
    userOfLink: async (hash) => {
      const [link] = await sql.read<{ user_id: string }>(READ_LINK, [hash]);
      return link?.user_id;
    },
    useLink: (hash, secrets) =>
      sql.write(function* () {
        // The lock lets one of two that use the link at once find it gone, and a change of the user come before or afterwards.
        const [link] = yield* query<{ user_id: string }>(`${READ_LINK} FOR UPDATE`, [hash]);
        if (!link) return false;
        const user = link.user_id;
        yield* endAll(user);
        yield* saveAccount(user, NO_RIGHTS);
        for (const secret of secrets) yield* saveSecret({ ...secret, user });
        return true;
      }),
    revoke: (user) => sql.write(() => endAll(user), { mayUseReserve: true }),
    forget: (user) =>
      sql.write(
        function* () {
          yield* endAll(user);
          yield* query('DELETE FROM sidelight.accounts WHERE user_id = $1', [user]);
        },
        { mayUseReserve: true },
      ),
    addEvent: (event) => sql.write(() => addEvent(event), { mayUseReserve: ENDING_ACTS.includes(event.what) }),
    waitFor: async ({ who, acts, most, withinMs }) => {
      const places = acts.map((_, at) => `$${at + 4}`).join(', ');
      const [row] = await sql.read<{ wait: number }>(
        `SELECT at + $2::bigint - time AS wait FROM sidelight.audit_log, (SELECT :now AS time) AS clock
         WHERE at > time - $2::bigint AND who = $1 AND what IN (${places}) ORDER BY at DESC LIMIT 1 OFFSET $3`,
        [who, withinMs, most - 1, ...acts],
      );
      return row?.wait;
    },
    events: async ({ before = Number.MAX_SAFE_INTEGER, limit }) => {
      const rows = await sql.read<Omit<StoredEvent, 'about'> & { about: string | null }>(
        `SELECT sequence AS number, at, who, what, whom, about FROM sidelight.audit_log
         WHERE sequence < $1 ORDER BY sequence DESC LIMIT $2`,
        [before, limit],
      );
      return rows.map(({ about, ...event }) => ({ ...event, ...(about !== null && { about }) }));
    },
    dropEvents: async (olderThanMs) => {
      await sql.write(() => query('DELETE FROM sidelight.audit_log WHERE at < :now - $1::bigint', [olderThanMs]), {
        isLong: true,
      });
    },
  };
};
