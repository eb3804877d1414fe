/**
 * Keeps API keys. All nodes of a server share their table, and nothing of it is cached. Keys arrive as hashes. Times are those of the
 * store's clock, in milliseconds since 1970. One suite holds it to the same behaviour on either store (`tests/contract/key-cases.ts`).
 * An act that ends the access of a user ends the user's keys too (`people-tables.ts`).
 */
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import type { Caller, StoredKey } from '../../lib/engine/ports.ts';
import { isStoreFull } from '../../lib/engine/store/store-full.ts';
import { callerWith, type RightsRow, rightsColumns } from './account-tables.ts';
import { addEvent } from './people-tables.ts';
import { query, type Sql } from './sql.ts';

/** A full disk keeps nobody from reading: the use of a key is not noted then. */
const passIfFull = (error: unknown): void => {
  if (!isStoreFull(error)) throw error;
};

interface NewStoredKey extends Omit<StoredKey, 'createdAt' | 'lastUsedAt'> {
  hash: string;
  /** The user who creates it. */
  by: string;
  /** That many keys a user may have. */
  most: number;
}

export interface KeyTables {
  /** Writes the line of the audit log in the same transaction. Undefined, with nothing written, if the user has that many keys. */
  add(key: NewStoredKey): Promise<StoredKey | undefined>;
  /** By user, then oldest first. */
  all(): Promise<StoredKey[]>;
  /** False if there is none. */
  end(id: string, by: string): Promise<boolean>;
  /** The caller of a key that has not ended, whose user is active. Writes down the use, at most once a minute, where there is room. */
  callerOf(hash: string): Promise<Caller | undefined>;
}

interface KeyRow {
  id: string;
  user_id: string;
  name: string;
  scopes: string;
  created: number;
  expires: number | null;
  used: number | null;
}

interface CallerRow extends RightsRow, Pick<KeyRow, 'user_id' | 'scopes'> {
  is_noted: boolean | number;
}

const scopesOf = (text: string) => JSON.parse(text) as StoredKey['scopes']; // only this program writes it

const keyOf = ({ id, user_id, name, scopes, created, expires, used }: KeyRow): StoredKey => ({
  ...{ id, user: user_id, name, scopes: scopesOf(scopes), createdAt: created },
  ...(expires !== null && { expiresAt: expires }),
  ...(used !== null && { lastUsedAt: used }),
});

/** A key has a right if its user has it and the key has the scope. The role of an administrator gives a key none by itself. */
const withScopes = (user: Caller, scopes: StoredKey['scopes']): Caller => ({
  ...{ ...user, scopes },
  mayBypassCache: user.mayBypassCache && scopes.includes('noCache'),
  mayAnalyseVideo: user.mayAnalyseVideo && scopes.includes('video'),
  mayChooseModel: user.mayChooseModel && scopes.includes('models'),
});

export const createKeyTables = (sql: Sql): KeyTables => ({
  add: ({ hash, id, user, name, scopes, expiresAt = null, by, most }) =>
    sql.write(function* () {
      // The lock lets one node after the other count.
      yield* query('SELECT 1 FROM sidelight.users WHERE id = $1 FOR UPDATE', [user]);
      const [added] = yield* query<KeyRow>(
        `INSERT INTO sidelight.api_keys (hash, id, user_id, name, scopes, created, expires)
         SELECT $1, $2, $3, $4, $5, :now, $6::bigint
         WHERE (SELECT count(*) FROM sidelight.api_keys WHERE user_id = $3) < $7::bigint RETURNING *`,
        [hash, id, user, name, JSON.stringify(scopes), expiresAt, most],
      );
      if (!added) return undefined;
      yield* addEvent({ who: by, what: 'createKey', whom: user, about: id });
      return keyOf(added);
    }),
  all: async () =>
    (await sql.read<KeyRow>('SELECT * FROM sidelight.api_keys ORDER BY user_id, created, id')).map(keyOf),
  end: (id, by) =>
    sql.write(
      function* () {
        const [dropped] = yield* query<{ user_id: string }>(
          'DELETE FROM sidelight.api_keys WHERE id = $1 RETURNING user_id',
          [id],
        );
        if (dropped) yield* addEvent({ who: by, what: 'endKey', whom: dropped.user_id, about: id });
        return dropped !== undefined;
      },
      { mayUseReserve: true },
    ),
  callerOf: async (hash) => {
    const [row] = await sql.read<CallerRow>(
      `SELECT api_keys.user_id, scopes, ${rightsColumns(sql)}, coalesce(used > :now - ${MINUTE_MS}, false) AS is_noted
       FROM sidelight.api_keys JOIN sidelight.users ON users.id = api_keys.user_id
       LEFT JOIN sidelight.accounts ON accounts.user_id = api_keys.user_id
       WHERE hash = $1 AND (expires IS NULL OR expires > :now) AND users.row ->> 'status' = 'active'`,
      [hash],
    );
    if (!row) return undefined;
    if (!row.is_noted)
      await sql
        .write(() => query('UPDATE sidelight.api_keys SET used = :now WHERE hash = $1', [hash]))
        .catch(passIfFull);
    return withScopes(callerWith(row.user_id, row), scopesOf(row.scopes));
  },
});
