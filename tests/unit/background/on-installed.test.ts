/** What happens when the extension is installed, and what when it or the browser is updated. */
import '../../fakes/installed-browser.ts';
import { expect, it } from 'vitest';
import { onInstalled } from '../../../lib/background/on-installed.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { newBrowser } from '../../fixtures/open-tab.ts';

newBrowser();

it.each([
  ['install', ['/welcome.html']],
  ['update', []],
  ['chrome_update', []],
])('after “%s” it prepares, and opens %j', async (reason, pages) => {
  let prepared = 0;
  onInstalled(() => {
    prepared += 1;
  });
  expect(prepared).toBe(0);
  browser.events.installed.fire({ reason });
  expect(prepared).toBe(1);
  expect(browser.pages.created).toEqual(pages.map((path) => browser.origin + path));
});
