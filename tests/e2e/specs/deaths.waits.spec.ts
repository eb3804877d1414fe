/** The background and the engine's page die at any moment of a check: each check ends in one result, and is made once. */
import { setTimeout as wait } from 'node:timers/promises';
import { partOf } from '../../thorough.ts';
import { contextServiceHost } from '../../world/world.ts';
import { onlyChromium } from '../harness/not-on-firefox.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { typeClaim } from '../pages/check.ts';
import { askDesk } from '../pages/desk.ts';
import { addPublisher } from '../pages/options-page.ts';
import { test as base } from '../pages/service-panel.ts';
import { databases, storedChecks } from '../pages/stores.ts';

const FACT_CHECKER = 'factdesk.example';
const CREATE = { host: contextServiceHost, path: '/contextChecks', method: 'POST' };
const ALL_MOMENTS = [
  ...[0, 10, 20, 40, 60, 90, 120, 180, 250, 320],
  ...[400, 500, 600, 700, 850, 1000, 1200, 1500, 2000, 2500],
];
/** Milliseconds after *Send once* is chosen. */
const MOMENTS = partOf(ALL_MOMENTS, 4);
/** For the engine's page, which is not yet open at each of them, and for Firefox, where the engine is in the background. */
const FEWER = partOf(
  ALL_MOMENTS.filter((_, at) => at % 2 === 0),
  2,
);
const momentsIn = (browser: Browser): readonly number[] => (browser.engine === 'chromium' ? MOMENTS : FEWER);
const WORK_MS = 1200;
const PATIENCE = 90_000;

interface Device {
  browser: Browser;
  panel: Tab;
}

/** Sends checks to this device, whose work is delayed. */
const test = base.extend<{ device: Device }>({
  device: async ({ launchBrowser, world }, use) => {
    const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki });
    await addPublisher(browser, 'FactDesk', FACT_CHECKER);
    const search = { host: FACT_CHECKER, path: '/wp-json/wp/v2/posts', times: 1000 };
    world.faults.inject({ kind: 'delay', milliseconds: WORK_MS }, search);
    await use({ browser, panel: await browser.extensionPage('sidepanel.html') });
  },
});
test.setTimeout(400_000);

const claimOf = (moment: number): string =>
  `The night ferry carried ${41_200 + moment} passengers in its first winter.`;

const endings = async (page: Tab): Promise<string[]> =>
  (await storedChecks(page)).map(({ input, state }) => `${state.name}: ${input}`).sort();

/** By a key, which is an act of a user: Firefox opens no prompt for a click that a script makes. Nothing if there is no such button. */
const sendOnce = async (panel: Tab): Promise<void> => {
  const isFocused = await panel.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send once');
    button?.focus();
    return button !== undefined && document.activeElement === button;
  });
  if (isFocused) await panel.press('Enter');
};

/** A key in the first half second of a question answers nothing. */
const QUESTION_RESTS_MS = 700;

/** Calls `act` at a moment after the answer, whatever that has caused by then; earlier checks may still be running. */
const actDuring = async (panel: Tab, moment: number, act: () => Promise<unknown>): Promise<void> => {
  await typeClaim(panel, claimOf(moment));
  await panel.click({ css: 'button', text: 'Check' });
  await panel.waitFor({ css: 'button', text: 'Send once' });
  await wait(QUESTION_RESTS_MS);
  await Promise.all([sendOnce(panel), wait(moment).then(act)]);
};

const IN_FLIGHT = ['awaiting-consent', 'queued', 'sending', 'unconfirmed'];

/**
 * Polls until the check has arrived, which wakes the background: a check in flight is killed once. The tests of the runner
 * cover two deaths while a check is sent, at any two moments.
 */
const untilArrived = async (panel: Tab, moment: number): Promise<void> => {
  const check = async () => {
    const name = (await storedChecks(panel)).find(({ input }) => input === claimOf(moment))?.state.name;
    // The answer was lost with the background; the prompt stays open until it is answered.
    if (name === 'awaiting-consent') await sendOnce(panel);
    return name;
  };
  await askDesk(panel, 'privacy/read', [undefined]);
  await expect.poll(check, { timeout: PATIENCE }).not.toMatch(new RegExp(`^(${IN_FLIGHT.join('|')})$`));
};

const untilDone = (panel: Tab, moments: readonly number[]): Promise<void> =>
  expect.poll(() => endings(panel), { timeout: PATIENCE }).toEqual(moments.map((at) => `done: ${claimOf(at)}`).sort());

/** The inputs that the engine of this device received. */
const receivedInputs = async (page: Tab): Promise<string[]> => {
  const { sidelight: _, ...engine } = await databases(page);
  const rows = Object.values(engine).flatMap(({ contextChecks = [] }) => contextChecks);
  return rows.map(({ request }) => (request as { input: string }).input).sort(); // cast: as the engine writes it
};

test('checks at a service survive the stopping of the background at many moments', async ({
  panel,
  ready,
  service,
  world,
}) => {
  const moments = momentsIn(ready);
  service.slowDown(WORK_MS);
  world.faults.inject({ kind: 'delay', milliseconds: 100 }, { ...CREATE, times: 1000 });
  for (const moment of moments) {
    await actDuring(panel, moment, ready.killBackground);
    await untilArrived(panel, moment);
  }
  await untilDone(panel, moments);
  const claims = moments.map(claimOf).sort();
  expect((await service.inputs()).sort()).toEqual(claims);
  for (const claim of claims) {
    const creates = world.requests.filter(({ method, path, body }) => {
      return method === CREATE.method && path === CREATE.path && body.includes(claim);
    });
    expect([1, 2]).toContain(creates.length);
  }
});

test('checks on this device survive the stopping of the background at many moments', async ({
  device: { browser, panel },
}) => {
  const moments = momentsIn(browser);
  for (const [at, moment] of moments.entries()) {
    await actDuring(panel, moment, browser.killBackground);
    await untilArrived(panel, moment);
    // In Firefox the engine dies with the background, and gives up on a job during which it died repeatedly.
    if (browser.engine === 'firefox') await untilDone(panel, moments.slice(0, at + 1));
  }
  await untilDone(panel, moments);
  expect(await receivedInputs(panel)).toEqual(moments.map(claimOf).sort());
});

test("checks survive the closing of the engine's page at many moments", async ({ device: { browser, panel } }) => {
  onlyChromium('hidden page');
  let closed = 0;
  for (const [at, moment] of FEWER.entries()) {
    await actDuring(panel, moment, async () => {
      closed += (await browser.closeHiddenPage()) ? 1 : 0;
    });
    // One after the other: the engine gives up on a job during which it died repeatedly.
    await untilDone(panel, FEWER.slice(0, at + 1));
  }
  expect(await receivedInputs(panel)).toEqual(FEWER.map(claimOf).sort());
  // At the first moments the page may not be open yet.
  expect(closed).toBeGreaterThan(FEWER.length / 2);
});

test("the engine's page closes by itself when it has no work, and reopens", async ({ device: { browser, panel } }) => {
  onlyChromium('hidden page');
  await actDuring(panel, 0, async () => {});
  await untilDone(panel, [0]);
  const since = Date.now();
  await browser.untilHiddenPageClosed(60_000);
  expect(Date.now() - since).toBeGreaterThan(20_000);
  await actDuring(panel, 20, async () => {});
  await untilDone(panel, [0, 20]);
  expect(await receivedInputs(panel)).toEqual([claimOf(0), claimOf(20)]);
});
