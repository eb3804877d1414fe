/** Issues and verifies the secrets and tokens of accounts. Only their hashes reach the tables. */
import { randomBytes } from 'node:crypto';
import type { Caller } from '../../lib/engine/ports.ts';
import type { AccountTables, Grant, Rights } from '../tables/account-tables.ts';
import { createComparison, freshSecret, hashOf, isChosen, seal, sealPassword } from './secrets.ts';

export interface ClientSecret {
  clientId: string;
  clientSecret: string;
}
export interface Password {
  username: string;
  password: string;
}

export interface Accounts {
  isEmpty(): Promise<boolean>;
  /** Gives a user a client secret in place of an earlier one, and these rights if there is no account yet. */
  issueClient(userId: string, rights: Rights): Promise<ClientSecret>;
  /** Gives a user with rights a password, replacing an earlier one. */
  issuePassword(userId: string, username: string): Promise<Password>;
  /**
   * Returns the user with these credentials; `busy` if they cannot be verified now. `address` is the client's address. `passes` is
   * called before a secret that a person may have chosen is compared, since such a one can be guessed: `refused` if it returns false.
   */
  verify(
    credentials: { grant: Grant; name: string; secret: string },
    address: string,
    passes: () => Promise<boolean>,
  ): Promise<{ user: string } | 'wrong' | 'busy' | 'refused'>;
  /** Undefined if the user is deactivated. */
  issueToken(userId: string): Promise<{ token: string; lifetimeS: number } | undefined>;
  callerOf(token: string): Promise<Caller | undefined>;
}

const TOKEN_LIFETIME_S = 3600;

export const freshClient = (): ClientSecret => ({
  clientId: randomBytes(12).toString('hex'),
  clientSecret: freshSecret(),
});

export const createAccounts = (tables: AccountTables): Accounts => {
  const decoySecret = seal(freshSecret());
  /** A name without an account takes as much time as a password that a person chose. */
  let decoyPassword: Promise<string> | undefined;
  const decoyOf = (grant: Grant) => {
    if (grant === 'client_credentials') return decoySecret;
    decoyPassword ??= sealPassword(freshSecret());
    return decoyPassword;
  };
  const compare = createComparison();

  return {
    isEmpty: tables.isEmpty,
    issueClient: async (user, rights) => {
      const issued = freshClient();
      const sealed = seal(issued.clientSecret);
      await tables.saveAccount(rights, { grant: 'client_credentials', name: issued.clientId, user, sealed });
      return issued;
    },
    issuePassword: async (user, username) => {
      const password = freshSecret();
      await tables.saveSecret({ grant: 'password', name: username.toLowerCase(), user, sealed: seal(password) });
      return { username, password };
    },
    verify: async ({ grant, name, secret }, address, passes) => {
      const stored = await tables.secretOf(grant, grant === 'password' ? name.toLowerCase() : name);
      const sealed = stored?.sealed ?? (await decoyOf(grant));
      if (isChosen(sealed) && !(await passes())) return 'refused';
      const outcome = await compare(secret, sealed, address);
      if (outcome === 'busy') return 'busy';
      if (!stored || !outcome) return 'wrong';
      return { user: stored.user };
    },
    issueToken: async (user) => {
      const token = freshSecret();
      const isAdded = await tables.addToken({ hash: hashOf(token), user, lifetimeMs: TOKEN_LIFETIME_S * 1000 });
      return isAdded ? { token, lifetimeS: TOKEN_LIFETIME_S } : undefined;
    },
    callerOf: (token) => tables.callerOf(hashOf(token)),
  };
};
