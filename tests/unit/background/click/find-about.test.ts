/** Tests a search for posts that begins in a page: its query and consent, and the notices when nothing is sent. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { findAbout, findFromPage, queryOfTab } from '../../../../lib/background/click/find-about.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { readFinds } from '../../../../lib/records/read-finds.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, newBrowser, openArticle, page, placeOf, selection, WORDS } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const clickOn = (captured: unknown = selection) => {
  const tab = openArticle(captured);
  return { tab, click: { what: 'posts' as const, tab: placeOf(tab) } };
};

describe('a search for posts', () => {
  it('is stored and prompts for consent in a window of its own', async () => {
    await findFromPage(clickOn().click);
    const [find] = await readFinds();
    expect(find).toMatchObject({
      page: { address: ADDRESS, title: page.title },
      pageKey: await pageKey(page),
      query: { links: [ADDRESS], phrases: [WORDS, 'The Old Pier'] },
      dataSources: ['hacker-news', 'mastodon:mastodon.social'],
      state: { name: 'awaiting-consent', hosts: ['hn.algolia.com', 'mastodon.social'] },
    });
    expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/posts/find/${find?.id}`]);
  });

  it('leaves out words that the user is writing', async () => {
    await findAbout(clickOn({ ...selection, editable: true }).click);
    expect((await readFinds())[0]?.query.phrases).toEqual(['The Old Pier']);
  });

  it('is not made on a site in the never-send list, and the page shows the reason', async () => {
    await rememberSite('paper.example', 'never');
    const { tab, click } = clickOn();
    await findFromPage(click);
    expect(browser.pages.heardBy(tab)).toMatchObject([
      { check: 'notice:never-send', card: { sentence: 'paper.example is on your never-send list.' } },
    ]);
    expect([await readFinds(), browser.windows]).toEqual([[], []]);
  });

  it('is not made if no script may run, and the icon shows the reason', async () => {
    const tab = browser.pages.open({ url: 'chrome://settings/' });
    await findFromPage({ what: 'posts', tab: placeOf(tab) });
    expect(browser.icons.get(tab.id)?.title).toContain('This page has no address on the web.');
    expect(await readFinds()).toEqual([]);
  });
});

it('a search at a service receives what the page is about, and stores no search', async () => {
  expect(await queryOfTab(clickOn({ page }).click.tab)).toMatchObject({
    address: ADDRESS,
    query: { links: [ADDRESS], phrases: ['The Old Pier'] },
  });
  expect(await readFinds()).toEqual([]);
});
