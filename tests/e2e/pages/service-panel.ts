/** The panel with a service set up, for specs in which the service has faults. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Tab } from '../harness/surface.ts';
import { typeClaim } from './check.ts';
import { test as base, expect } from './in-world.ts';
import { addService } from './options-page.ts';
import { button } from './panel.ts';
import { t } from './words.ts';

const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';

export const test = base.extend<{ panel: Tab; ready: Browser }>({
  ready: async ({ inWorld, service }, use) => {
    expect(await addService(inWorld, service.profile)).toEqual([]);
    await use(inWorld);
  },
  panel: async ({ ready }, use) => use(await ready.extensionPage('sidepanel.html')),
});

/** A new connection adds items to the menu. Chromium stores them a while later, and the harness reads them from there. */
export const untilMenuSettles = (): Promise<void> => wait(2000);

/** Types the claim and gives consent. */
export const sendClaim = async (panel: Tab, claim = CLAIM): Promise<void> => {
  await typeClaim(panel, claim);
  await panel.click(button(t('panel.check')));
  await panel.click(button(t('consent.once')));
};
