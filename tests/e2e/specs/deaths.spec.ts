/** The background and the engine's page die at any moment of a check: each check ends in one answer, and is made once. */
import { setTimeout as wait } from 'node:timers/promises';
import { contextServiceHost } from '../../world/world.ts';
import { onlyChromium } from '../harness/not-on-firefox.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { askDesk } from '../pages/desk.ts';
import { addPublisher } from '../pages/options-page.ts';
import { test as base } from '../pages/service-panel.ts';
import { databases, storedChecks } from '../pages/stores.ts';

const FACT_CHECKER = 'factdesk.example';
const CREATE = { host: contextServiceHost, path: '/contextChecks', method: 'POST' };
/** Milliseconds after the click on *Send once*. */
const MOMENTS = [
  ...[0, 10, 20, 40, 60, 90, 120, 180, 250, 320],
  ...[400, 500, 600, 700, 850, 1000, 1200, 1500, 2000, 2500],
];
/** For the engine's page, which is not in every one of them yet, and for Firefox, where the engine is in the background. */
const FEWER = MOMENTS.filter((_, at) => at % 2 === 0);
const momentsIn = (browser: Browser): number[] => (browser.engine === 'chromium' ? MOMENTS : FEWER);
const WORK_MS = 1200;
const PATIENCE = 90_000;

interface Device {
  browser: Browser;
  panel: Tab;
}

/** This device is asked, and its work takes a while. */
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

const sendOnce = (panel: Tab): Promise<void> =>
  panel.evaluate(() => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send once')?.click();
  });

/** Does something so long after the click, whatever has become of the click by then; earlier checks may still be under way. */
const actDuring = async (panel: Tab, moment: number, act: () => Promise<unknown>): Promise<void> => {
  await panel.type('input[name="claim"]', claimOf(moment));
  await panel.click({ css: 'button', text: 'Check' });
  await panel.waitFor({ css: 'button', text: 'Send once' });
  await Promise.all([sendOnce(panel), wait(moment).then(act)]);
};

const ON_ITS_WAY = ['awaiting-consent', 'queued', 'sending', 'unconfirmed'];

/**
 * The person looks on, which wakes the background, until the check has arrived: one that is on its way is killed once. What
 * two deaths while it is sent come to, at any two moments, is told by the tests of the runner.
 */
const untilArrived = async (panel: Tab, moment: number): Promise<void> => {
  const check = async () => {
    const name = (await storedChecks(panel)).find(({ input }) => input === claimOf(moment))?.state.name;
    // The answer died with the background; the question stands until it is answered.
    if (name === 'awaiting-consent') await sendOnce(panel);
    return name;
  };
  await askDesk(panel, 'privacy/read', [undefined]);
  await expect.poll(check, { timeout: PATIENCE }).not.toMatch(new RegExp(`^(${ON_ITS_WAY.join('|')})$`));
};

const untilDone = (panel: Tab, moments: number[]): Promise<void> =>
  expect.poll(() => endings(panel), { timeout: PATIENCE }).toEqual(moments.map((at) => `done: ${claimOf(at)}`).sort());

/** What the engine of this device was asked. */
const askedHere = async (page: Tab): Promise<string[]> => {
  const { sidelight: _, ...engine } = await databases(page);
  const rows = Object.values(engine).flatMap(({ contextChecks = [] }) => contextChecks);
  return rows.map(({ request }) => (request as { input: string }).input).sort(); // cast: as the engine writes it
};

test('the background is stopped at many moments of checks at a service', async ({ panel, ready, service, world }) => {
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

test('the background is stopped at many moments of checks on this device', async ({ device: { browser, panel } }) => {
  const moments = momentsIn(browser);
  for (const [at, moment] of moments.entries()) {
    await actDuring(panel, moment, browser.killBackground);
    await untilArrived(panel, moment);
    // The engine dies with the background there, and gives up work during which it died again and again.
    if (browser.engine === 'firefox') await untilDone(panel, moments.slice(0, at + 1));
  }
  await untilDone(panel, moments);
  expect(await askedHere(panel)).toEqual(moments.map(claimOf).sort());
});

test("the engine's page is closed at ten moments of checks", async ({ device: { browser, panel } }) => {
  onlyChromium('hidden page');
  let closed = 0;
  for (const [at, moment] of FEWER.entries()) {
    await actDuring(panel, moment, async () => {
      closed += (await browser.closeHiddenPage()) ? 1 : 0;
    });
    // One after the other: the engine gives up work during which it died again and again.
    await untilDone(panel, FEWER.slice(0, at + 1));
  }
  expect(await askedHere(panel)).toEqual(FEWER.map(claimOf).sort());
  // At the first moments it may not be there yet.
  expect(closed).toBeGreaterThan(FEWER.length / 2);
});

test("the engine's page goes by itself when it has no work, and comes back", async ({ device: { browser, panel } }) => {
  onlyChromium('hidden page');
  await actDuring(panel, 0, async () => {});
  await untilDone(panel, [0]);
  const since = Date.now();
  await browser.untilHiddenPageClosed(60_000);
  expect(Date.now() - since).toBeGreaterThan(20_000);
  await actDuring(panel, 20, async () => {});
  await untilDone(panel, [0, 20]);
  expect(await askedHere(panel)).toEqual([claimOf(0), claimOf(20)]);
});
