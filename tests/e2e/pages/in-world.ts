/** The `test` of specs that need the sample web: a fixture that a spec does not name is not started. */
import { type ContextService, startContextService } from '../../world/context-service.ts';
import { startWorld, type World } from '../../world/world.ts';
import type { Browser } from '../harness/surface.ts';
import { test as base } from '../harness/test.ts';
import { addPublisher } from './options-page.ts';

export { expect } from '../harness/test.ts';

export const FACT_CHECKER = 'factdesk.example';

interface OfWorker {
  /** One world for all tests of a worker: a kept browser knows the address and the key of it alone. */
  workerWorld: World;
}

export interface InWorld {
  /** The world of the worker, as at its start. */
  world: World;
  /** A context service under a host name of the world. */
  service: ContextService;
  /** A browser for which the world is the web. */
  inWorld: Browser;
  /** The same browser, with the fact-checker of the world listed. */
  ready: Browser;
}

export const test = base.extend<InWorld, OfWorker>({
  workerWorld: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ workerWorld }, use) => {
    await use(workerWorld);
    workerWorld.reset();
  },
  service: async ({ world }, use) => {
    const service = await startContextService(world);
    await use(service);
    await service.close();
  },
  inWorld: async ({ launchBrowser, world }, use) =>
    use(await launchBrowser({ proxy: world.proxyUrl, spki: world.spki })),
  ready: async ({ inWorld }, use) => {
    await addPublisher(inWorld, 'FactDesk', FACT_CHECKER);
    await use(inWorld);
  },
});
