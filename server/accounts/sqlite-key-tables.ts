/** Implements the table of API keys in the SQLite database of the store. */
import type { DatabaseSync } from 'node:sqlite';
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import type { StoredKey } from '../../lib/engine/ports.ts';
import { type DiskReserve, noReserve } from '../sqlite/disk-reserve.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { type KeyTables, passIfFull } from './key-tables.ts';
import { hasRoleInSqlite } from './sqlite-account-tables.ts';

const scopesOf = (text: unknown) => JSON.parse(String(text)) as StoredKey['scopes']; // only this program writes it

const keyOf = ({ id, user, name, scopes, created, expires, used }: Record<string, unknown>): StoredKey => ({
  ...{ id: String(id), user: String(user), name: String(name), scopes: scopesOf(scopes), createdAt: Number(created) },
  ...(expires !== null && { expiresAt: Number(expires) }),
  ...(used !== null && { lastUsedAt: Number(used) }),
});

/** Needs the tables of people, one of which is that of the keys. */
export const createSqliteKeyTables = (
  db: DatabaseSync,
  now: () => number = Date.now,
  reserve: DiskReserve = noReserve,
): KeyTables => {
  const count = db.prepare('SELECT count(*) AS n FROM api_keys WHERE user = ?');
  const insert = db.prepare(
    'INSERT INTO api_keys (hash, id, user, name, scopes, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *',
  );
  const readAll = db.prepare('SELECT * FROM api_keys ORDER BY user, created, id');
  const drop = db.prepare('DELETE FROM api_keys WHERE id = ? RETURNING user');
  const addEvent = db.prepare('INSERT INTO audit_log (at, who, what, whom, about) VALUES (?, ?, ?, ?, ?)');
  const readCaller =
    db.prepare(`SELECT api_keys.user, scopes, used, bypass, video, ${hasRoleInSqlite('administrator')} AS administrator,
    ${hasRoleInSqlite('leadAnalyst')} AS lead FROM api_keys JOIN users ON users.id = api_keys.user
    LEFT JOIN accounts ON accounts.user = api_keys.user
    WHERE hash = ? AND (expires IS NULL OR expires > ?) AND users.row ->> '$.status' = 'active'`);
  const noteUse = db.prepare('UPDATE api_keys SET used = ? WHERE hash = ?');
  const note = (time: number, hash: string): void => {
    try {
      inTransaction(db, () => noteUse.run(time, hash));
    } catch (error) {
      passIfFull(error);
    }
  };
  return {
    add: async ({ hash, id, user, name, scopes, expiresAt = null, by, most }) =>
      inTransaction(db, () => {
        if (Number(count.get(user)?.n) >= most) return undefined;
        const added = insert.get(hash, id, user, name, JSON.stringify(scopes), now(), expiresAt);
        addEvent.run(now(), by, 'createKey', user, id);
        return added && keyOf(added);
      }),
    all: async () => readAll.all().map(keyOf),
    end: async (id, by) =>
      reserve.spend(() =>
        inTransaction(db, () => {
          const dropped = drop.get(id);
          if (dropped) addEvent.run(now(), by, 'endKey', String(dropped.user), id);
          return dropped !== undefined;
        }),
      ),
    callerOf: async (hash) => {
      const time = now();
      const row = readCaller.get(hash, time);
      if (!row) return undefined;
      if (row.used === null || Number(row.used) <= time - MINUTE_MS) note(time, hash);
      const isAdministrator = row.administrator === 1;
      return {
        id: String(row.user),
        administrator: isAdministrator,
        ...(row.lead === 1 && { leadAnalyst: true }),
        mayBypassCache: row.bypass === 1 || isAdministrator,
        mayAnalyseVideo: row.video === 1 || isAdministrator,
        scopes: scopesOf(row.scopes),
      };
    },
  };
};
