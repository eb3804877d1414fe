/**
 * The `test` with all that a worker starts once, each when a test first needs it. Playwright starts a further worker, with a world and
 * browsers of its own, for each other set of such fixtures: so every spec has this one.
 */
import { type ContextService, startContextService } from '../../world/context-service.ts';
import { startWorld, type World } from '../../world/world.ts';
import { launch } from '../harness/launch.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { test as base, expect, extensionFor } from '../harness/test.ts';
import { addService } from './options-page.ts';
import { openDesk } from './page-script.ts';

interface OfWorker {
  /** One world for all tests with a browser of their own: a kept browser knows the address and the key of it alone. */
  workerWorld: World;
  /** The world of the shared browser, which may send a request while another test counts those of its own. */
  sharedWorld: World;
  /** A browser for the tests that leave nothing behind in it. */
  sharedBrowser: Browser;
  /** Stands in it for the background, for what our scripts in pages are told and say. */
  sharedDesk: Tab;
  /** A context service in the shared world, for tests that each check words of their own. */
  sharedService: ContextService;
  /** The shared browser, once that service has been set up in it. */
  readyBrowser: Browser;
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
const inNewWorld = async ({}, use: (world: World) => Promise<void>): Promise<void> => {
  const world = await startWorld();
  await use(world);
  await world.close();
};

export const test = base.extend<object, OfWorker>({
  workerWorld: [inNewWorld, { scope: 'worker' }],
  sharedWorld: [inNewWorld, { scope: 'worker' }],
  sharedBrowser: [
    async ({ engine, driver, sharedWorld }, use) => {
      const { proxyUrl: proxy, spki } = sharedWorld;
      const browser = await launch(driver, { extensionDir: extensionFor(engine), proxy, spki });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  sharedDesk: [async ({ sharedBrowser }, use) => use(await openDesk(sharedBrowser)), { scope: 'worker' }],
  sharedService: [
    async ({ sharedWorld }, use) => {
      const service = await startContextService(sharedWorld);
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  readyBrowser: [
    async ({ sharedBrowser, sharedService }, use) => {
      expect(await addService(sharedBrowser, sharedService.profile)).toEqual([]);
      await use(sharedBrowser);
    },
    { scope: 'worker' },
  ],
});
