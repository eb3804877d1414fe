/** Tests the sites where marks are restored automatically: our script runs on those that the browser allows. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { followMarkedSites, markedSites } from '../../../../lib/background/notify/marked-sites.ts';
import { addMarkedSite } from '../../../../lib/privacy/marked-sites.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { openEnginePage } from '../../../fixtures/engine-page.ts';
import { newBrowser } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const { origins } = browser.permissions.held;
const matches = () => browser.pages.registered().flatMap((script) => script.matches);

describe('the script', () => {
  it('is registered for the sites that the browser allows, and for no others', async () => {
    await Promise.all(['a.example', 'b.example'].map(addMarkedSite));
    origins.add('*://a.example/*');
    await followMarkedSites();
    expect(matches()).toEqual(['*://a.example/*']);
    expect(await markedSites.list()).toEqual([
      { site: 'a.example', isAllowed: true },
      { site: 'b.example', isAllowed: false },
    ]);
  });

  it('is removed with the permission, and registered again with it', async () => {
    await addMarkedSite('a.example');
    origins.add('*://a.example/*');
    await followMarkedSites();
    origins.clear();
    await followMarkedSites();
    expect(matches()).toEqual([]);
    origins.add('*://*/*');
    await followMarkedSites();
    expect(matches()).toEqual(['*://a.example/*']);
  });

  it('is registered once if several changes come at once', async () => {
    origins.add('*://*/*');
    await addMarkedSite('a.example');
    await Promise.all([followMarkedSites(), followMarkedSites(), markedSites.add('b.example')]);
    expect(matches()).toEqual(['*://a.example/*', '*://b.example/*']);
  });
});

describe('a site that is removed from the list', () => {
  beforeEach(async () => {
    openEnginePage();
    origins.add('*://a.example/*').add('*://en.wikipedia.org/*');
  });

  it('revokes its permission', async () => {
    await markedSites.add('a.example');
    await markedSites.remove('a.example');
    expect([matches(), [...origins]]).toEqual([[], ['*://en.wikipedia.org/*']]);
  });

  it('leaves a permission that another feature needs', async () => {
    await markedSites.add('en.wikipedia.org');
    await markedSites.remove('en.wikipedia.org');
    expect([matches(), [...origins]]).toEqual([[], ['*://a.example/*', '*://en.wikipedia.org/*']]);
  });
});
