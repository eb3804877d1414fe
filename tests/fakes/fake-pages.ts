/** Fakes tabs with pages: the targets of script injection, and the answers of the injected scripts. */
import type { ToPage } from '../../lib/page/messages.ts';
import { createFakeEvent } from './fake-event.ts';

const CAPTURE = '/capture.js';
const DETAILS = '/page-details.js';
const SELECTED = '/selected.js';
const STAYS = '/content-scripts/page.js';

export interface FakeTab {
  id: number;
  windowId: number;
  incognito: boolean;
  url?: string;
}

interface FakePage {
  /** The result of the capture script. */
  captured?: unknown;
  /** The result of the script that finds the authors and the date. */
  details?: unknown;
  /** The result of the script that reads the selected words. */
  selected?: unknown;
  /** Answers messages on behalf of the persistent content script. */
  answer?: (message: ToPage) => unknown;
}

interface Injection {
  target: { tabId: number };
  files: string[];
}

interface RegisteredScript {
  id: string;
  js: string[];
  matches: string[];
}

export const createFakePages = () => {
  const tabs = new Map<number, FakeTab>();
  const pages = new Map<number, FakePage>();
  const withScript = new Set<number>();
  /** Every injected script. */
  const injected: { tab: number; file: string }[] = [];
  /** Every message that reached a page. */
  const received: { tab: number; message: ToPage }[] = [];
  const created: string[] = [];
  /** The tabs that were brought to the front, in order. */
  const inFront: number[] = [];
  let registered: RegisteredScript[] = [];
  const removed = createFakeEvent<[number]>();
  let lastId = 0;

  const tabAt = (id: number): FakeTab => {
    const tab = tabs.get(id);
    if (!tab) throw new Error(`No tab with id: ${id}.`);
    return tab;
  };
  const isKnown = (id: string): boolean => registered.some((script) => script.id === id);

  return {
    injected,
    heard: received,
    created,
    inFront,
    removed,
    registered: () => registered,
    heardBy: (tab: FakeTab): ToPage[] => received.filter((one) => one.tab === tab.id).map(({ message }) => message),
    /** A tab without a page rejects scripts, as the browser's own pages do. */
    open: (tab: Partial<FakeTab>, page?: FakePage): FakeTab => {
      // Ids are never reused: the module under test may remember a tab.
      lastId += 1;
      const opened = { id: lastId, windowId: 1, incognito: false, ...tab };
      tabs.set(opened.id, opened);
      if (page) pages.set(opened.id, page);
      return opened;
    },
    close: (tab: FakeTab): void => {
      tabs.delete(tab.id);
      pages.delete(tab.id);
      withScript.delete(tab.id);
      removed.fire(tab.id);
    },
    tabs: {
      get: async (id: number) => ({ ...tabAt(id) }),
      create: async ({ url }: { url: string }) => void created.push(url),
      update: async (id: number, { active }: { active: boolean }) => {
        if (active) inFront.push(tabAt(id).id);
      },
      sendMessage: async (id: number, message: ToPage): Promise<unknown> => {
        if (!withScript.has(id)) throw new Error('Could not establish connection. Receiving end does not exist.');
        received.push({ tab: id, message: structuredClone(message) });
        return structuredClone(pages.get(id)?.answer?.(message));
      },
      onRemoved: removed.event,
    },
    scripting: {
      executeScript: async ({ target: { tabId }, files }: Injection) => {
        const page = pages.get(tabId);
        if (!page) throw new Error('Cannot access contents of the page.');
        for (const file of files) injected.push({ tab: tabId, file });
        if (files.includes(STAYS)) withScript.add(tabId);
        if (files.includes(DETAILS)) return [{ result: structuredClone(page.details) }];
        if (files.includes(SELECTED)) return [{ result: structuredClone(page.selected) }];
        return [{ result: files.includes(CAPTURE) ? structuredClone(page.captured) : undefined }];
      },
      getRegisteredContentScripts: async ({ ids }: { ids: string[] }) =>
        registered.filter(({ id }) => ids.includes(id)),
      registerContentScripts: async ([script]: [RegisteredScript]) => {
        if (isKnown(script.id)) throw new Error('Duplicate script ID');
        registered.push(script);
      },
      updateContentScripts: async ([script]: [RegisteredScript]) => {
        if (!isKnown(script.id)) throw new Error('Nonexistent script ID');
        registered = registered.map((one) => (one.id === script.id ? script : one));
      },
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
        if (!ids.every(isKnown)) throw new Error('Nonexistent script ID');
        registered = registered.filter(({ id }) => !ids.includes(id));
      },
    },
    clear: () => {
      for (const list of [injected, received, created, inFront]) list.length = 0;
      for (const map of [tabs, pages, withScript]) map.clear();
      registered = [];
      removed.clear();
    },
  };
};
