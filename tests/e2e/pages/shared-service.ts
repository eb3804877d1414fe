/** Like `service-panel.ts`, with one service and one browser for all tests of a worker: each test checks its own words. */
import type { ContextService } from '../../world/context-service.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { test as base } from './shared-world.ts';

export { expect } from '../harness/test.ts';

export const test = base.extend<{ service: ContextService; ready: Browser; panel: Tab }>({
  service: ({ sharedService }, use) => use(sharedService),
  ready: async ({ readyBrowser: _, inWorld }, use) => use(inWorld),
  panel: async ({ ready }, use) => use(await ready.extensionPage('sidepanel.html')),
});
