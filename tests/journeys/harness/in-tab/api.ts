/**
 * The extension API of a journey, in its background: what a browser keeps about an extension, without a browser's own surfaces.
 * A member that is not modelled throws, so that no journey passes on what only a real browser shows.
 */
import { createFakeBrowser } from '../../../fakes/fake-browser.ts';
import { createFakeEvent, type FakeSender } from '../../../fakes/fake-event.ts';
import { createFakePermissions, type FakeWish } from '../../../fakes/fake-permissions.ts';
import { knownMembers } from '../../../fakes/known-members.ts';
import { createAlarms } from './alarms.ts';
import { createArea } from './areas.ts';
import { askHost } from './ask-host.ts';
import { getMessage, getURL, ID, manifest } from './packaged.ts';
import { createPages } from './pages.ts';
import { portOver } from './port.ts';

const WINDOW = { id: 1, type: 'normal', incognito: false, focused: true };

export const createJourneyApi = () => {
  const fake = createFakeBrowser(getMessage);
  const pages = createPages();
  const badges = new Map<number | undefined, string>();
  /** The hosts for which a request needs no prompt. */
  const unprompted = createFakePermissions();
  const { user, api: own, added, removed } = createFakePermissions();
  const noListener = createFakeEvent<unknown[]>().event;
  const areaNamed = (name: string) => createArea((changes) => pages.announce(`storage.${name}.onChanged`, changes));
  const tabNow = async (id: number | undefined) => pages.tabs().find((tab) => tab.id === id);
  const open = (address: string) => askHost({ name: 'open', address });

  const permissions = {
    ...own,
    request: async (wish: FakeWish) => {
      user.allows = await unprompted.api.contains(wish);
      if (!user.allows) throw new Error(`A journey has no prompt for ${JSON.stringify(wish)}`);
      const isGranted = await own.request(wish);
      added.fire(wish);
      pages.announce('permissions.onAdded', wish);
      return isGranted;
    },
    remove: async (wish: FakeWish) => {
      const isDone = await own.remove(wish);
      removed.fire(wish);
      pages.announce('permissions.onRemoved', wish);
      return isDone;
    },
  };

  const api = {
    ...fake.api,
    runtime: {
      ...fake.api.runtime,
      getURL,
      getManifest: () => manifest,
      connect: ({ name }: { name: string }) => {
        const { port1, port2 } = new MessageChannel();
        pages.connect(name, port2, { id: ID, url: getURL('background.js') });
        return portOver(port1, name);
      },
      // No page of a journey is a panel, and no other listens to the background.
      sendMessage: async () => {
        throw new Error('Could not establish connection. Receiving end does not exist.');
      },
    },
    offscreen: {
      createDocument: async ({ url }: { url: string }) => {
        await fake.api.offscreen.createDocument();
        await askHost({ name: 'host', path: url });
      },
    },
    commands: {
      ...fake.api.commands,
      getAll: async () =>
        Object.entries(manifest.commands ?? {}).map(([name, { description, suggested_key: keys }]) => ({
          name,
          description: description ?? '',
          shortcut: keys?.default ?? '',
        })),
    },
    notifications: undefined,
    action: {
      ...fake.api.action,
      setBadgeBackgroundColor: async () => {},
      setTitle: async () => {},
      setBadgeText: async ({ tabId, text }: { tabId?: number; text: string | null }) =>
        void badges.set(tabId, text ?? ''),
      getBadgeText: async ({ tabId }: { tabId?: number }) => badges.get(tabId) ?? badges.get(undefined) ?? '',
    },
    windows: { create: async ({ url }: { url: string }) => open(url), getCurrent: async () => WINDOW },
    tabs: {
      ...fake.api.tabs,
      get: async (id: number) => {
        const tab = await tabNow(id);
        if (!tab) throw new Error(`No tab with id: ${id}.`);
        return tab;
      },
      query: async () => pages.tabs(),
      create: async ({ url = 'about:blank' }: { url?: string }) => open(url),
      remove: async (id: number) => pages.close(id),
      onRemoved: pages.removed.event,
      onActivated: noListener,
      onUpdated: noListener,
    },
    permissions,
    alarms: {
      ...createAlarms((alarm) => fake.events.alarm.fire(alarm)),
      onAlarm: fake.events.alarm.event,
    },
    storage: {
      session: areaNamed('session'),
      local: areaNamed('local'),
      sync: areaNamed('sync'),
      managed: fake.api.storage.managed,
    },
    i18n: { getMessage, detectLanguage: (text: string) => askHost({ name: 'language', text }) },
  };

  /** The API of one page: like the background's, but for the tab that it is in. */
  const callOf = async (sender: FakeSender, path: readonly string[], given: unknown[]): Promise<unknown> => {
    if (path.join('.') === 'tabs.getCurrent') return tabNow(sender.tab?.id);
    if (path.join('.') === 'runtime.sendMessage') return ask(given[0], sender);
    let found: unknown = known;
    for (const member of path) found = Reflect.get(Object(found), member);
    return Reflect.apply(Object(found), undefined, given);
  };
  const ask = (message: unknown, sender: FakeSender): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const results = fake.events.message.fire(message, sender, resolve);
      if (results.length === 0) reject(new Error('Receiving end does not exist.'));
      else if (!results.includes(true)) resolve(undefined);
    });
  const known = knownMembers('browser', api);
  pages.serve(callOf, (name, channel, sender) => fake.events.connected.fire(portOver(channel, name, sender)));

  return {
    api: known,
    events: fake.events,
    /** Requests for these patterns succeed from now on. */
    grantHosts: (patterns: readonly string[]): void => {
      for (const pattern of patterns) unprompted.held.origins.add(pattern);
    },
  };
};
