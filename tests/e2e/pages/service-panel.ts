/** The panel with a service set up, for specs in which the service has a bad day. */
import { type ContextService, startContextService } from '../../world/context-service.ts';
import { startWorld, type World } from '../../world/world.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { test as base, expect } from '../harness/test.ts';
import { addService } from './options-page.ts';

export const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';

export const test = base.extend<{ world: World; service: ContextService; panel: Tab; ready: Browser }>({
  world: async ({ engine: _ }, use) => {
    const world = await startWorld();
    await use(world);
    await world.close();
  },
  service: async ({ world }, use) => {
    const service = await startContextService(world);
    await use(service);
    await service.close();
  },
  ready: async ({ launchBrowser, world, service }, use) => {
    const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki });
    expect(await addService(browser, service.profile)).toContain('It works');
    await use(browser);
  },
  panel: async ({ ready }, use) => use(await ready.extensionPage('sidepanel.html')),
});

/** Types the claim and agrees to the sending. */
export const sendClaim = async (panel: Tab, claim = CLAIM): Promise<void> => {
  await panel.type('input[name="claim"]', claim);
  await panel.click({ css: 'button', text: 'Check' });
  await panel.click({ css: 'button', text: 'Send once' });
};
