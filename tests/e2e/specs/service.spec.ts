/** One check at a service: our own server behind TLS, its answers broken on demand, the background killed on the way. */
import { type ContextService, startContextService } from '../../world/context-service.ts';
import { contextServiceHost, startWorld, type World } from '../../world/world.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { test as base, expect } from '../harness/test.ts';
import { addService } from '../pages/options-page.ts';

const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';
const CREATE = { host: contextServiceHost, path: '/contextChecks', method: 'POST', times: 1 };
const PATIENCE = 90_000;

const test = base.extend<{ world: World; service: ContextService; panel: Tab; ready: Browser }>({
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
const send = async (panel: Tab): Promise<void> => {
  await panel.type('input[name="claim"]', CLAIM);
  await panel.click({ css: 'button', text: 'Check' });
  await panel.click({ css: 'button', text: 'Send once' });
};

test('the label is named as that of the service, and the service was asked once', async ({ panel, service }) => {
  await send(panel);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(await panel.text('.verdict')).toContain('Caution');
  expect(await panel.text('.verdict')).toContain('Label from Newsroom service');
  expect(await service.inputs()).toEqual([CLAIM]);
});

test('a create whose answer is lost is found again, not sent twice', async ({ panel, service, world }) => {
  world.faults.inject({ kind: 'lose-answer' }, CREATE);
  await send(panel);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(world.faults.left()).toBe(0);
  expect(await service.inputs()).toEqual([CLAIM]);
});

test('a create that never arrived is sent again', async ({ panel, service, world }) => {
  world.faults.inject({ kind: 'cut-before-answer' }, CREATE);
  await send(panel);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(world.faults.left()).toBe(0);
  expect(await service.inputs()).toEqual([CLAIM]);
});

test('the background may die between the create and its answer', async ({ panel, ready, service, world }) => {
  world.faults.inject({ kind: 'delay', milliseconds: 2000 }, CREATE);
  await send(panel);
  await expect.poll(() => world.faults.left(), { timeout: 20_000 }).toBe(0);
  await ready.killBackground();
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(await service.inputs()).toEqual([CLAIM]);
});
