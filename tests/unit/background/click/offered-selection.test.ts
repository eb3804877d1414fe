/** Tests where the selected words of a page are read before the user has chosen anything. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { offeredSelection } from '../../../../lib/background/click/offered-selection.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, newBrowser, openArticle, selection, WORDS } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

describe('the selected words of a page', () => {
  it('are offered, and nothing else of the page is read', async () => {
    const tab = openArticle();
    expect(await offeredSelection(tab.id)).toEqual({ words: WORDS });
    expect(browser.pages.injected).toEqual([{ tab: tab.id, file: '/selected.js' }]);
  });

  it('are not offered where no script may run', async () => {
    expect(await offeredSelection(browser.pages.open({ url: ADDRESS }).id)).toEqual({});
  });

  it('are not offered if the page returns something else', async () => {
    const tab = browser.pages.open({ url: ADDRESS }, { selected: { words: WORDS } });
    expect(await offeredSelection(tab.id)).toEqual({});
  });

  it('are not read on a site from which nothing is sent, which is said', async () => {
    await rememberSite('paper.example', 'never');
    expect(await offeredSelection(openArticle().id)).toEqual({ neverSent: 'paper.example' });
    expect(browser.pages.injected).toEqual([]);
  });

  it.each([
    ['in a private window', () => openArticle(selection, { incognito: true })],
    ['in a page of the browser', () => openArticle(selection, { url: 'chrome://settings/' })],
    ['in a tab whose address is unknown', () => openArticle(selection, { url: '' })],
  ])('are not read %s', async (_, open) => {
    expect(await offeredSelection(open().id)).toEqual({});
    expect(browser.pages.injected).toEqual([]);
  });
});
