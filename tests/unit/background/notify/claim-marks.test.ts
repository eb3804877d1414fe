/** Tests the marks of rated claims: which of them a page gets, what their cards do, and the way to their places. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerPage } from '../../../../lib/background/notify/answer-page.ts';
import { claimOfMark, goToClaim, showClaimMarks } from '../../../../lib/background/notify/claim-marks.ts';
import { showMarks } from '../../../../lib/background/notify/marks.ts';
import { panelForPage } from '../../../../lib/background/notify/panel-for-page.ts';
import type { CheckEvent } from '../../../../lib/checks/check-events.ts';
import { rememberTab, tabOfCheck } from '../../../../lib/checks/tab-of-check.ts';
import type { ToPage } from '../../../../lib/page/messages.ts';
import { callPage } from '../../../../lib/platform/page-script.ts';
import { writeHiddenScope } from '../../../../lib/privacy/hidden-marks.ts';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { type CheckRecord, readCheck } from '../../../../lib/records/read-checks.ts';
import { updateCheck, writeCheck } from '../../../../lib/records/write-checks.ts';
import type { FakeTab } from '../../../fakes/fake-pages.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { claimsOnPage, factCheck, ratedClaim } from '../../../fixtures/claims-on-page.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, newBrowser, page, placeOf } from '../../../fixtures/open-tab.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

const FIRST = ratedClaim();
const SECOND = ratedClaim({
  quote: { exact: 'Nobody swam that day.', before: '', after: '' },
  factChecks: [factCheck({ url: 'https://factdesk.example/swim', claim: 'Nobody swam.' })],
});
const { quote: _, ...TITLE } = ratedClaim({ factChecks: [factCheck({ claim: 'The pier is closed.' })] });

/** A page that has the words of every mark, or of none. */
const openPage = (tab: Partial<FakeTab> = {}, found = true): FakeTab =>
  browser.pages.open(
    { url: ADDRESS, ...tab },
    {
      answer: (message: ToPage) => {
        if (message.type === 'go-to') return { found };
        if (message.type !== 'show-many') return {};
        const place = found ? 'found' : 'not-found';
        return { shown: message.marks.map(({ check }) => ({ check, place, mark: found ? 'highlighted' : 'none' })) };
      },
    },
  );

let tab: FakeTab;
beforeEach(async () => {
  tab = openPage();
  await writeCheck(
    record(states.done, {
      ...{ kind: 'page', pageKey: await pageKey(page), page: { address: ADDRESS, title: page.title } },
      claimsOnPage: claimsOnPage(FIRST, TITLE, SECOND),
    }),
  );
  await rememberTab('a', tab.id);
});

const marked = (at = tab): string[] =>
  browser.pages
    .heardBy(at)
    .flatMap((message) => (message.type === 'show-many' ? message.marks : []))
    .map(({ check }) => check);

const amend = async (changes: Partial<CheckRecord>): Promise<void> => {
  await updateCheck({ ...(await readCheck('a'))!, ...changes }); // written at the start of each test
};

/** Makes the tab show another page, as after a click on a link in it. */
const navigate = (url: string): void => {
  tab.url = url;
};

describe('the marks of rated claims', () => {
  it('are one message, each claim at its words and with its card; a title has no place', async () => {
    await showClaimMarks('a');
    expect(browser.pages.heardBy(tab)).toMatchObject([
      {
        ...{ type: 'show-many', instead: 'a/' },
        marks: [
          { check: 'a/0', quote: FIRST.quote, card: { chip: 'warning' } },
          { check: 'a/2', quote: SECOND.quote, card: { chip: 'warning' } },
        ],
      },
    ]);
  });

  it('are not restored with those of earlier checks', async () => {
    await showMarks(createStoredRunner().runner, placeOf(tab), callPage);
    expect(browser.pages.heardBy(tab)).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['in a tab that is closed', () => browser.pages.close(tab)],
    ['in a tab that shows another page', () => navigate('https://paper.example/harbour')],
    ['in a tab whose address the browser does not expose', () => navigate('')],
    ['in a private window', () => Object.assign(tab, { incognito: true })],
    ['where the user has hidden marks', () => writeHiddenScope(ADDRESS, 'page')],
    ['of a check that was removed', () => amend({ removedAt: NOW })],
    ['of a page without rated claims', () => amend({ claimsOnPage: claimsOnPage() })],
  ])('are none %s', async (_, change) => {
    await change();
    await showClaimMarks('a');
    expect(browser.pages.heard).toEqual([]);
  });

  it('of an earlier comparison go with the next one, which may have found none', async () => {
    await showClaimMarks('a');
    await amend({ claimsOnPage: claimsOnPage() });
    await showClaimMarks('a');
    expect(browser.pages.heardBy(tab).at(-1)).toEqual({ type: 'show-many', marks: [], instead: 'a/' });
  });

  it('are none where no script may run, for an unknown check and for one without a tab', async () => {
    await rememberTab('a', browser.pages.open({ url: ADDRESS }).id);
    for (const check of ['a', 'nobody']) await showClaimMarks(check);
    expect(browser.pages.heard).toEqual([]);
  });
});

it.each([
  ['a/0', { check: 'a', place: 0 }],
  ['a/12', { check: 'a', place: 12 }],
  ['a', undefined],
  ['a/', undefined],
  ['/0', undefined],
  ['a/b/0', undefined],
  ['a/-1', undefined],
  ['notice:never-send', undefined],
])('the id %j names the claim %j', (mark, claim) => expect(claimOfMark(mark)).toEqual(claim));

describe('the card of a rated claim', () => {
  const send = async (message: { type: string; check?: string; checks?: string[]; address?: string }) => {
    const { runner } = createStoredRunner();
    const events: [string, CheckEvent][] = [];
    const dispatch = async (id: string, event: CheckEvent) => {
      events.push([id, event]);
      await runner.dispatch(id, event);
    };
    await answerPage({ ...runner, dispatch }, message, { tab: tab.id, address: ADDRESS, isPrivate: false });
    return events;
  };

  it('leads to the check of its page, which counts as seen, beside the tab', async () => {
    expect(await send({ type: 'details', check: 'a/2' })).toEqual([['a', { name: 'seen' }]]);
    expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/check/a`]);
    expect(await panelForPage({ type: 'details', check: 'a/2' }, tab.id)).toBe(true);
    expect(browser.panels).toEqual([{ tabId: tab.id }]);
  });

  it('records that the claim is another one, undoes that, and shows both, also where marks are hidden', async () => {
    await writeHiddenScope(ADDRESS, 'page');
    const rated = { url: 'https://factdesk.example/swim', claim: 'Nobody swam.' };
    expect(await send({ type: 'not-same-claim', check: 'a/2' })).toEqual([
      ['a', { name: 'page-claim-judged', rated, notSame: true }],
    ]);
    expect((await readCheck('a'))?.claimsOnPage?.notSame).toEqual([rated]);
    expect(await send({ type: 'undo-not-same', check: 'a/2' })).toEqual([
      ['a', { name: 'page-claim-judged', rated, notSame: false }],
    ]);
    expect((await readCheck('a'))?.claimsOnPage).not.toHaveProperty('notSame');
    expect(browser.pages.heardBy(tab)).toMatchObject([
      { marks: [{ check: 'a/2', card: { chip: 'none', actions: [{ kind: 'undo-not-same' }] } }] },
      { marks: [{ check: 'a/2', card: { chip: 'warning', actions: [{ kind: 'not-same-claim' }] } }] },
    ]);
  });

  it.each([
    { type: 'closed', check: 'a/0' },
    { type: 'clicked-mark', check: 'a/0' },
    { type: 'card-lost', check: 'a/0' },
    { type: 'search-yourself', check: 'a/0' },
    { type: 'same-claim', check: 'a/0' },
    { type: 'undo-decision', check: 'a/0' },
    { type: 'not-same-claim', check: 'a/7' },
    { type: 'not-same-claim', check: 'nobody/0' },
    { type: 'marks-lost', checks: ['a/0', 'a/7'], address: ADDRESS },
    { type: 'marks-found', checks: ['a/0', 'nobody/0'], address: ADDRESS },
  ])('changes nothing by %j', async (message) => {
    const before = await readCheck('a');
    expect(await send(message)).toEqual([]);
    expect([await readCheck('a'), await tabOfCheck('a')]).toEqual([before, { tab: tab.id, closed: false }]);
    expect([browser.windows, browser.pages.heard]).toEqual([[], []]);
  });
});

describe('the way to a rated claim', () => {
  it('shows its tab, marks the claims and goes to the place', async () => {
    expect(await goToClaim({ check: 'a', place: 2 })).toEqual({ found: true });
    expect([browser.pages.inFront, browser.focusedWindows]).toEqual([[tab.id], [tab.windowId]]);
    expect(marked()).toEqual(['a/0', 'a/2']);
    expect(browser.pages.heardBy(tab).at(-1)).toEqual({ type: 'go-to', check: 'a/2' });
  });

  it('shows this claim alone where the user has hidden marks', async () => {
    await writeHiddenScope(ADDRESS, 'page');
    expect(await goToClaim({ check: 'a', place: 2 })).toEqual({ found: true });
    expect(marked()).toEqual(['a/2']);
  });

  it.each<[string, () => unknown]>([
    ['the tab is closed', () => browser.pages.close(tab)],
    ['the tab shows another page', () => navigate('https://paper.example/harbour')],
    ['the check is gone', () => amend({ removedAt: NOW })],
  ])('leads nowhere, and shows no tab, if %s', async (_, change) => {
    await change();
    expect(await goToClaim({ check: 'a', place: 2 })).toEqual({ found: false });
    expect([browser.pages.inFront, browser.pages.heard]).toEqual([[], []]);
  });

  it.each([1, 3, -1, 0.5])('leads nowhere for the place %j, which has no words in the page', async (place) => {
    expect(await goToClaim({ check: 'a', place })).toEqual({ found: false });
    expect(browser.pages.inFront).toEqual([]);
  });

  it('finds nothing if the words are gone, or if no script may run', async () => {
    for (const { id } of [openPage({}, false), browser.pages.open({ url: ADDRESS })]) {
      await rememberTab('a', id);
      expect(await goToClaim({ check: 'a', place: 2 })).toEqual({ found: false });
      expect(browser.pages.inFront.at(-1)).toBe(id);
    }
  });
});
