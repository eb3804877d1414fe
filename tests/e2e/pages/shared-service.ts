/** Like `service-panel.ts`, with one service and one browser for all tests of a worker: each test checks its own words. */
import { type ContextService, startContextService } from '../../world/context-service.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { addService } from './options-page.ts';
import { test as base, expect } from './shared-world.ts';

export { expect };

interface Shared {
  sharedService: ContextService;
  /** The shared browser, once the service has been set up in it. */
  readyBrowser: Browser;
}

export const test = base.extend<{ service: ContextService; ready: Browser; panel: Tab }, Shared>({
  sharedService: [
    async ({ workerWorld }, use) => {
      const service = await startContextService(workerWorld);
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
  service: ({ sharedService }, use) => use(sharedService),
  ready: async ({ readyBrowser: _, inWorld }, use) => use(inWorld),
  panel: async ({ ready }, use) => use(await ready.extensionPage('sidepanel.html')),
});
