/** Tests a search for posts that begins in a page: its query and consent, and the notices when nothing is sent. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findAbout, findFromPage, queryOfTab } from '../../../../lib/background/click/find-about.ts';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { readFinds } from '../../../../lib/records/read-finds.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { networkFinds } from '../../../fixtures/finds-desk.ts';
import { ADDRESS, newBrowser, openArticle, page, placeOf, selection, WORDS } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const finds = networkFinds();

const clickOn = (captured: unknown = selection) => {
  const tab = openArticle(captured);
  return { tab, click: { what: 'posts' as const, tab: placeOf(tab) } };
};

describe('a search for posts', () => {
  it('is stored and prompts for consent in a window of its own', async () => {
    await findFromPage(finds, clickOn().click, { onDevice: false });
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
    await findAbout(finds, clickOn({ ...selection, editable: true }).click);
    expect((await readFinds())[0]?.query.phrases).toEqual(['The Old Pier']);
  });

  it('is not made on a site in the never-send list, and the page shows the reason', async () => {
    await rememberSite('paper.example', 'never');
    const { tab, click } = clickOn();
    await findFromPage(finds, click, { onDevice: false });
    expect(browser.pages.heardBy(tab)).toMatchObject([
      {
        check: 'notice:never-send',
        card: { sentence: 'paper.example is one of the sites Sidelight never sends from.' },
      },
    ]);
    expect([await readFinds(), browser.windows]).toEqual([[], []]);
  });

  it('is not made if no script may run, and the icon shows the reason', async () => {
    const tab = browser.pages.open({ url: 'chrome://settings/' });
    await findFromPage(finds, { what: 'posts', tab: placeOf(tab) }, { onDevice: false });
    expect(browser.icons.get(tab.id)?.title).toContain('This page has no web address.');
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

describe('with a service active', () => {
  beforeEach(() => saveConnection(profile, SECRET));

  it('opens the search of the service that the menu names, with the words of the page, and sends nothing', async () => {
    await findFromPage(finds, clickOn().click, { onDevice: false });
    const [opened = ''] = browser.windows;
    const query = new URLSearchParams(opened.split('?')[1]);
    expect(opened).toContain('/sidepanel.html#/posts?');
    expect([query.get('page'), query.get('at'), query.get('q')]).toEqual([
      ADDRESS,
      profile.id,
      expect.stringContaining(WORDS),
    ]);
    expect(await readFinds()).toEqual([]);
  });

  it('searches the networks of this device if the menu says this device', async () => {
    await findFromPage(finds, clickOn().click, { onDevice: true });
    expect(await readFinds()).toMatchObject([{ state: { name: 'awaiting-consent' } }]);
  });

  it('opens nothing on a site in the never-send list', async () => {
    await rememberSite('paper.example', 'never');
    const { tab, click } = clickOn();
    await findFromPage(finds, click, { onDevice: false });
    expect(browser.pages.heardBy(tab)).toMatchObject([{ check: 'notice:never-send' }]);
    expect(browser.windows).toEqual([]);
  });
});
