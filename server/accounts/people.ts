/** The server's work for its people: makes one-time links, lets a person use one, and keeps the audit log for a year. */

import type { SignInLink } from '../../lib/contract/people.ts';
import { DAY_MS } from '../../lib/dates/spans.ts';
import type { PeoplePort } from '../../lib/engine/ports.ts';
import type { UserRow } from '../../lib/engine/store/store.ts';
import type { PeopleTables } from '../tables/people-tables.ts';
import type { Chore } from '../work/shared-work.ts';
import { type ClientSecret, freshClient } from './accounts.ts';
import { type RemovedFrom, removeUser } from './remove-user.ts';
import { freshSecret, hashOf, seal, sealPassword } from './secrets.ts';
import { endSharedAccounts, hasOwnAdministrator, SHARED_ADMINISTRATOR } from './shared-accounts.ts';

const LINK_LIFETIME_MS = DAY_MS;
const LOG_LIFETIME_MS = 366 * DAY_MS;

/** The path of the page that a link opens; the token follows. */
export const LINK_PATH = '/invitation/';

export interface People extends PeoplePort {
  /** The person of a link that can be used. Without an e-mail address it makes whoever opens it the first administrator. */
  personOf(token: string): Promise<{ email?: string } | undefined>;
  /** The link that makes somebody the first administrator, in place of an earlier one. */
  makeFirstLink(): Promise<SignInLink>;
  /** Uses the link up. Undefined if it leads to nobody by then. `email` is that of a first administrator. */
  setPassword(token: string, password: string, email?: string): Promise<ClientSecret | undefined>;
}

/** `base` is the address of the server as clients reach it. */
export const openPeople = (backing: RemovedFrom, base: () => string): People => {
  const { store, peopleTables: tables } = backing;
  const userOf = async (token: string) => {
    const id = await tables.userOfLink(hashOf(token));
    return id === undefined ? undefined : store.users.get(id);
  };
  /** A link of the shared account makes somebody the first administrator, unless there is one. */
  const makesFirst = async ({ id }: UserRow): Promise<boolean> =>
    id === SHARED_ADMINISTRATOR && !(await hasOwnAdministrator(store));
  const makeLink: People['makeLink'] = async (user) => {
    const token = freshSecret();
    const expires = await tables.saveLink({ hash: hashOf(token), user, lifetimeMs: LINK_LIFETIME_MS });
    return { link: `${base()}${LINK_PATH}${token}`, expiresAt: new Date(expires).toISOString() };
  };
  /** Gives a user, whose link is used up in this write, a client secret and a password. */
  const signInWith = async (token: string, user: UserRow, password: string): Promise<ClientSecret | undefined> => {
    const client = freshClient();
    const isUsed = await tables.useLink(hashOf(token), [
      { grant: 'client_credentials', name: client.clientId, sealed: seal(client.clientSecret) },
      { grant: 'password', name: user.email.toLowerCase(), sealed: await sealPassword(password) },
    ]);
    if (!isUsed) return undefined;
    await tables.addEvent({ who: user.id, what: 'password', whom: user.id });
    return client;
  };
  /** The link is used up first, so that it makes one administrator. The shared accounts end with it. */
  const becomeFirst = async (token: string, password: string, email: string): Promise<ClientSecret | undefined> => {
    if (!(await tables.useLink(hashOf(token), []))) return undefined;
    const user: UserRow = { id: crypto.randomUUID(), email, roles: ['administrator'], status: 'active' };
    if (!(await store.users.add(user))) return undefined;
    await tables.addEvent({ who: user.id, what: 'create', whom: user.id });
    const { link } = await makeLink(user.id);
    const client = await signInWith(link.slice(link.lastIndexOf('/') + 1), user, password);
    await endSharedAccounts(store);
    return client;
  };
  return {
    makeLink,
    makeFirstLink: () => makeLink(SHARED_ADMINISTRATOR),
    revoke: tables.revoke,
    remove: async (id, by) => {
      const user = await store.users.get(id);
      return user ? removeUser(backing, user, by) : 0;
    },
    note: tables.addEvent,
    waitFor: tables.waitFor,
    events: tables.events,
    personOf: async (token) => {
      const user = await userOf(token);
      return user && ((await makesFirst(user)) ? {} : { email: user.email });
    },
    setPassword: async (token, password, email) => {
      const user = await userOf(token);
      if (!user) return undefined;
      if (!(await makesFirst(user))) return signInWith(token, user, password);
      return email === undefined ? undefined : becomeFirst(token, password, email);
    },
  };
};

/** A chore that also deletes what has been in the audit log for longer than a year. */
export const dropOldEvents = (chore: Chore, tables: PeopleTables): Chore => ({
  ...chore,
  run: async (signal) => {
    await tables.dropEvents(LOG_LIFETIME_MS);
    await chore.run(signal);
  },
});
