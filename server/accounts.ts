/** Stores the accounts of the server, their secrets and their tokens, each as a hash. */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Caller } from '../lib/engine/ports.ts';
import { createComparison, freshSecret, hashOf, isDerived, seal } from './secrets.ts';
import { inTransaction } from './transaction.ts';

export type Grant = 'client_credentials' | 'password';

/** The rights of an account; `id` is the id of the user that it signs in as. */
export type Rights = Omit<Caller, 'id'>;

export interface ClientSecret {
  clientId: string;
  clientSecret: string;
}
export interface Password {
  username: string;
  password: string;
}

export interface Accounts {
  isEmpty(): boolean;
  /** Gives a user these rights and a client secret, replacing earlier ones. */
  issueClient(userId: string, rights: Rights): Promise<ClientSecret>;
  /** Gives a user with rights a password, replacing an earlier one. */
  issuePassword(userId: string, username: string): Promise<Password>;
  /** Returns the user with these credentials; `busy` if they cannot be verified now. `address` is the client's address. */
  verify(grant: Grant, name: string, secret: string, address: string): Promise<{ user: string } | 'wrong' | 'busy'>;
  issueToken(userId: string, now: number): { token: string; lifetimeS: number };
  callerOf(token: string, now: number): Caller | undefined;
  /** Call this when a user changes: the callers of tokens are then determined again. */
  forgetCallers(): void;
}

const TOKEN_LIFETIME_S = 3600;
const MAX_CALLERS = 10_000;

/** Needs the store's table of users: a deactivated user has no access. */
export const createAccounts = (db: DatabaseSync): Accounts => {
  db.exec(`
    CREATE TABLE IF NOT EXISTS accounts (
      user TEXT PRIMARY KEY, administrator INTEGER NOT NULL, bypass INTEGER NOT NULL, video INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS secrets (
      kind TEXT NOT NULL, name TEXT NOT NULL, user TEXT NOT NULL REFERENCES accounts, sealed TEXT NOT NULL,
      PRIMARY KEY (kind, user), UNIQUE (kind, name));
    CREATE TABLE IF NOT EXISTS tokens (
      hash TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES accounts, expires INTEGER NOT NULL) WITHOUT ROWID;`);
  const count = db.prepare('SELECT count(*) AS n FROM accounts');
  const saveAccount = db.prepare(
    'INSERT OR REPLACE INTO accounts (user, administrator, bypass, video) VALUES (?, ?, ?, ?)',
  );
  const saveSecret = db.prepare('INSERT OR REPLACE INTO secrets (kind, name, user, sealed) VALUES (?, ?, ?, ?)');
  const readSecret = db.prepare('SELECT user, sealed FROM secrets WHERE kind = ? AND name = ?');
  const sealAnew = db.prepare('UPDATE secrets SET sealed = ? WHERE kind = ? AND sealed = ?');
  const saveToken = db.prepare('INSERT INTO tokens (hash, user, expires) VALUES (?, ?, ?)');
  const dropExpired = db.prepare('DELETE FROM tokens WHERE expires <= ?');
  const readToken = db.prepare(`SELECT accounts.*, expires FROM tokens JOIN accounts ON accounts.user = tokens.user
    JOIN users ON users.id = tokens.user WHERE hash = ? AND expires > ? AND users.row ->> '$.status' = 'active'`);
  /** Caches the callers of the tokens in use, in memory only: a client that polls sends the same token repeatedly. */
  const callers = new Map<string, { caller: Caller; expires: number }>();
  /**
   * Takes as much time as a secret that this version sealed. It does not hide a name whose secret an earlier version derived:
   * until its first sign-in a guess at that one takes some 60 ms, and nothing else does. A decoy as slow would reveal the
   * others.
   */
  const decoySecret = seal(freshSecret());
  const compare = createComparison();

  return {
    isEmpty: () => count.get()?.n === 0,
    issueClient: async (userId, { administrator, mayBypassCache, mayAnalyseVideo }) => {
      const issued = { clientId: randomBytes(12).toString('hex'), clientSecret: freshSecret() };
      callers.clear();
      inTransaction(db, () => {
        saveAccount.run(userId, Number(administrator), Number(mayBypassCache), Number(mayAnalyseVideo));
        saveSecret.run('client_credentials', issued.clientId, userId, seal(issued.clientSecret));
      });
      return issued;
    },
    issuePassword: async (userId, username) => {
      const password = freshSecret();
      inTransaction(db, () => saveSecret.run('password', username.toLowerCase(), userId, seal(password)));
      return { username, password };
    },
    verify: async (grant, name, secret, address) => {
      const stored = readSecret.get(grant, grant === 'password' ? name.toLowerCase() : name);
      const sealed = stored ? String(stored.sealed) : decoySecret;
      const outcome = await compare(secret, sealed, address);
      if (outcome === 'busy') return 'busy';
      if (!stored || !outcome) return 'wrong';
      if (isDerived(sealed)) inTransaction(db, () => sealAnew.run(seal(secret), grant, sealed));
      return { user: String(stored.user) };
    },
    issueToken: (userId, now) => {
      const token = freshSecret();
      inTransaction(db, () => {
        dropExpired.run(now);
        saveToken.run(hashOf(token), userId, now + TOKEN_LIFETIME_S * 1000);
      });
      return { token, lifetimeS: TOKEN_LIFETIME_S };
    },
    callerOf: (token, now) => {
      const known = callers.get(token);
      if (known) return known.expires > now ? known.caller : undefined;
      const row = readToken.get(hashOf(token), now);
      if (!row) return undefined;
      const caller = {
        id: String(row.user),
        administrator: row.administrator === 1,
        mayBypassCache: row.bypass === 1,
        mayAnalyseVideo: row.video === 1,
      };
      if (callers.size >= MAX_CALLERS) callers.clear();
      callers.set(token, { caller, expires: Number(row.expires) });
      return caller;
    },
    forgetCallers: () => callers.clear(),
  };
};
