/** The tab of the journeys itself: nothing of a journey stays, what it has not got is refused, and its web is the sample web. */
import type { Browser } from '../../e2e/harness/surface.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { addPublisher, openOptions } from '../../e2e/pages/options-page.ts';
import { databases, storage } from '../../e2e/pages/stores.ts';

declare const chrome: typeof import('wxt/browser').browser;

const HOST = 'factdesk.example';

/** The traces of earlier uses that a page of the extension finds. */
const traces = async (browser: Browser) => {
  const options = await openOptions(browser, 'evidence');
  await options.waitFor('#publishers-title');
  const origins = await options.evaluate(async () => (await chrome.permissions.getAll()).origins);
  const text = JSON.stringify([await databases(options), await storage(options, 'session')]);
  await options.close();
  return { origins, knowsHost: text.includes(HOST) };
};

test('an installation has nothing of the one before', async ({ launchBrowser, world }) => {
  const inTheWorld = { proxy: world.proxyUrl, spki: world.spki };
  const first = await launchBrowser(inTheWorld);
  await addPublisher(first, 'FactDesk', HOST);
  expect(await traces(first)).toEqual({ origins: [`*://${HOST}/*`], knowsHost: true });
  await first.close();
  const second = await launchBrowser(inTheWorld);
  expect(await traces(second)).toEqual({ origins: [], knowsHost: false });
});

test('what only a browser has is refused', async ({ browser }) => {
  const panel = await browser.extensionPage('sidepanel.html');
  const refusalOf = (work: () => Promise<unknown>) => panel.evaluate(work).catch((error: Error) => error.message);
  expect(await refusalOf(() => chrome.tabs.discard())).toContain('browser.tabs.discard is not known to the fake');
  expect(await refusalOf(() => chrome.permissions.request({ origins: ['*://other.example/*'] }))).toContain(
    'A journey has no prompt for {"origins":["*://other.example/*"]}',
  );
  await expect(browser.popup(panel)).rejects.toThrow('A journey has no popup');
});

test('a host that the world does not have is not reached', async ({ inWorld, world }) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  world.clearRequests();
  const reach = (address: string) =>
    panel.evaluate(
      (wanted: string) =>
        fetch(wanted).then(
          ({ ok }) => ok,
          () => 'refused',
        ),
      address,
    );
  expect(await reach(`https://${HOST}/`)).toBe(true);
  expect(await reach('https://nowhere.example/')).toBe('refused');
  const tried = Object.fromEntries(world.connections.map(({ host, refused }) => [host, refused]));
  expect(tried).toMatchObject({ [HOST]: false, 'nowhere.example': true });
});
