/** An in-memory extension API of Chromium, for tests of the background. It throws on a member that is not modelled here. */
import type { MenuItem } from '../../lib/background/click/menu-items.ts';
import { createFakeEvent, createFakePorts, type FakePort, type FakeSender } from './fake-event.ts';
import { createFakePages, type FakeTab } from './fake-pages.ts';
import { createFakePermissions } from './fake-permissions.ts';
import { knownMembers } from './known-members.ts';

const ID = 'sidelight';
const ORIGIN = `chrome-extension://${ID}`;

interface Alarm {
  when: number;
  periodInMinutes: number;
}

/** The state of the toolbar icon while a tab is active. */
/** The key of what the icon shows in a tab that has nothing of its own. */
export const EVERY_TAB = -1;

interface Icon {
  /** Null in a tab that shows the text of every tab. */
  text?: string | null;
  title?: string;
  color?: string;
}

interface Notification {
  type: string;
  iconUrl: string;
  title: string;
  message: string;
}

export interface MenuClick {
  menuItemId: string | number;
  selectionText?: string;
  editable?: boolean;
  linkUrl?: string;
  srcUrl?: string;
  pageUrl?: string;
  targetElementId?: number;
}

type Answer = (value: unknown) => void;

export const createFakeBrowser = (getMessage: (key: string, substitutions?: string[]) => string) => {
  const pages = createFakePages();
  const permissions = createFakePermissions();
  const menu: MenuItem[] = [];
  const alarms = new Map<string, Alarm>();
  const icons = new Map<number, Icon>();
  const notifications = new Map<string, Notification>();
  const windows: string[] = [];
  const focusedWindows: number[] = [];
  /** The tabs whose side panels were opened, in order. */
  const panels: { tabId: number }[] = [];
  const state = {
    session: {} as Record<string, unknown>, // the cast declares the type of later entries
    managed: {} as Record<string, unknown>, // as above
    /** The detected language of any text. */
    language: { isReliable: false, languages: [] as { language: string; percentage: number }[] }, // as above
    /** The page that a click on the icon opens; empty where it opens none. */
    popup: '/popup.html',
    openPanelOnActionClick: false,
    /** The number of open hidden pages. */
    hosts: 0,
    /** The number of API calls that the background made only to stay alive. */
    platformCalls: 0,
  };
  /** The handlers that receive the other end of a port that the background opens, by port name. */
  const servers = new Map<string, (port: FakePort) => void>();
  const events = {
    installed: createFakeEvent<[{ reason: string }]>(),
    startup: createFakeEvent<[]>(),
    connected: createFakeEvent<[FakePort]>(),
    message: createFakeEvent<[unknown, FakeSender, Answer]>(),
    menuClicked: createFakeEvent<[MenuClick, FakeTab | undefined]>(),
    command: createFakeEvent<[string, FakeTab | undefined]>(),
    iconClicked: createFakeEvent<[FakeTab]>(),
    notificationClicked: createFakeEvent<[string]>(),
    alarm: createFakeEvent<[{ name: string }]>(),
    managedChanged: createFakeEvent<[]>(),
  };
  const showOnIcon = async (tabId: number | undefined, part: Icon): Promise<void> => {
    // Chromium rejects for a closed tab.
    if (tabId !== undefined) await pages.tabs.get(tabId);
    icons.set(tabId ?? EVERY_TAB, { ...icons.get(tabId ?? EVERY_TAB), ...part });
  };

  const api = {
    runtime: {
      id: ID,
      getURL: (path: string) => ORIGIN + path,
      getPlatformInfo: async () => {
        state.platformCalls += 1;
        return { os: 'linux' };
      },
      getContexts: async () => Array.from({ length: state.hosts }, () => ({ contextType: 'OFFSCREEN_DOCUMENT' })),
      connect: ({ name }: { name: string }) => {
        const [near, far] = createFakePorts(name);
        const serve = servers.get(name);
        if (serve) setTimeout(() => serve(far));
        else far.disconnect();
        return near;
      },
      /** Resolves with the first response, and rejects if no part of the extension listens, as in the browser. */
      sendMessage: (message: unknown) =>
        new Promise((resolve, reject) => {
          const results = events.message.fire(message, { id: ID, url: `${ORIGIN}/background` }, resolve);
          if (results.length === 0) reject(new Error('Receiving end does not exist.'));
          else if (!results.includes(true)) resolve(undefined);
        }),
      onInstalled: events.installed.event,
      onStartup: events.startup.event,
      onConnect: events.connected.event,
      onMessage: events.message.event,
    },
    offscreen: {
      createDocument: async () => {
        if (state.hosts > 0) throw new Error('Only a single offscreen document may be created.');
        state.hosts += 1;
      },
    },
    contextMenus: {
      removeAll: async () => {
        menu.length = 0;
      },
      create: (item: MenuItem) => {
        if (menu.some(({ id }) => id === item.id)) throw new Error(`Cannot create item with duplicate id ${item.id}`);
        menu.push(item);
      },
      onClicked: events.menuClicked.event,
    },
    commands: { onCommand: events.command.event },
    /** Undefined without the permission, as in the browser. */
    get notifications() {
      if (!permissions.held.permissions.has('notifications')) return undefined;
      return {
        create: async (id: string, notification: Notification) => void notifications.set(id, notification),
        onClicked: events.notificationClicked.event,
      };
    },
    action: {
      onClicked: events.iconClicked.event,
      setPopup: async ({ popup }: { popup: string }) => void Object.assign(state, { popup }),
      setBadgeBackgroundColor: ({ tabId, color }: { tabId?: number; color: string }) => showOnIcon(tabId, { color }),
      setBadgeText: ({ tabId, text }: { tabId?: number; text: string | null }) => showOnIcon(tabId, { text }),
      setTitle: ({ tabId, title }: { tabId?: number; title: string }) => showOnIcon(tabId, { title }),
    },
    sidePanel: {
      open: async ({ tabId }: { tabId: number }) => void panels.push({ tabId }),
      setPanelBehavior: async (behavior: object) => void Object.assign(state, behavior),
    },
    windows: {
      create: async ({ url }: { url: string }) => void windows.push(url),
      update: async (id: number, { focused }: { focused: boolean }) => {
        if (focused) focusedWindows.push(id);
      },
    },
    tabs: pages.tabs,
    scripting: pages.scripting,
    permissions: permissions.api,
    alarms: {
      create: async (name: string, alarm: Alarm) => void alarms.set(name, alarm),
      clear: async (name: string) => alarms.delete(name),
      onAlarm: events.alarm.event,
    },
    storage: {
      session: {
        /** With a callback as in Chromium's own API, otherwise with a promise. Chromium lists the keys by name. */
        get: async (key: string | null, onRead?: (read: Record<string, unknown>) => void) => {
          const keys = Object.keys(state.session).sort();
          const wanted = key === null ? keys : keys.filter((one) => one === key);
          const read = structuredClone(Object.fromEntries(wanted.map((one) => [one, state.session[one]])));
          onRead?.(read);
          return read;
        },
        set: async (entries: Record<string, unknown>) => void Object.assign(state.session, structuredClone(entries)),
        remove: async (keys: string | string[]) => {
          for (const key of [keys].flat()) delete state.session[key];
        },
      },
      managed: { get: async () => ({ ...state.managed }), onChanged: events.managedChanged.event },
    },
    i18n: { getMessage, detectLanguage: async () => state.language },
  };

  return {
    api: knownMembers('browser', api),
    origin: ORIGIN,
    state,
    pages,
    permissions,
    menu,
    alarms,
    icons,
    notifications,
    windows,
    focusedWindows,
    panels,
    servers,
    events,
    /** Sends a message to the extension: the response of the first listener that claims it, or undefined without one. */
    send: (message: unknown, sender: FakeSender): Promise<unknown> =>
      new Promise((resolve) => {
        if (!events.message.fire(message, sender, resolve).includes(true)) resolve(undefined);
      }),
    /** Connects an extension page to the background; returns the page's end of the port. */
    connect: (name: string, sender: FakeSender): FakePort => {
      const [near, far] = createFakePorts(name, sender);
      events.connected.fire(far);
      return near;
    },
    /** Restores the state before any code of the extension ran. */
    clear: () => {
      pages.clear();
      permissions.clear();
      for (const map of [alarms, icons, notifications, servers]) map.clear();
      for (const list of [menu, windows, focusedWindows, panels]) list.length = 0;
      for (const event of Object.values(events)) event.clear();
      Object.assign(state, { session: {}, managed: {}, hosts: 0, platformCalls: 0 });
      state.language = { isReliable: false, languages: [] };
    },
  };
};
