/** Tests private windows on every path that leads out of a page: off until the user switches them on. */
import '../../fakes/installed-browser.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginFromPage } from '../../../lib/background/click/begin-from-page.ts';
import { beginPage } from '../../../lib/background/click/begin-here.ts';
import type { What } from '../../../lib/background/click/choice.ts';
import type { Click } from '../../../lib/background/click/click.ts';
import { findAbout, findFromPage, queryOfTab } from '../../../lib/background/click/find-about.ts';
import { answerPage } from '../../../lib/background/notify/answer-page.ts';
import { showMarks, stepThrough } from '../../../lib/background/notify/marks.ts';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { callPage } from '../../../lib/platform/page-script.ts';
import { changePrivacy } from '../../../lib/privacy/privacy.ts';
import { forgetSite, rememberSite } from '../../../lib/privacy/sites.ts';
import { database } from '../../../lib/records/database.ts';
import { pageKey } from '../../../lib/records/page-key.ts';
import { readChecks } from '../../../lib/records/read-checks.ts';
import { readFinds } from '../../../lib/records/read-finds.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import type { FakeTab } from '../../fakes/fake-pages.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { networkFinds } from '../../fixtures/finds-desk.ts';
import { ADDRESS, newBrowser, openArticle, page, placeOf, selection, WORDS } from '../../fixtures/open-tab.ts';
import { createStoredRunner, untilWaiting } from '../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

const finds = networkFinds();

const OFF = 'Checks in private windows are off. You can turn them on in Settings.';

const openPrivate = (): FakeTab => openArticle(selection, { incognito: true });
const switchOn = () => changePrivacy({ privateWindows: true });

/** Everything in storage except the settings of the test itself. */
const stored = async () => {
  const db = await database();
  const names = [...db.objectStoreNames].filter((name) => name !== 'settings');
  const rows = (await Promise.all(names.map((name) => db.getAll(name)))).flat();
  const keys = (await db.getAllKeys('settings')).filter((key) => !['privacy', 'sites', 'policy'].includes(String(key)));
  // The name of the database of the secrets is there once one of them was looked for.
  return [...rows.filter((row) => !String(row).startsWith('sidelight-secrets ')), ...keys];
};

const captures = () => browser.pages.injected.filter(({ file }) => file === '/capture.js');
/** The notices that the page shows, with the reason that nothing happens. */
const sentences = (tab: FakeTab) =>
  browser.pages.heardBy(tab).map((message) => [message.type, 'card' in message && message.card.sentence]);

const CLICKS: [What, object][] = [
  ['selection', { words: WORDS }],
  ['page', {}],
  ['link', { link: 'https://news.example/a' }],
  ['image', { image: 'https://paper.example/pier.jpg' }],
  ['pick-image', {}],
  ['video', { image: 'https://paper.example/pier.mp4' }],
];

// Private windows stay off even on a site that sends without a prompt.
beforeEach(() => rememberSite('paper.example', 'always'));
afterEach(() => mirrorPolicy(async () => ({})));

describe('with private windows off', () => {
  it.each(CLICKS)('a click on "%s" sends, reads and stores nothing, and the page shows why', async (what, more) => {
    const { runner, sent } = createStoredRunner();
    const tab = openPrivate();
    await beginFromPage(runner, { what, tab: placeOf(tab), ...more }, { onDevice: false });
    expect(sentences(tab)).toEqual([['show', OFF]]);
    expect([await sent(), await stored(), captures(), browser.windows]).toEqual([[], [], [], []]);
  });

  it('a click that checks on this device only is rejected, too', async () => {
    const { runner } = createStoredRunner();
    const tab = openPrivate();
    await beginFromPage(runner, { what: 'selection', tab: placeOf(tab), words: WORDS }, { onDevice: true });
    expect(sentences(tab)).toEqual([['show', OFF]]);
    expect(await stored()).toEqual([]);
  });

  it('the icon shows the reason if no script may run', async () => {
    const tab = browser.pages.open({ url: ADDRESS, incognito: true });
    await beginFromPage(createStoredRunner().runner, { what: 'page', tab: placeOf(tab) }, { onDevice: false });
    expect(browser.icons.get(tab.id)?.title).toContain(OFF);
  });

  it('rejects a page check from the popup', async () => {
    const { runner, sent } = createStoredRunner();
    const started = beginPage(runner, placeOf(openPrivate()));
    await expect(started).rejects.toMatchObject({ code: 'FORBIDDEN', message: OFF });
    expect([await sent(), await stored(), browser.pages.injected]).toEqual([[], [], []]);
  });

  it('a click on "posts" requests, reads and stores nothing, and the page shows the reason', async () => {
    const tab = openPrivate();
    await findFromPage(finds, { what: 'posts', tab: placeOf(tab) }, { onDevice: false });
    expect(sentences(tab)).toEqual([['show', OFF]]);
    expect([await stored(), captures(), browser.windows]).toEqual([[], [], []]);
  });

  it.each([
    ['a search of posts', async (click: Click) => findAbout(finds, click)],
    ['a search at a service', async ({ tab }: { tab: FakeTab & { address: string } }) => queryOfTab(tab)],
  ])('rejects %s from the popup', async (_, search) => {
    const tab = openPrivate();
    const click = { what: 'posts' as const, tab: { ...tab, ...placeOf(tab) } };
    await expect(search(click)).rejects.toMatchObject({ code: 'FORBIDDEN', message: OFF });
    expect([await stored(), browser.pages.injected]).toEqual([[], []]);
  });

  it('a page that loads gets no marks', async () => {
    await writeCheck(record(states.done, { pageKey: await pageKey(page), quote: selection.quote }));
    const tab = openPrivate();
    const sender = { tab: tab.id, address: ADDRESS, isPrivate: true };
    await answerPage(createStoredRunner().runner, { type: 'arrived', address: ADDRESS }, sender);
    expect([browser.pages.heard, browser.pages.injected]).toEqual([[], []]);
    expect(browser.state.session).toEqual({});
  });

  it('a shortcut to the next result neither reads nor marks the page', async () => {
    await writeCheck(record(states.done, { pageKey: await pageKey(page), quote: selection.quote }));
    await stepThrough(createStoredRunner().runner, placeOf(openPrivate()), 1);
    expect([browser.pages.heard, browser.pages.injected]).toEqual([[], []]);
    expect(await readChecks()).toEqual([expect.not.objectContaining({ notFoundAt: expect.anything() })]);
  });

  it('the popup adds no marks to the page below it', async () => {
    await writeCheck(record(states.done, { pageKey: await pageKey(page), quote: selection.quote }));
    await showMarks(createStoredRunner().runner, placeOf(openPrivate()), callPage);
    expect([browser.pages.heard, browser.pages.injected]).toEqual([[], []]);
  });
});

describe('with private windows on', () => {
  beforeEach(switchOn);

  it('a click on a selection makes a check', async () => {
    const { runner, sent } = createStoredRunner();
    const tab = openPrivate();
    await beginFromPage(runner, { what: 'selection', tab: placeOf(tab), words: WORDS }, { onDevice: false });
    await expect.poll(sent).toEqual([WORDS]);
    await untilWaiting();
    expect(await readChecks()).toMatchObject([{ input: WORDS, page: { address: ADDRESS } }]);
  });

  it('the popup checks the page', async () => {
    const { runner, sent } = createStoredRunner();
    expect(await beginPage(runner, placeOf(openPrivate()))).toMatchObject({ outcome: 'begun' });
    await expect.poll(sent).toEqual([ADDRESS]);
    await untilWaiting();
  });

  it('a click on "posts" prompts for consent to the search', async () => {
    await forgetSite('paper.example');
    await findFromPage(finds, { what: 'posts', tab: placeOf(openPrivate()) }, { onDevice: false });
    const [find] = await readFinds();
    expect(find).toMatchObject({ page: { address: ADDRESS }, state: { name: 'awaiting-consent' } });
    expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/posts/find/${find?.id}`]);
  });

  it('a search at a service receives the words of the page', async () => {
    expect(await queryOfTab(placeOf(openPrivate()))).toMatchObject({
      address: ADDRESS,
      query: { links: [ADDRESS], phrases: [WORDS, 'The Old Pier'] },
    });
  });

  it('a page that loads gets its marks', async () => {
    await writeCheck(record(states.done, { pageKey: await pageKey(page), quote: selection.quote }));
    const tab = openPrivate();
    await browser.pages.scripting.executeScript({ target: { tabId: tab.id }, files: ['/content-scripts/page.js'] });
    const sender = { tab: tab.id, address: ADDRESS, isPrivate: true };
    await answerPage(createStoredRunner().runner, { type: 'arrived', address: ADDRESS }, sender);
    expect(browser.pages.heardBy(tab)).toMatchObject([{ type: 'show-many', marks: [{ check: 'a' }] }]);
  });

  it('stay off if a policy locks them', async () => {
    await mirrorPolicy(async () => ({ locked: ['privateWindows'] }));
    const { runner, sent } = createStoredRunner();
    const tab = openPrivate();
    await beginFromPage(runner, { what: 'selection', tab: placeOf(tab), words: WORDS }, { onDevice: false });
    expect(sentences(tab)).toEqual([['show', OFF]]);
    expect([await sent(), await stored()]).toEqual([[], []]);
  });
});

it('a window that is not private needs no setting', async () => {
  const { runner, sent } = createStoredRunner();
  await beginFromPage(runner, { what: 'selection', tab: placeOf(openArticle()), words: WORDS }, { onDevice: false });
  await expect.poll(sent).toEqual([WORDS]);
  await untilWaiting();
});
