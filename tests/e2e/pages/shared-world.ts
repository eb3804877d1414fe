/**
 * The `test` of specs that leave nothing behind but tabs: all that run in one worker share a world and a browser, which is what
 * most of their time went into. What a spec does to the settings, the checks or the menus of the extension has no place in it.
 */
import { _baseTest } from '@playwright/test';
import { startWorld, type World } from '../../world/world.ts';
import { launch } from '../harness/launch.ts';
import type { Browser, Engine, Tab } from '../harness/surface.ts';
import { extensionFor } from '../harness/test.ts';

export { expect } from '@playwright/test';

interface Shared {
  engine: Engine;
  sharedWorld: World;
  sharedBrowser: Browser;
}

interface Fixtures {
  /** Without the requests and the faults of earlier tests. */
  world: World;
  /** The browser of all of them; the tabs that are opened by a test end with it. */
  inWorld: Browser;
}

export const test = _baseTest.extend<Fixtures, Shared>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  sharedWorld: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  sharedBrowser: [
    async ({ engine, sharedWorld }, use) => {
      const { proxyUrl: proxy, spki } = sharedWorld;
      const browser = await launch(engine, { extensionDir: extensionFor(engine), proxy, spki });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ sharedWorld }, use) => {
    sharedWorld.faults.clear();
    sharedWorld.clearRequests();
    await use(sharedWorld);
  },
  inWorld: async ({ sharedBrowser, world: _ }, use) => {
    const opened: Tab[] = [];
    const kept = async (opening: Promise<Tab>): Promise<Tab> => {
      const tab = await opening;
      opened.push(tab);
      return tab;
    };
    await use({
      ...sharedBrowser,
      tab: (address) => kept(sharedBrowser.tab(address)),
      extensionPage: (path) => kept(sharedBrowser.extensionPage(path)),
    });
    // The last first: the one that was there before comes to the front again.
    for (const tab of opened.reverse()) await tab.close().catch(() => {});
  },
});
