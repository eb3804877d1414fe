/** The server's work for its people: makes one-time links, lets a person use one, and keeps the audit log for a year. */
import { DAY_MS } from '../../lib/dates/spans.ts';
import type { PeoplePort } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import type { PeopleTables } from '../tables/people-tables.ts';
import type { Chore } from '../work/shared-work.ts';
import { type ClientSecret, freshClient } from './accounts.ts';
import { freshSecret, hashOf, seal, sealPassword } from './secrets.ts';

const LINK_LIFETIME_MS = DAY_MS;
const LOG_LIFETIME_MS = 366 * DAY_MS;

/** The path of the page that a link opens; the token follows. */
export const LINK_PATH = '/invitation/';

export interface People extends PeoplePort {
  /** The e-mail address of the user of a link that can be used. */
  emailOf(token: string): Promise<string | undefined>;
  /** Uses the link up. Undefined if it leads to nobody by then. */
  setPassword(token: string, password: string): Promise<ClientSecret | undefined>;
}

/** `base` is the address of the server as clients reach it. */
export const openPeople = (store: Store, tables: PeopleTables, base: () => string): People => {
  const userOf = async (token: string) => {
    const id = await tables.userOfLink(hashOf(token));
    return id === undefined ? undefined : store.users.get(id);
  };
  return {
    makeLink: async (user) => {
      const token = freshSecret();
      const expires = await tables.saveLink({ hash: hashOf(token), user, lifetimeMs: LINK_LIFETIME_MS });
      return { link: `${base()}${LINK_PATH}${token}`, expiresAt: new Date(expires).toISOString() };
    },
    revoke: tables.revoke,
    note: tables.addEvent,
    waitFor: tables.waitFor,
    events: tables.events,
    emailOf: async (token) => (await userOf(token))?.email,
    setPassword: async (token, password) => {
      const user = await userOf(token);
      if (!user) return undefined;
      const client = freshClient();
      const isUsed = await tables.useLink(hashOf(token), [
        { grant: 'client_credentials', name: client.clientId, sealed: seal(client.clientSecret) },
        { grant: 'password', name: user.email.toLowerCase(), sealed: await sealPassword(password) },
      ]);
      if (!isUsed) return undefined;
      await tables.addEvent({ who: user.id, what: 'password', whom: user.id });
      return client;
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
