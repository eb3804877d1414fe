/**
 * The `test` of specs that leave nothing behind but tabs: all that run in one worker share a world and a browser, whose
 * start took most of their time. A spec that changes the settings, the checks or the menus of the extension must not use it.
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
  /** The shared browser; the tabs that a test opens are closed at its end. */
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
    const tracked = async (opening: Promise<Tab>): Promise<Tab> => {
      const tab = await opening;
      opened.push(tab);
      return tab;
    };
    await use({
      ...sharedBrowser,
      tab: (address) => tracked(sharedBrowser.tab(address)),
      extensionPage: (path) => tracked(sharedBrowser.extensionPage(path)),
    });
    // The last first: the tab that was open before comes to the front again.
    for (const tab of opened.reverse()) await tab.close().catch(() => {});
  },
});
