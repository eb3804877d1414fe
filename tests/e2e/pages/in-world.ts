/** The `test` of specs that need the sample web: a fixture that a spec does not name is not started. */
import { type ContextService, startContextService } from '../../world/context-service.ts';
import type { World } from '../../world/world.ts';
import type { Browser } from '../harness/surface.ts';
import { test as base } from './of-worker.ts';
import { addPublisher } from './options-page.ts';

export { expect } from '../harness/test.ts';

export const FACT_CHECKER = 'factdesk.example';

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

export const test = base.extend<InWorld>({
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
