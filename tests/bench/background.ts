/** `npm run bench:background`: what background and page script cost beside the least that could be done, in the same run. */
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/harness/launch.ts';
import type { Browser, Tab } from '../e2e/harness/surface.ts';
import { addService } from '../e2e/pages/options-page.ts';
import { type ContextService, startContextService } from '../world/context-service.ts';
import { contextServiceHost, startWorld, type World } from '../world/world.ts';
import { measurePage } from './page/measure-page.ts';
import { atMost, type Figure, median, report } from './table.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 12);
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const ours = path('../../.output/chrome-mv3');
const bare = path('../fixtures/bare-extension');

const ms = (value: number) => `${value.toFixed(1)} ms`;
const times = (value: number) => `${value.toFixed(2)}×`;

interface Port {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (answer: unknown) => void): void };
}
declare const chrome: {
  runtime: { sendMessage: (message: object) => Promise<unknown>; connect: (options: { name: string }) => Port };
};

/** Until the worker has started and its listeners have run, whether one of them has something to say or not. */
const coldStart = async (browser: Browser, page: Tab): Promise<number> => {
  await browser.killBackground();
  return page.evaluate(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ type: 'none' }).catch(() => {});
    return performance.now() - start;
  });
};

/** Until the desk has answered the least that the popup asks as it opens: where the marks of checks come back by themselves. */
const coldAnswer = async (browser: Browser, page: Tab): Promise<number> => {
  await browser.killBackground();
  return page.evaluate(async () => {
    const start = performance.now();
    const port = chrome.runtime.connect({ name: 'desk' });
    await new Promise((answered) => {
      port.onMessage.addListener(answered);
      port.postMessage(JSON.stringify({ i: '1', p: { u: '/pages/markedSites', b: {} } }));
    });
    const taken = performance.now() - start;
    port.disconnect();
    return taken;
  });
};

/** Until the background has answered what the engine's page asks of it before it reads a host. */
const coldReply = async (browser: Browser, page: Tab): Promise<number> => {
  await browser.killBackground();
  return page.evaluate(async () => {
    const start = performance.now();
    const answer = await chrome.runtime.sendMessage({ name: 'may-read', host: 'example.org' });
    if (answer !== false) throw new Error('Nobody answered.');
    return performance.now() - start;
  });
};

/** One after the other, so that whatever else the machine does falls on both. */
const byTurns = async (rounds: number, one: () => Promise<number>, other: () => Promise<number>) => {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    taken[0].push(await one());
    taken[1].push(await other());
  }
  return taken;
};

const compared = (what: string, [our, their]: readonly [number[], number[]], limit: number): Figure[] => {
  const ratio = median(our) / median(their);
  return [
    { what: `${what}: ours`, value: ms(median(our)) },
    { what: `${what}: a bare extension`, value: ms(median(their)) },
    { what: `${what}: ours ÷ bare`, value: times(ratio), must: atMost(limit, ratio) },
  ];
};

const requestAfter = async (world: World, method: string, begins: string, since: number): Promise<number> => {
  for (;;) {
    const found = world.requests.find((one) => one.method === method && one.path === begins && one.at >= since);
    if (found) return found.at;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

/** From the person's click to the request at the service, the background not running before. */
const clickToRequest = async (browser: Browser, panel: Tab, world: World, round: number): Promise<number> => {
  await panel.type('input[name="claim"]', `The ferry carried ${round} passengers in its first winter.`);
  await panel.click({ css: 'button', text: 'Check' });
  await panel.waitFor({ css: 'button', text: 'Send once' });
  await browser.killBackground();
  const start = await panel.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send once');
    const now = Date.now();
    button?.click();
    return now;
  });
  const taken = (await requestAfter(world, 'POST', '/contextChecks', start)) - start;
  await panel.waitFor('[data-state="done"]');
  return taken;
};

const messageToFetch = async (browser: Browser, page: Tab, world: World): Promise<number> => {
  await browser.killBackground();
  const start = await page.evaluate(async (address: string) => {
    const now = Date.now();
    await chrome.runtime.sendMessage({ fetch: address });
    return now;
  }, `https://${contextServiceHost}/bare`);
  return (await requestAfter(world, 'POST', '/bare', start)) - start;
};

/** How much later than at the service an answer is in the panel, where it comes at any moment of the first half minute. */
const lateness = async (panel: Tab, service: ContextService): Promise<number[]> => {
  const late: number[] = [];
  for (const seconds of [0.6, 3.7, 8.4, 14.2, 21.8]) {
    const answered = service.answerAfter(seconds * 1000);
    await panel.type('input[name="claim"]', `A claim whose answer takes ${seconds} seconds.`);
    await panel.click({ css: 'button', text: 'Check' });
    await panel.click({ css: 'button', text: 'Send once' });
    const seen = panel.evaluate(async () => {
      while (!document.querySelector('[data-state="done"]')) await new Promise((done) => setTimeout(done, 10));
      return Date.now();
    });
    await panel.waitFor('[data-state="waiting"]');
    late.push((await seen) - (await answered));
  }
  return late;
};

const world = await startWorld();
const service = await startContextService(world);
const options = { proxy: world.proxyUrl, spki: world.spki };
const [our, their] = [
  await launch('chromium', { extensionDir: ours, ...options }),
  await launch('chromium', { extensionDir: bare, ...options }),
];
try {
  await addService(our, service.profile);
  const [panel, page] = [await our.extensionPage('sidepanel.html'), await their.extensionPage('options.html')];
  const starts = await byTurns(
    ROUNDS,
    () => coldStart(our, panel),
    () => coldStart(their, page),
  );
  const replies = await byTurns(
    ROUNDS,
    () => coldReply(our, panel),
    () => coldStart(their, page),
  );
  const answers = await byTurns(
    ROUNDS,
    () => coldAnswer(our, panel),
    () => coldStart(their, page),
  );
  let round = 0;
  const requests = await byTurns(
    ROUNDS,
    () => {
      round += 1;
      return clickToRequest(our, panel, world, round);
    },
    () => messageToFetch(their, page, world),
  );
  const late = median(await lateness(panel, service)) / 1000;
  report('The background', [
    ...compared('cold start to a message heard', starts, 1.6),
    ...compared('cold start to a message answered', replies, 1.6),
    ...compared('cold start to a question of the popup answered', answers, 1.6),
    ...compared('click to the request on the wire, cold', requests, 2),
    {
      what: 'answer at the service to label on the screen, one remote check in its first 30 s',
      value: `${late.toFixed(2)} s`,
      must: atMost(1, late),
    },
    ...(await measurePage()),
  ]);
} finally {
  await Promise.all([our.close(), their.close()]);
  await service.close();
  await world.close();
}
