/** Tests the background as the browser starts it: one worker, its listeners, and the effect of each event. */
import '../../fakes/installed-browser.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import background from '../../../entrypoints/background.ts';
import { rememberTab, tabOfCheck } from '../../../lib/checks/tab-of-check.ts';
import { readPrivacy } from '../../../lib/privacy/privacy.ts';
import { pageKey } from '../../../lib/records/page-key.ts';
import { readCheck, readChecks } from '../../../lib/records/read-checks.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import type { FakePort, FakeSender } from '../../fakes/fake-event.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { openEnginePage } from '../../fixtures/engine-page.ts';
import { ADDRESS, leadOf, openArticle, page, selection, WORDS } from '../../fixtures/open-tab.ts';

emptyDatabase();

const { events } = browser;

// One worker serves all tests of this file, because its modules keep the state they have built.
beforeAll(async () => {
  vi.stubGlobal('self', new EventTarget());
  vi.stubGlobal('location', { origin: browser.origin });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  // Without this permission Chromium has no notifications to listen to.
  browser.permissions.held.permissions.add('notifications');
  openEnginePage();
  background.main();
  // The build loads the desk within the task of the event; here it is loaded before the first port opens.
  await (await import('../../../lib/background/start.ts')).atDesk();
});
beforeEach(() => {
  browser.permissions.held.origins.clear();
  for (const list of [browser.windows, browser.pages.created, browser.pages.heard]) list.length = 0;
  browser.state.session = {};
  browser.state.managed = {};
});

const ownPage: FakeSender = { id: 'sidelight', url: `${browser.origin}/sidepanel.html` };

/** All messages that come back over the port of a page that sends one request. */
const send = (request: unknown, sender = ownPage, name = 'desk'): { received: unknown[]; port: FakePort } => {
  const received: unknown[] = [];
  const port = browser.connect(name, sender);
  port.onMessage.addListener((message) => received.push(message));
  port.postMessage(request);
  return { received, port };
};
const answered = async (path: string, input?: unknown): Promise<unknown> => {
  const { received } = send({ path: path.split('/'), input });
  // Before the response come the background's id, and whether the procedure may be repeated.
  await expect.poll(() => received.length).toBe(3);
  return received[2];
};

/** Waits until the effects of an event are done. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('a click on the menu', () => {
  it('makes a check that prompts for consent, is sent and answered, and appears on the icon and the page', async () => {
    const tab = openArticle();
    events.menuClicked.fire({ menuItemId: 'selection', selectionText: WORDS }, tab);
    await expect.poll(readChecks).toMatchObject([{ state: { name: 'awaiting-consent' } }]);
    const id = (await readChecks())[0]?.id ?? '';
    await expect.poll(() => browser.windows).toEqual([`${browser.origin}/sidepanel.html#/check/${id}`]);
    expect(await answered('checks/consent', { id, answer: 'once' })).toMatchObject({ name: 'answer' });
    await expect.poll(async () => (await readCheck(id))?.state.name).toBe('done');
    await expect.poll(() => browser.icons.get(tab.id)?.text).toBe('1');
    await expect.poll(() => browser.pages.heardBy(tab).at(-1)).toMatchObject({ type: 'show', check: id });
  });

  it('on "posts" prompts for consent to a search for posts', async () => {
    events.menuClicked.fire({ menuItemId: 'posts' }, openArticle());
    await expect.poll(() => browser.windows).toEqual([expect.stringContaining('#/posts/find/')]);
    expect(await readChecks()).toEqual([]);
  });

  it('on words of the welcome page makes a practice check, which needs no consent', async () => {
    const url = `${browser.origin}/welcome.html`;
    const tab = browser.pages.open({ url }, { answer: () => selection });
    // The page loads the script itself.
    await browser.api.scripting.executeScript({ target: { tabId: tab.id }, files: ['/content-scripts/page.js'] });
    events.menuClicked.fire({ menuItemId: 'selection', selectionText: WORDS, pageUrl: url }, tab);
    const id = leadOf(tab.windowId)?.replace('#/check/', '') ?? '';
    await expect.poll(() => readCheck(id)).toMatchObject({ connection: 'practice', input: WORDS });
    await expect.poll(async () => (await readCheck(id))?.state.name).toBe('done');
    expect(await tabOfCheck(id)).toEqual({ tab: tab.id, closed: false });
    expect(browser.windows).toEqual([]);
  });
});

describe('a port', () => {
  it('of our own page is answered, after the background has identified itself', async () => {
    const { received } = send({ path: ['privacy', 'get'] });
    await expect.poll(() => received.length).toBe(2);
    expect(received).toMatchObject([{ name: 'heard', by: performance.timeOrigin }, { name: expect.any(String) }]);
  });

  it.each<[string, FakeSender, string]>([
    ['a page', { id: 'sidelight', url: ADDRESS }, 'desk'],
    ['a page with our address in its own', { id: 'sidelight', url: `https://x.example/?${ownPage.url}` }, 'desk'],
    ['another extension', { id: 'other', url: ownPage.url ?? '' }, 'desk'],
    ['nobody', {}, 'desk'],
    ['a page of ours for something else', ownPage, 'engine'],
  ])('of %s is not answered', async (_, sender, name) => {
    const { received } = send({ path: ['privacy', 'get'] }, sender, name);
    await settled();
    expect(received).toEqual([]);
  });
});

describe('a message', () => {
  const inPage: FakeSender = { id: 'sidelight', url: ADDRESS, tab: { id: 1, incognito: false } };
  const sendMessage = (sender: FakeSender, message: unknown = { type: 'not-same-claim', check: 'a' }) =>
    events.message.fire(message, sender, () => {});
  const isJudged = async () => (await readCheck('a'))?.notSameClaim;

  beforeEach(() => writeCheck(record(states.done)));

  it('of our script in a page is handled', async () => {
    sendMessage(inPage);
    await expect.poll(isJudged).toBe(true);
  });

  it.each<[string, FakeSender]>([
    ['another extension', { ...inPage, id: 'other' }],
    ['no tab', { id: 'sidelight', url: ADDRESS }],
    ['a page of ours in a tab', { ...inPage, ...ownPage }],
  ])('of %s is ignored', async (_, sender) => {
    sendMessage(sender);
    await settled();
    expect(await isJudged()).toBeUndefined();
  });

  it('that queries the permission to read a host is answered for our own pages', async () => {
    browser.permissions.held.origins.add('*://a.example/*');
    const answer = (host: string) =>
      new Promise((resolve) => void events.message.fire({ name: 'may-read', host }, ownPage, resolve));
    expect([await answer('a.example'), await answer('b.example')]).toEqual([true, false]);
  });
});

describe('an event', () => {
  const waiting = record(states['awaiting-permission'], { connection: 'device', input: WORDS });
  const nameOf = async (id: string) => (await readCheck(id))?.state.name;

  it.each(['update', 'chrome_update'])('of an installation by "%s" opens no page', (reason) => {
    events.installed.fire({ reason });
    expect(browser.pages.created).toEqual([]);
  });

  it('of the installation opens the welcome page and makes the menu', async () => {
    events.installed.fire({ reason: 'install' });
    expect(browser.pages.created).toEqual([`${browser.origin}/welcome.html`]);
    await expect.poll(() => browser.menu[0]?.title).toBe('Checking with This device');
  });

  it('of a granted permission resumes a check', async () => {
    await writeCheck(waiting);
    browser.permissions.held.origins.add('*://checks.example/*');
    browser.permissions.added.fire({ origins: ['*://checks.example/*'] });
    await expect.poll(() => nameOf('a')).toBe('done');
  });

  it('of a wake-up resumes a check whose permission is granted, without an event of that', async () => {
    await writeCheck(waiting);
    browser.permissions.held.origins.add('*://checks.example/*');
    events.alarm.fire({ name: 'wake-up' });
    await expect.poll(() => nameOf('a')).toBe('done');
  });

  it.each(['wake-up', 'online'])('"%s" resumes the checks that an earlier worker left', async (name) => {
    const left = { name: 'queued', at: Date.now() - 1000, creates: 0 } as const;
    await writeCheck(record(left, { connection: 'device', input: `${WORDS} ${name}` }));
    if (name === 'online') self.dispatchEvent(new Event(name));
    else events.alarm.fire({ name });
    await expect.poll(() => nameOf('a')).toBe('done');
  });

  it('of the alarm "sweep" deletes removed checks', async () => {
    // The daily sweep already ran at the start of this worker.
    await Promise.all([writeSetting('swept-at', Date.now()), writeSetting('sweep-due', 0)]);
    await writeCheck(record(states.done, { removedAt: Date.now() - 10 * 60_000 }));
    events.alarm.fire({ name: 'sweep' });
    await expect.poll(() => readCheck('a')).toBeUndefined();
  });

  it.each([
    ['feeds', { 'feed schedule': { isOn: true, readAt: Date.now() } }],
    ['collect', {}],
  ] as const)('of the alarm "%s" sets it to the next time, or clears it', async (name, settings) => {
    for (const [key, value] of Object.entries(settings)) await writeSetting(key, value);
    browser.alarms.set(name, { when: 1, periodInMinutes: 60 });
    events.alarm.fire({ name });
    const isNext = (when: number | undefined) => when === undefined || when > Date.now();
    await expect.poll(() => isNext(browser.alarms.get(name)?.when)).toBe(true);
    expect(browser.alarms.has(name)).toBe(name === 'feeds');
  });

  it('of an unknown alarm is ignored', async () => {
    browser.alarms.set('feeds', { when: 1, periodInMinutes: 60 });
    events.alarm.fire({ name: 'other' });
    await settled();
    expect(browser.alarms.get('feeds')?.when).toBe(1);
    browser.alarms.clear();
  });

  it('of a changed policy stores it and rebuilds the menu', async () => {
    browser.state.managed = { organisation: 'The Daily', locked: ['privateWindows'] };
    events.managedChanged.fire();
    await expect.poll(async () => (await readPrivacy()).organisation).toBe('The Daily');
    expect((await readPrivacy()).locked).toEqual(['privateWindows']);
    browser.state.managed = {};
    events.managedChanged.fire();
    await expect.poll(async () => (await readPrivacy()).locked).toEqual([]);
  });

  it('of a clicked notification opens its check', () => {
    events.notificationClicked.fire('a');
    expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/check/a`]);
  });

  it('of a closed tab clears the checks that it stored for the tab', async () => {
    const [closed, other] = [openArticle(), openArticle()];
    await rememberTab('a', closed.id);
    await rememberTab('b', other.id);
    browser.pages.close(closed);
    await expect.poll(() => Object.keys(browser.state.session)).toEqual(['tab b']);
  });

  it('of the shortcut to the next result steps through the marks of the page', async () => {
    const tab = openArticle();
    await writeCheck(record(states.done, { pageKey: await pageKey(page), quote: selection.quote }));
    events.command.fire('next-result', tab);
    await expect.poll(() => browser.pages.heardBy(tab)).toContainEqual({ type: 'step', by: 1 });
  });
});
