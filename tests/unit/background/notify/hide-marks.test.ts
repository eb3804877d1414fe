/** Tests hiding and showing the marks of a page: what the page hears, and what is remembered for which pages. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { hideMarks, scopeOfTab, toggleMarks } from '../../../../lib/background/notify/hide-marks.ts';
import { showMarks, stepThrough } from '../../../../lib/background/notify/marks.ts';
import { callPage } from '../../../../lib/platform/page-script.ts';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, newBrowser, page, placeOf, selection } from '../../../fixtures/open-tab.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

const OTHER = new URL('/another', ADDRESS).href;
const ELSEWHERE = 'https://elsewhere.example/';
const { runner } = createStoredRunner();
const openTab = (url = ADDRESS) => browser.pages.open({ url }, { answer: () => ({}) });
const at = (address: string) => placeOf(openTab(address));
const scopes = () => Promise.all([ADDRESS, OTHER, ELSEWHERE].map((address) => scopeOfTab(at(address))));

beforeEach(async () => {
  await writeCheck(record(states.done, { pageKey: await pageKey(page), quote: selection.quote }));
});

describe('the marks of a page', () => {
  it('are hidden at once and at later visits, and back at once', async () => {
    const tab = openTab();
    const heard = () => browser.pages.heardBy(tab).map(({ type }) => type);
    await showMarks(runner, placeOf(tab), callPage);
    await toggleMarks(runner, placeOf(tab));
    await showMarks(runner, placeOf(tab), callPage);
    expect(heard()).toEqual(['show-many', 'hide-marks']);
    await toggleMarks(runner, placeOf(tab));
    expect(heard()).toEqual(['show-many', 'hide-marks', 'show-many']);
  });

  it('are shown to whoever goes from one to the next', async () => {
    const tab = openTab();
    await hideMarks(runner, placeOf(tab), 'page');
    await stepThrough(runner, placeOf(tab), 1);
    expect(browser.pages.heardBy(tab).map(({ type }) => type)).toEqual(['show-many', 'step']);
  });

  it.each([
    ['page', ['page', undefined, undefined]],
    ['site', ['site', 'site', undefined]],
    ['everywhere', ['everywhere', 'everywhere', 'everywhere']],
  ] as const)('are hidden on the whole "%s", until they are shown', async (scope, expected) => {
    await hideMarks(runner, at(ADDRESS), scope);
    expect(await scopes()).toEqual(expected);
    await hideMarks(runner, at(ADDRESS), undefined);
    expect(await scopes()).toEqual([undefined, undefined, undefined]);
  });

  it('are hidden in one way at a time', async () => {
    await hideMarks(runner, at(ADDRESS), 'everywhere');
    await hideMarks(runner, at(ADDRESS), 'page');
    expect(await scopes()).toEqual(['page', undefined, undefined]);
  });

  it('of a private window, or of a page without an address, are not remembered', async () => {
    await hideMarks(runner, { ...at(ADDRESS), isPrivate: true }, 'site');
    await hideMarks(runner, { ...at(ADDRESS), address: '' }, 'everywhere');
    expect(await scopes()).toEqual([undefined, undefined, undefined]);
  });
});
