/** Implements the tables of accounts in the SQLite database of the store. */
import type { DatabaseSync } from 'node:sqlite';
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import { type DiskReserve, noReserve } from '../sqlite/disk-reserve.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { AccountSecret, AccountTables } from './account-tables.ts';

/** The roles of a user are the truth. The column of this name is written for earlier versions, which read it. */
export const hasRoleInSqlite = (role: string) =>
  `EXISTS (SELECT 1 FROM json_each(users.row, '$.roles') WHERE value = '${role}')`;
const IS_ADMINISTRATOR = hasRoleInSqlite('administrator');

export const SAVE_RIGHTS = `INSERT OR REPLACE INTO accounts (user, administrator, bypass, video)
  VALUES (?1, coalesce((SELECT ${IS_ADMINISTRATOR} FROM users WHERE id = ?1), 0), ?2, ?3)`;

/** Needs the store's table of users, which has to exist by then. */
export const createSqliteAccountTables = (
  db: DatabaseSync,
  now: () => number = Date.now,
  reserve: DiskReserve = noReserve,
): AccountTables => {
  db.exec(`
    CREATE TABLE IF NOT EXISTS accounts (
      user TEXT PRIMARY KEY, administrator INTEGER NOT NULL, bypass INTEGER NOT NULL, video INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS secrets (
      kind TEXT NOT NULL, name TEXT NOT NULL, user TEXT NOT NULL REFERENCES accounts, sealed TEXT NOT NULL,
      PRIMARY KEY (kind, user), UNIQUE (kind, name));
    CREATE TABLE IF NOT EXISTS tokens (
      hash TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES accounts, expires INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS attempts (name TEXT PRIMARY KEY, minute INTEGER NOT NULL, n INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TRIGGER IF NOT EXISTS end_tokens AFTER UPDATE ON users WHEN NEW.row ->> '$.status' IS NOT 'active'
      BEGIN DELETE FROM tokens WHERE user = NEW.id; END;`);
  const count = db.prepare('SELECT count(*) AS n FROM accounts');
  const saveRights = db.prepare(SAVE_RIGHTS);
  const save = db.prepare('INSERT OR REPLACE INTO secrets (kind, name, user, sealed) VALUES (?, ?, ?, ?)');
  const read = db.prepare('SELECT user, sealed FROM secrets WHERE kind = ? AND name = ?');
  const saveToken = db.prepare(`INSERT INTO tokens (hash, user, expires)
    SELECT ?, id, ? FROM users WHERE id = ? AND row ->> '$.status' = 'active'`);
  const dropExpired = db.prepare('DELETE FROM tokens WHERE expires <= ?');
  const readToken = db.prepare(`SELECT accounts.user, bypass, video, ${IS_ADMINISTRATOR} AS administrator,
    ${hasRoleInSqlite('leadAnalyst')} AS lead FROM tokens JOIN accounts ON accounts.user = tokens.user
    JOIN users ON users.id = tokens.user WHERE hash = ? AND expires > ? AND users.row ->> '$.status' = 'active'`);
  const readAdministrator = db.prepare(
    `SELECT 1 FROM users WHERE id = ? AND row ->> '$.status' = 'active' AND ${IS_ADMINISTRATOR}`,
  );
  const readAttempts = db.prepare('SELECT n FROM attempts WHERE name = ? AND minute = ?');
  const addAttempt = db.prepare(`INSERT INTO attempts (name, minute, n) VALUES (?1, ?2, 1)
    ON CONFLICT (name) DO UPDATE SET n = iif(minute = ?2, n + 1, 1), minute = ?2`);
  const dropAttempts = db.prepare('DELETE FROM attempts WHERE minute <> ?');
  /** The attempts of other minutes are deleted with the first one of a minute. */
  let keptMinute: number | undefined;

  const isAdministrator = (user: string): boolean => readAdministrator.get(user) !== undefined;

  const writeSecret = ({ grant, name, user, sealed }: AccountSecret) => save.run(grant, name, user, sealed);

  return {
    isEmpty: async () => count.get()?.n === 0,
    saveAccount: async ({ mayBypassCache, mayAnalyseVideo }, secret) =>
      inTransaction(db, () => {
        saveRights.run(secret.user, Number(mayBypassCache), Number(mayAnalyseVideo));
        writeSecret(secret);
      }),
    saveSecret: async (secret) =>
      inTransaction(db, () => {
        writeSecret(secret);
      }),
    secretOf: async (grant, name) => {
      const stored = read.get(grant, name);
      return stored && { user: String(stored.user), sealed: String(stored.sealed) };
    },
    addToken: async ({ hash, user, lifetimeMs }) =>
      reserve.spend(
        () =>
          inTransaction(db, () => {
            const time = now();
            dropExpired.run(time);
            return saveToken.run(hash, time + lifetimeMs, user).changes === 1;
          }),
        () => isAdministrator(user),
      ),
    callerOf: async (hash) => {
      const row = readToken.get(hash, now());
      return (
        row && {
          id: String(row.user),
          administrator: row.administrator === 1,
          ...(row.lead === 1 && { leadAnalyst: true }),
          mayBypassCache: row.bypass === 1 || row.administrator === 1,
          mayAnalyseVideo: row.video === 1 || row.administrator === 1,
        }
      );
    },
    countAttempt: async (limits, user) => {
      const time = now();
      const minute = Math.floor(time / MINUTE_MS);
      const reached = limits.find(({ name, perMinute }) => Number(readAttempts.get(name, minute)?.n ?? 0) >= perMinute);
      if (reached) return { name: reached.name, waitS: Math.ceil(((minute + 1) * MINUTE_MS - time) / 1000) };
      reserve.spend(
        () =>
          inTransaction(db, () => {
            if (minute !== keptMinute) dropAttempts.run(minute);
            for (const { name } of limits) addAttempt.run(name, minute);
          }),
        () => user !== undefined && isAdministrator(user),
      );
      keptMinute = minute;
      return undefined;
    },
  };
};
