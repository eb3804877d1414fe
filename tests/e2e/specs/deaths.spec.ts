/** The background and the engine's page die at any moment of a check: each check ends in one answer, and was created once. */
import { setTimeout as wait } from 'node:timers/promises';
import { contextServiceHost, type World } from '../../world/world.ts';
import { onlyChromium } from '../harness/not-on-firefox.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { addPublisher } from '../pages/options-page.ts';
import { test as base } from '../pages/service-panel.ts';
import { databases, storedChecks } from '../pages/stores.ts';

const PATIENCE = 90_000;
/** Milliseconds after the click on *Send once*. */
const MOMENTS = [0, 20, 60, 120, 250, 400, 700, 1000, 1500, 2500];
const FACT_CHECKER = 'factdesk.example';
const WORK_MS = 1200;

/** A panel in which this device is asked, whose work takes a while. */
const test = base.extend<{ device: { browser: Browser; panel: Tab } }>({
  device: async ({ launchBrowser, world }, use) => {
    const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki });
    await addPublisher(browser, 'FactDesk', FACT_CHECKER);
    slowDown(world);
    await use({ browser, panel: await browser.extensionPage('sidepanel.html') });
  },
});

const slowDown = (world: World): void =>
  world.faults.inject(
    { kind: 'delay', milliseconds: WORK_MS },
    { host: FACT_CHECKER, path: '/wp-json/wp/v2/posts', times: 1000 },
  );

const claimOf = (moment: number): string => `The night ferry carried ${moment + 41_200} passengers in its first winter.`;

/** Sends the claim, and does something so many milliseconds after the click, which is not waited for. */
const sendAnd = async (panel: Tab, moment: number, act: () => Promise<unknown>): Promise<void> => {
  await panel.type('input[name="claim"]', claimOf(moment));
  await panel.click({ css: 'button', text: 'Check' });
  await panel.waitFor({ css: 'button', text: 'Send once' });
  const click = panel.evaluate(() => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send once')?.click();
  });
  await Promise.all([click, wait(moment).then(act)]);
};

/** How often the engine of this device was asked each claim. */
const engineInputs = async (page: Tab): Promise<string[]> => {
  const { sidelight: _, ...engine } = await databases(page);
  return Object.values(engine).flatMap(({ contextChecks = [] }) => contextChecks.map(({ input }) => String(input)));
};

const endedOnce = async (panel: Tab, moments: readonly number[]): Promise<void> => {
  const ended = (await storedChecks(panel)).map(({ input, state }) => `${state.name} ${input}`);
  expect(ended.sort()).toEqual(moments.map((moment) => `done ${claimOf(moment)}`).sort());
};

test.setTimeout(400_000);
test.beforeEach(() => onlyChromium('hidden page'));

test('the background is stopped at ten moments of checks at a service', async ({ panel, ready, service, world }) => {
  const create = { host: contextServiceHost, path: '/contextChecks', method: 'POST' };
  world.faults.inject({ kind: 'delay', milliseconds: 100 }, { ...create, times: 1000 });
  service.slowDown(WORK_MS);
  for (const moment of MOMENTS) {
    const b = Date.now();
    await sendAnd(panel, moment, ready.killBackground);
    console.log('S', moment, Date.now() - b, await panel.evaluate(() => document.querySelector('[data-state]')?.getAttribute('data-state')));
    await panel.waitFor('[data-state="done"]', PATIENCE);
    console.log('S', moment, Date.now() - b);
  }
  await endedOnce(panel, MOMENTS);
  expect((await service.inputs()).sort()).toEqual(MOMENTS.map(claimOf).sort());
  for (const moment of MOMENTS) {
    const creates = world.requests.filter(({ method, path, body }) => method === 'POST' && path === create.path && body.includes(claimOf(moment)));
    expect(creates.length, `creates of ${moment}`).toBeGreaterThanOrEqual(1);
    expect(creates.length, `creates of ${moment}`).toBeLessThanOrEqual(2);
  }
});

test('the background is stopped at ten moments of checks on this device', async ({ device: { browser, panel } }) => {
  for (const moment of MOMENTS) {
    const b = Date.now();
    await sendAnd(panel, moment, browser.killBackground);
    console.log('D', moment, Date.now() - b, await panel.evaluate(() => document.querySelector('[data-state]')?.getAttribute('data-state')));
    await panel.waitFor('[data-state="done"]', PATIENCE);
    console.log('D', moment, Date.now() - b);
  }
  await endedOnce(panel, MOMENTS);
  expect((await engineInputs(panel)).sort()).toEqual(MOMENTS.map(claimOf).sort());
});

test("the engine's page is closed at moments of a check", async ({ device: { browser, panel } }) => {
  let closed = 0;
  for (const moment of MOMENTS) {
    const b = Date.now();
    await sendAnd(panel, moment, async () => {
      if (await browser.closeHiddenPage()) closed += 1;
    });
    console.log('H', moment, Date.now() - b, closed, await panel.evaluate(() => document.querySelector('[data-state]')?.getAttribute('data-state')));
    await panel.waitFor('[data-state="done"]', PATIENCE);
    console.log('H', moment, Date.now() - b);
  }
  await endedOnce(panel, MOMENTS);
  expect((await engineInputs(panel)).sort()).toEqual(MOMENTS.map(claimOf).sort());
  expect(closed).toBeGreaterThanOrEqual(MOMENTS.length / 2);
});

test("the engine's page goes by itself after half a minute without work, and comes back", async ({ device }) => {
  const { browser, panel } = device;
  await sendAnd(panel, 0, async () => {});
  await panel.waitFor('[data-state="done"]', PATIENCE);
  await wait(20_000);
  expect(await browser.closeHiddenPage()).toBe(true);
});
