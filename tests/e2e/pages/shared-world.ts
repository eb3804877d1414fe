/**
 * The `test` of specs that leave nothing behind but tabs: all that run in one worker share a world and a browser, whose
 * start took most of their time. A spec that changes the settings, the checks or the menus of the extension must not use it.
 */
import type { World } from '../../world/world.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { test as base } from './of-worker.ts';
import { openPageScript, type PageScript } from './page-script.ts';

export { expect } from '../harness/test.ts';

interface Fixtures {
  /** Without the requests and the faults of earlier tests; what they mounted is still there. */
  world: World;
  /** The shared browser; the tabs that a test opens are closed at its end. */
  inWorld: Browser;
  /** Opens a page with our script in it. */
  openScript: (address: string) => Promise<PageScript>;
}

export const test = base.extend<Fixtures>({
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
  openScript: ({ inWorld, sharedDesk }, use) => use((address) => openPageScript(inWorld, address, sharedDesk)),
});
