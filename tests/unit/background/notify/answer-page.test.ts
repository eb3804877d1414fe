/** Tests what a card or a mark in a page can request, and what it cannot. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerPage, type Sender } from '../../../../lib/background/notify/answer-page.ts';
import type { CheckEvent } from '../../../../lib/checks/check-events.ts';
import { rememberTab, tabOfCheck } from '../../../../lib/checks/tab-of-check.ts';
import { putIntoPage } from '../../../../lib/platform/page-script.ts';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { readCheck } from '../../../../lib/records/read-checks.ts';
import { updateCheck, writeCheck } from '../../../../lib/records/write-checks.ts';
import type { FakeTab } from '../../../fakes/fake-pages.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { deniedMatch, doneWithCloseMatches } from '../../../fixtures/check-snapshots.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, leadOf, newBrowser, openArticle, page, selection } from '../../../fixtures/open-tab.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

let tab: FakeTab;
beforeEach(async () => {
  tab = openArticle();
  await putIntoPage(tab.id);
  await writeCheck(record(states.done, { pageKey: await pageKey(page), quote: selection.quote }));
  await rememberTab('a', tab.id);
});

/** Sends a message from the page of the check and returns the events dispatched to the checks. */
const send = async (message: unknown, sender: Partial<Sender> = {}) => {
  const { runner } = createStoredRunner();
  const events: [string, CheckEvent][] = [];
  const recorder = {
    ...runner,
    dispatch: async (id: string, event: CheckEvent) => {
      events.push([id, event]);
      await runner.dispatch(id, event);
    },
  };
  await answerPage(recorder, message, { tab: tab.id, address: ADDRESS, isPrivate: false, ...sender });
  return events;
};

const shown = () => browser.pages.heardBy(tab).map(({ type }) => type);

describe('a card', () => {
  it.each(['details', 'search-yourself'])('that sends "%s" opens its check, which counts as seen', async (type) => {
    expect(await send({ type, check: 'a' })).toEqual([['a', { name: 'seen' }]]);
    expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/check/a`]);
    expect((await readCheck('a'))?.seenAt).toBeTypeOf('number');
  });

  it('opens its check in the panel that its message has opened', async () => {
    await send({ type: 'details', check: 'a' }, { panel: Promise.resolve(true) });
    expect([leadOf(tab.windowId), browser.windows]).toEqual(['#/check/a', []]);
  });

  it.each([
    ['never-send', 'options.html#privacy/never-send'],
    ['private-windows', 'options.html#privacy/private-windows'],
  ])('of the notice "%s" opens the setting behind it', async (notice, path) => {
    expect(await send({ type: 'details', check: `notice:${notice}` })).toEqual([]);
    expect([browser.pages.created, browser.windows]).toEqual([[`${browser.origin}/${path}`], []]);
  });

  it('of a notice without a setting opens the form for another input', async () => {
    await send({ type: 'details', check: 'notice:nothing-to-check' });
    expect([browser.pages.created, browser.windows]).toEqual([[], [`${browser.origin}/sidepanel.html#/check`]]);
  });

  it('that is closed counts as seen, and stays closed', async () => {
    expect(await send({ type: 'closed', check: 'a' })).toEqual([['a', { name: 'seen' }]]);
    expect(await tabOfCheck('a')).toEqual({ tab: tab.id, closed: true });
  });

  it('that the page removes counts as closed, and not as seen', async () => {
    expect(await send({ type: 'card-lost', check: 'a' })).toEqual([]);
    expect(await tabOfCheck('a')).toEqual({ tab: tab.id, closed: true });
  });

  it('records that it is not the same claim, and undoes that', async () => {
    expect(await send({ type: 'not-same-claim', check: 'a' })).toEqual([['a', { name: 'judged', notSame: true }]]);
    expect((await readCheck('a'))?.notSameClaim).toBe(true);
    expect(await send({ type: 'undo-not-same', check: 'a' })).toEqual([['a', { name: 'judged' }]]);
    expect((await readCheck('a'))?.notSameClaim).toBeUndefined();
  });

  it('decides about a close match, the next one after it, and undoes the last decision', async () => {
    const decisions = async () =>
      (await readCheck('a'))?.closeDecisions?.map(({ same, publisher }) => [publisher, same]);
    await updateCheck({ ...(await readCheck('a'))!, state: doneWithCloseMatches() }); // written at the start of each test
    await send({ type: 'different-claim', check: 'a' });
    await send({ type: 'same-claim', check: 'a' });
    const both = [
      ['FactDesk', false],
      ['Pier Check', true],
    ];
    expect(await decisions()).toEqual(both);
    await send({ type: 'same-claim', check: 'a' });
    expect(await decisions()).toEqual(both);
    await send({ type: 'undo-decision', check: 'a' });
    expect(await decisions()).toHaveLength(1);
    await send({ type: 'same-claim', check: 'nobody' });
  });

  it('takes the opposite of a claim that the text denies, and no "same claim"', async () => {
    const decisions = async () => (await readCheck('a'))?.closeDecisions?.map(({ same, opposite }) => [same, opposite]);
    await updateCheck({ ...(await readCheck('a'))!, state: doneWithCloseMatches([deniedMatch]) }); // written at the start of each test
    await send({ type: 'same-claim', check: 'a' });
    expect(await decisions()).toBeUndefined();
    await send({ type: 'opposite-claim', check: 'a' });
    expect(await decisions()).toEqual([[false, true]]);
    await send({ type: 'undo-decision', check: 'a' });
    expect(await decisions()).toBeUndefined();
  });

  it('opens with a click on its mark, unless it was closed', async () => {
    await send({ type: 'clicked-mark', check: 'a' });
    expect(shown()).toEqual(['show']);
    await send({ type: 'clicked-mark', check: 'nobody' });
    expect(shown()).toEqual(['show']);
  });

  it('opens in the tab of its mark, also if the check was shown on another page since', async () => {
    const other = openArticle();
    await putIntoPage(other.id);
    await rememberTab('a', other.id, 'f'.repeat(32));
    await send({ type: 'clicked-mark', check: 'a' });
    expect([shown(), browser.pages.heardBy(other)]).toEqual([['show'], []]);
    expect(browser.pages.heardBy(tab)).not.toMatchObject([{ card: { age: expect.anything() } }]);
    expect(await tabOfCheck('a')).toEqual({ tab: tab.id, closed: false });
  });
});

describe('a page that has lost the words of its checks, or found them again', () => {
  const notFoundAt = async () => (await readCheck('a'))?.notFoundAt;

  it('reports it for the checks of its address', async () => {
    await send({ type: 'marks-lost', checks: ['a'], address: ADDRESS });
    expect(await notFoundAt()).toBeTypeOf('number');
    await send({ type: 'marks-found', checks: ['a'], address: ADDRESS });
    expect(await notFoundAt()).toBeUndefined();
  });

  it('reports how they read now, and that they read again as they did', async () => {
    const readsNow = async () => (await readCheck('a'))?.readsNow;
    await send({ type: 'mark-reworded', check: 'a', readsNow: 'The pier is open.', address: ADDRESS });
    expect(await readsNow()).toBe('The pier is open.');
    await send({ type: 'mark-reworded', check: 'a', readsNow: 'Other.', address: 'https://paper.example/other' });
    expect(await readsNow()).toBe('The pier is open.');
    await send({ type: 'mark-reworded', check: 'a', address: ADDRESS });
    expect(await readsNow()).toBeUndefined();
  });

  it('cannot report it for another page, for no page, or for a check that does not exist', async () => {
    await writeCheck(record(states.done, { id: 'typed' }));
    expect(await send({ type: 'marks-lost', checks: ['a'], address: 'https://paper.example/other' })).toEqual([]);
    expect(await send({ type: 'marks-lost', checks: ['typed', 'nobody'], address: ADDRESS })).toEqual([]);
    expect(await notFoundAt()).toBeUndefined();
  });
});

describe('a page that loads', () => {
  it('gets the marks of its earlier checks', async () => {
    await send({ type: 'arrived', address: ADDRESS });
    expect(browser.pages.heardBy(tab)).toMatchObject([{ type: 'show-many', marks: [{ check: 'a' }] }]);
  });

  it('gets the marks of the address that it has navigated to by itself', async () => {
    const address = 'https://paper.example/harbour';
    await writeCheck(record(states.done, { id: 'b', pageKey: await pageKey({ address }), quote: selection.quote }));
    await send({ type: 'arrived', address });
    expect(browser.pages.heardBy(tab)).toMatchObject([{ marks: [{ check: 'b' }] }]);
  });

  it.each(['https://other.example/pier', 'http://paper.example/pier', 'nonsense'])(
    'gets nothing if its script runs at %s',
    async (address) => {
      await send({ type: 'arrived', address: ADDRESS }, { address });
      expect(shown()).toEqual([]);
    },
  );
});

it.each<[unknown]>([
  [undefined],
  [null],
  ['details'],
  [['details', 'a']],
  [{ check: 'a' }],
  [{ type: 'details' }],
  [{ type: 'closed', check: 7 }],
  [{ type: 'clicked-mark', check: ['a'] }],
  [{ type: 'marks-lost', checks: 'a', address: ADDRESS }],
  [{ type: 'marks-found', checks: ['a'] }],
  [{ type: 'arrived' }],
  [{ type: 'consented', check: 'a' }],
  [{ type: 'removed', check: 'a' }],
  [{ name: 'seen', id: 'a' }],
  [JSON.stringify({ type: 'closed', check: 'a' })],
])('ignores %j, which no page script of ours sends', async (message) => {
  const before = await readCheck('a');
  expect(await send(message)).toEqual([]);
  expect(await readCheck('a')).toEqual(before);
  expect([browser.windows, browser.pages.created, shown()]).toEqual([[], [], []]);
  expect(await tabOfCheck('a')).toEqual({ tab: tab.id, closed: false });
});
