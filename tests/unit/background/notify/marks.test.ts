/** Tests the marks of earlier checks: which of them a page gets, and what the page reports about them. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { showMarks, stepThrough } from '../../../../lib/background/notify/marks.ts';
import { closeCard, rememberTab, tabOfCheck } from '../../../../lib/checks/tab-of-check.ts';
import type { ToPage } from '../../../../lib/page/messages.ts';
import { callPage } from '../../../../lib/platform/page-script.ts';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { readCheck } from '../../../../lib/records/read-checks.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import type { FakeTab } from '../../../fakes/fake-pages.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, newBrowser, page, selection, placeOf as tabPlaceOf } from '../../../fixtures/open-tab.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

const { quote } = selection;
const PHOTO = 'https://paper.example/pier.jpg';
let key: string;
beforeEach(async () => {
  key = await pageKey(page);
});

/** A page that finds every mark except the named ones. */
const openPage = (missing: string[] = [], url = ADDRESS): FakeTab => {
  const placeIn = (check: string) => (missing.includes(check) ? 'not-found' : 'found');
  const answer = (message: ToPage) => {
    if (message.type === 'show-image') return { place: placeIn(message.check), mark: 'none' };
    if (message.type !== 'show-many') return {};
    return { shown: message.marks.map(({ check }) => ({ check, place: placeIn(check), mark: 'highlighted' })) };
  };
  return browser.pages.open({ url }, { answer });
};

const show = async (tab: FakeTab): Promise<ToPage[]> => {
  await showMarks(createStoredRunner().runner, tabPlaceOf(tab), callPage);
  return browser.pages.heardBy(tab);
};
const marked = (messages: ToPage[]): string[] =>
  messages.flatMap((message) => {
    if (message.type === 'show-many') return message.marks.map(({ check }) => check);
    return message.type === 'show-image' ? [message.check] : [];
  });

describe('the marks of a page', () => {
  it('are the words and images of its finished checks, each with its card', async () => {
    await writeCheck(record(states.done, { id: 'words', pageKey: key, quote }));
    await writeCheck(record(states.failed, { id: 'failed', pageKey: key, quote, createdAt: NOW }));
    await writeCheck(record(states.analysed, { id: 'image', kind: 'image', pageKey: key, image: { address: PHOTO } }));
    expect(await show(openPage())).toMatchObject([
      {
        type: 'show-many',
        marks: [
          { check: 'failed', quote, card: { chip: 'failed' } },
          { check: 'words', quote, card: { chip: 'none' } },
        ],
      },
      { type: 'show-image', check: 'image', address: PHOTO, card: { recipientName: expect.any(String) } },
    ]);
  });

  it.each(['done', 'analysed', 'failed', 'overdue', 'undecided'] as const)('include a %s check', async (name) => {
    await writeCheck(record(states[name], { pageKey: key, quote }));
    expect(marked(await show(openPage()))).toEqual(['a']);
  });

  it.each([
    'stopped',
    'queued',
    'sending',
    'unconfirmed',
    'waiting',
    'offline',
    'signed-out',
    'awaiting-consent',
    'awaiting-permission',
  ] as const)('leave out a check that is %s', async (name) => {
    await writeCheck(record(states[name], { pageKey: key, quote }));
    expect(await show(openPage())).toEqual([]);
  });

  it('leave out removed checks, checks of another page, and checks without a place', async () => {
    await writeCheck(record(states.done, { id: 'removed', pageKey: key, quote, removedAt: NOW }));
    await writeCheck(record(states.done, { id: 'elsewhere', pageKey: '0'.repeat(32), quote }));
    await writeCheck(record(states.done, { id: 'the page itself', kind: 'page', pageKey: key }));
    expect(await show(openPage())).toEqual([]);
    expect(browser.pages.injected).toEqual([]);
  });

  it('are not searched for in a tab without an address', async () => {
    expect(await show(openPage([], ''))).toEqual([]);
  });

  it('are none if no script may run', async () => {
    await writeCheck(record(states.done, { pageKey: key, quote }));
    const tab = browser.pages.open({ url: ADDRESS });
    expect(await show(tab)).toEqual([]);
    expect((await readCheck('a'))?.notFoundAt).toBeUndefined();
  });

  it('that are no longer found are recorded, until they are found again', async () => {
    await writeCheck(record(states.done, { id: 'words', pageKey: key, quote }));
    await writeCheck(record(states.analysed, { id: 'image', kind: 'image', pageKey: key, image: { address: PHOTO } }));
    const lost = async () =>
      Promise.all(['words', 'image'].map(async (id) => (await readCheck(id))?.notFoundAt !== undefined));
    await show(openPage(['words', 'image']));
    expect(await lost()).toEqual([true, true]);
    await show(openPage(['words']));
    expect(await lost()).toEqual([true, false]);
    await show(openPage());
    expect(await lost()).toEqual([false, false]);
  });

  it('whose words the page has changed are recorded with the words of now, until they read as they did', async () => {
    await writeCheck(record(states.done, { pageKey: key, quote }));
    const readsNow = async () => (await readCheck('a'))?.readsNow;
    const now = 'The pier was closed on Tuesday.';
    const edited = { check: 'a', place: 'edited', mark: 'highlighted', readsNow: now };
    await show(browser.pages.open({ url: ADDRESS }, { answer: () => ({ shown: [edited] }) }));
    expect(await readsNow()).toBe(now);
    await show(openPage());
    expect(await readsNow()).toBeUndefined();
    await show(browser.pages.open({ url: ADDRESS }, { answer: () => ({ shown: [{ ...edited, readsNow: 7 }] }) }));
    expect(await readsNow()).toBeUndefined();
  });

  it('are counted in the tab that shows them now; a card that was closed in it stays closed', async () => {
    await writeCheck(record(states.done, { pageKey: key, quote }));
    const [earlier, tab] = [openPage(), openPage()];
    await rememberTab('a', earlier.id);
    await show(tab);
    expect(await tabOfCheck('a')).toEqual({ tab: tab.id, closed: false });
    await closeCard('a');
    await show(tab);
    expect(await tabOfCheck('a')).toEqual({ tab: tab.id, closed: true });
  });

  it('include a stored result that was shown here, at its place here and with its age; what is not found is not noted', async () => {
    const here = { exact: 'The pier was closed on Monday.', before: 'They say: ', after: '' };
    await writeCheck(
      record(states.done, {
        ...{ pageKey: 'f'.repeat(32), page: { address: 'https://daily.example/row', title: '' }, quote },
        furtherPages: [{ pageKey: key, address: ADDRESS, title: 'The Old Pier', at: NOW, quote: here }],
      }),
    );
    const tab = openPage(['a']);
    expect(await show(tab)).toMatchObject([
      { marks: [{ quote: here, card: { age: expect.stringMatching(/^Checked .+ on daily\.example$/) } }] },
    ]);
    expect(await tabOfCheck('a')).toEqual({ tab: tab.id, closed: false, reusedOn: key });
    expect((await readCheck('a'))?.notFoundAt).toBeUndefined();
  });

  it.each([
    [undefined],
    [{ shown: [{ check: 'a', place: 'gone', mark: 'none' }] }],
    [{ place: 'not-found', mark: 'none' }],
  ])('record nothing for a check if the page answers %j', async (answer) => {
    await writeCheck(record(states.done, { pageKey: key, quote }));
    await show(browser.pages.open({ url: ADDRESS }, { answer: () => answer }));
    expect((await readCheck('a'))?.notFoundAt).toBeUndefined();
  });
});

describe('a step through the results', () => {
  it.each([1, -1] as const)('adds the marks to the page and steps by %i', async (by) => {
    await writeCheck(record(states.done, { pageKey: key, quote }));
    const tab = openPage();
    await stepThrough(createStoredRunner().runner, tabPlaceOf(tab), by);
    expect(browser.pages.heardBy(tab)).toMatchObject([{ type: 'show-many' }, { type: 'step', by }]);
  });

  it('does nothing if no script may run', async () => {
    const tab = browser.pages.open({ url: ADDRESS });
    await expect(stepThrough(createStoredRunner().runner, tabPlaceOf(tab), 1)).resolves.toBeUndefined();
  });
});
