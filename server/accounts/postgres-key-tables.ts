/** Implements the table of API keys in the PostgreSQL database of the store. */
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import type { StoredKey } from '../../lib/engine/ports.ts';
import type { PostgresDatabase } from '../postgres/database.ts';
import { DATABASE_CLOCK } from '../postgres/store-clock.ts';
import { fromKey, toKey } from '../postgres/text-key.ts';
import { type KeyTables, passIfFull } from './key-tables.ts';
import { hasRoleInPostgres } from './postgres-account-tables.ts';

interface KeyRow {
  id: string;
  user_id: string;
  name: string;
  scopes: string;
  created: number;
  expires: number | null;
  used: number | null;
}

interface CallerRow extends Pick<KeyRow, 'user_id' | 'scopes'> {
  administrator: boolean;
  lead: boolean;
  bypass: boolean | null;
  video: boolean | null;
  is_noted: boolean;
}

const scopesOf = (text: string) => JSON.parse(text) as StoredKey['scopes']; // only this program writes it

const keyOf = ({ id, user_id, name, scopes, created, expires, used }: KeyRow): StoredKey => ({
  ...{ id, user: fromKey(user_id), name: fromKey(name), scopes: scopesOf(scopes), createdAt: created },
  ...(expires !== null && { expiresAt: expires }),
  ...(used !== null && { lastUsedAt: used }),
});

/** Without a clock the one of the database counts: those of nodes may differ. */
export const createPostgresKeyTables = (db: PostgresDatabase, now: () => number | null = () => null): KeyTables => {
  const log = `INSERT INTO sidelight.audit_log (at, who, what, whom, about)
    VALUES (coalesce($5::bigint, ${DATABASE_CLOCK}), $1, $2, $3, $4)`;
  return {
    add: ({ hash, id, user, name, scopes, expiresAt = null, by, most }) =>
      db.write(async ({ query }) => {
        // The lock lets one node after the other count.
        await query('SELECT 1 FROM sidelight.users WHERE id = $1 FOR UPDATE', [toKey(user)]);
        const [added] = await query<KeyRow>(
          `INSERT INTO sidelight.api_keys (hash, id, user_id, name, scopes, created, expires)
           SELECT $1, $2, $3, $4, $5, coalesce($8::bigint, ${DATABASE_CLOCK}), $6::bigint
           WHERE (SELECT count(*) FROM sidelight.api_keys WHERE user_id = $3) < $7::bigint RETURNING *`,
          [hash, id, toKey(user), toKey(name), JSON.stringify(scopes), expiresAt, most, now()],
        );
        if (!added) return undefined;
        await query(log, [toKey(by), 'createKey', toKey(user), id, now()]);
        return keyOf(added);
      }),
    all: async () =>
      (await db.read<KeyRow>('SELECT * FROM sidelight.api_keys ORDER BY user_id, created, id')).map(keyOf),
    end: (id, by) =>
      db.write(async ({ query }) => {
        const [dropped] = await query<{ user_id: string }>(
          'DELETE FROM sidelight.api_keys WHERE id = $1 RETURNING user_id',
          [toKey(id)],
        );
        if (dropped) await query(log, [toKey(by), 'endKey', dropped.user_id, id, now()]);
        return dropped !== undefined;
      }),
    callerOf: async (hash) => {
      const [row] = await db.read<CallerRow>(
        `SELECT api_keys.user_id, scopes, bypass, video, ${hasRoleInPostgres('administrator')} AS administrator,
         ${hasRoleInPostgres('leadAnalyst')} AS lead,
         coalesce(used > coalesce($2::bigint, ${DATABASE_CLOCK}) - ${MINUTE_MS}, false) AS is_noted
         FROM sidelight.api_keys JOIN sidelight.users ON users.id = api_keys.user_id
         LEFT JOIN sidelight.accounts ON accounts.user_id = api_keys.user_id
         WHERE hash = $1 AND (expires IS NULL OR expires > coalesce($2::bigint, ${DATABASE_CLOCK}))
         AND users.row ->> 'status' = 'active'`,
        [hash, now()],
      );
      if (!row) return undefined;
      if (!row.is_noted)
        await db
          .write(({ query }) =>
            query(`UPDATE sidelight.api_keys SET used = coalesce($2::bigint, ${DATABASE_CLOCK}) WHERE hash = $1`, [
              hash,
              now(),
            ]),
          )
          .catch(passIfFull);
      return {
        id: fromKey(row.user_id),
        administrator: row.administrator,
        ...(row.lead && { leadAnalyst: true }),
        mayBypassCache: row.bypass === true || row.administrator,
        mayAnalyseVideo: row.video === true || row.administrator,
        scopes: scopesOf(row.scopes),
      };
    },
  };
};
