/** Tests how the panel of a window is led to a view, whether it is open already or still loading. */
import '../../fakes/installed-browser.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { leadPanelBeside, openPanelAt, showBesideTab, watchPanelLead } from '../../../lib/platform/panel.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { leadOf, newBrowser } from '../../fixtures/open-tab.ts';

newBrowser();

const WINDOW = 3;
const changed = new Set<() => void>();

beforeEach(() => {
  changed.clear();
  const { storage, tabs, windows } = browser.api as unknown as Record<string, Record<string, unknown>>; // cast: adds members
  Object.assign(storage?.session ?? {}, {
    onChanged: {
      addListener: (on: () => void) => changed.add(on),
      removeListener: (on: () => void) => changed.delete(on),
    },
  });
  Object.assign(tabs ?? {}, { getCurrent: async () => undefined });
  Object.assign(windows ?? {}, { getCurrent: async () => ({ id: WINDOW }) });
});

const watch = async () => {
  const led: string[] = [];
  const end = new AbortController();
  await watchPanelLead((hash) => led.push(hash), end.signal);
  return { led, end };
};
const notice = async () => {
  for (const look of changed) look();
  await Promise.resolve();
};

it('leads a panel that is still loading, once', async () => {
  await openPanelAt({ id: 7, windowId: WINDOW }, '#/image/own');
  expect(browser.panels).toEqual([{ tabId: 7 }]);
  expect((await watch()).led).toEqual(['#/image/own']);
  expect((await watch()).led).toEqual([]);
});

it('leads an open panel of the same window alone', async () => {
  const { led } = await watch();
  const other = browser.pages.open({ windowId: 4 });
  const same = browser.pages.open({ windowId: WINDOW });
  await showBesideTab(other.id, '#/check/a', Promise.resolve(true));
  await showBesideTab(same.id, '#/check/b', Promise.resolve(true));
  await notice();
  await expect.poll(() => led).toEqual(['#/check/b']);
  expect([leadOf(4), browser.windows]).toEqual(['#/check/a', []]);
});

it('recognises an open panel of the same window', async () => {
  const { led } = await watch();
  const same = browser.pages.open({ windowId: WINDOW });
  await showBesideTab(same.id, '#/check/b');
  await notice();
  await expect.poll(() => led).toEqual(['#/check/b']);
  const other = browser.pages.open({ windowId: 4 });
  await showBesideTab(other.id, '#/check/c');
  expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/check/c`]);
});

it('leads no panel where none is open, and leaves nothing for the next one', async () => {
  const tab = browser.pages.open({ windowId: WINDOW });
  expect(await leadPanelBeside(tab.id, '#/check/a')).toBe(false);
  expect([leadOf(WINDOW), browser.windows]).toEqual([undefined, []]);
});

it('opens a window where the panel could not open', async () => {
  const tab = browser.pages.open({ windowId: WINDOW });
  await showBesideTab(tab.id, '#/check/a', Promise.resolve(false));
  expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/check/a`]);
});

it('does not lead to what the user has left alone for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await openPanelAt({ id: 7, windowId: WINDOW }, '#/check/a');
  vi.setSystemTime(Date.now() + 31_000);
  expect((await watch()).led).toEqual([]);
  vi.useRealTimers();
});

it('leads no tab and no window that shows the same page', async () => {
  Object.assign(browser.api.tabs, { getCurrent: async () => ({ id: 9, windowId: WINDOW }) });
  await openPanelAt({ id: 7, windowId: WINDOW }, '#/check/a');
  expect((await watch()).led).toEqual([]);
  expect(leadOf(WINDOW)).toBe('#/check/a');
});

it('ends with its signal', async () => {
  const { end } = await watch();
  end.abort();
  expect(changed.size).toBe(0);
});
