/** Implements the tables of links and of the audit log, and creates that of keys, in the SQLite database of the store. */
import type { DatabaseSync } from 'node:sqlite';
import type { AuditedAct } from '../../lib/contract/people.ts';
import { type DiskReserve, noReserve } from '../sqlite/disk-reserve.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { PeopleTables } from './people-tables.ts';
import { SAVE_RIGHTS } from './sqlite-account-tables.ts';

/** The acts that end access, whose lines in the log may use the reserve as they do. */
const ENDING_ACTS: readonly AuditedAct[] = ['deactivate', 'revoke', 'role', 'remove'];

/** Needs the tables of accounts, which have to exist by then. */
export const createSqlitePeopleTables = (
  db: DatabaseSync,
  now: () => number = Date.now,
  reserve: DiskReserve = noReserve,
): PeopleTables => {
  db.exec(`
    CREATE TABLE IF NOT EXISTS links (
      hash TEXT PRIMARY KEY, user TEXT NOT NULL UNIQUE, expires INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS audit_log (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL,
      about TEXT);
    CREATE INDEX IF NOT EXISTS audit_log_at ON audit_log (at);
    CREATE TABLE IF NOT EXISTS api_keys (
      hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, user TEXT NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL,
      created INTEGER NOT NULL, expires INTEGER, used INTEGER) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS api_keys_user ON api_keys (user);
    CREATE TRIGGER IF NOT EXISTS end_links AFTER UPDATE ON users WHEN NEW.row ->> '$.status' IS NOT 'active'
      BEGIN DELETE FROM links WHERE user = NEW.id; END;`);
  const saveLink = db.prepare('INSERT OR REPLACE INTO links (hash, user, expires) VALUES (?, ?, ?)');
  const readLink = db.prepare(`SELECT links.user FROM links JOIN users ON users.id = links.user
    WHERE hash = ? AND expires > ? AND users.row ->> '$.status' = 'active'`);
  const dropLink = db.prepare('DELETE FROM links WHERE user = ?');
  const dropSecrets = db.prepare('DELETE FROM secrets WHERE user = ?');
  const dropTokens = db.prepare('DELETE FROM tokens WHERE user = ?');
  const dropAccount = db.prepare('DELETE FROM accounts WHERE user = ?');
  const dropKeys = db.prepare('DELETE FROM api_keys WHERE user = ?');
  const saveRights = db.prepare(SAVE_RIGHTS);
  const saveSecret = db.prepare('INSERT OR REPLACE INTO secrets (kind, name, user, sealed) VALUES (?, ?, ?, ?)');
  const addEvent = db.prepare('INSERT INTO audit_log (at, who, what, whom, about) VALUES (?, ?, ?, ?, ?)');
  const readEvents = db.prepare(
    'SELECT sequence AS number, at, who, what, whom, about FROM audit_log WHERE sequence < ? ORDER BY sequence DESC LIMIT ?',
  );
  const readAct = db.prepare(`SELECT at FROM audit_log
    WHERE at > ? AND who = ? AND what IN (SELECT value FROM json_each(?)) ORDER BY at DESC LIMIT 1 OFFSET ?`);
  const dropEvents = db.prepare('DELETE FROM audit_log WHERE at < ?');

  const userOfLink = (hash: string): string | undefined => {
    const row = readLink.get(hash, now());
    return row && String(row.user);
  };
  const endAll = (user: string): void => {
    for (const statement of [dropLink, dropSecrets, dropTokens, dropKeys]) statement.run(user);
  };

  return {
    saveLink: async ({ hash, user, lifetimeMs }) =>
      inTransaction(db, () => {
        const expires = now() + lifetimeMs;
        saveLink.run(hash, user, expires);
        return expires;
      }),
    userOfLink: async (hash) => userOfLink(hash),
    useLink: async (hash, { mayBypassCache, mayAnalyseVideo }, secrets) =>
      inTransaction(db, () => {
        const user = userOfLink(hash);
        if (user === undefined) return false;
        endAll(user);
        saveRights.run(user, Number(mayBypassCache), Number(mayAnalyseVideo));
        for (const { grant, name, sealed } of secrets) saveSecret.run(grant, name, user, sealed);
        return true;
      }),
    revoke: async (user) => reserve.spend(() => inTransaction(db, () => endAll(user))),
    forget: async (user) =>
      reserve.spend(() =>
        inTransaction(db, () => {
          endAll(user);
          dropAccount.run(user);
        }),
      ),
    addEvent: async ({ who, what, whom, about = null }) =>
      reserve.spend(
        () =>
          inTransaction(db, () => {
            addEvent.run(now(), who, what, whom, about);
          }),
        () => ENDING_ACTS.includes(what),
      ),
    waitFor: async ({ who, acts, most, withinMs }) => {
      const time = now();
      const row = readAct.get(time - withinMs, who, JSON.stringify(acts), most - 1);
      return row && Number(row.at) + withinMs - time;
    },
    events: async ({ before = Number.MAX_SAFE_INTEGER, limit }) =>
      readEvents.all(before, limit).map(({ number, at, who, what, whom, about }) => ({
        number: Number(number),
        at: Number(at),
        who: String(who),
        what: String(what) as AuditedAct, // only this program writes it
        whom: String(whom),
        ...(typeof about === 'string' && { about }),
      })),
    dropEvents: async (olderThanMs) =>
      inTransaction(db, () => {
        dropEvents.run(now() - olderThanMs);
      }),
  };
};
