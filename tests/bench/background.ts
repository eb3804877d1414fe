/** `npm run bench:background`: the cost of background and page script, relative to the least possible in the same run. */
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/harness/launch.ts';
import type { Browser, Tab } from '../e2e/harness/surface.ts';
import { typeClaim } from '../e2e/pages/check.ts';
import { addService } from '../e2e/pages/options-page.ts';
import { type ContextService, startContextService } from '../world/context-service.ts';
import { startWorld, type World } from '../world/world.ts';
import { measurePage } from './page/measure-page.ts';
import { atMost, type Figure, median, ms, report, times } from './table.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 12);
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const ours = path('../../.output/chrome-mv3');
const bare = path('../fixtures/bare-extension');

interface Port {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (reply: { name: string }) => void): void };
}
declare const chrome: {
  runtime: { sendMessage: (message: object) => Promise<unknown>; connect: (options: { name: string }) => Port };
};

/** The time until the worker has started and its listeners have run, whether one of them answers or not. */
const coldStart = async (browser: Browser, page: Tab): Promise<number> => {
  await browser.killBackground();
  return page.evaluate(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ type: 'none' }).catch(() => {});
    return performance.now() - start;
  });
};

/** The time until the desk has answered the smallest call of the opening popup: the sites that are marked automatically. */
const coldAnswer = async (browser: Browser, page: Tab): Promise<number> => {
  await browser.killBackground();
  return page.evaluate(async () => {
    const start = performance.now();
    const port = chrome.runtime.connect({ name: 'desk' });
    await new Promise((answered) => {
      // The first message of the background is an acknowledgement.
      port.onMessage.addListener((reply) => reply.name === 'answer' && answered(reply));
      port.postMessage({ path: ['pages', 'markedSites'] });
    });
    const taken = performance.now() - start;
    port.disconnect();
    return taken;
  });
};

/** The time until a bare extension has answered from its own database, as that call requires. */
const coldStored = async (browser: Browser, page: Tab): Promise<number> => {
  await browser.killBackground();
  return page.evaluate(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ type: 'stored' });
    return performance.now() - start;
  });
};

/** The time until the background has answered the query that the engine's page sends before it reads a host. */
const coldReply = async (browser: Browser, page: Tab): Promise<number> => {
  await browser.killBackground();
  return page.evaluate(async () => {
    const start = performance.now();
    const answer = await chrome.runtime.sendMessage({ name: 'may-read', host: 'example.org' });
    if (answer !== false) throw new Error('Nobody answered.');
    return performance.now() - start;
  });
};

/** Alternates the two, so that other load on the machine affects both. */
const byTurns = async (rounds: number, one: () => Promise<number>, other: () => Promise<number>) => {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    taken[0].push(await one());
    taken[1].push(await other());
  }
  return taken;
};

/** Without a limit the figures are only a reference for the others. */
const compared = (what: string, [our, their]: readonly [number[], number[]], limit?: number): Figure[] => {
  const ratio = median(our) / median(their);
  return [
    { what: `${what}: ours`, value: ms(median(our)) },
    { what: `${what}: a bare extension`, value: ms(median(their)) },
    { what: `${what}: ours ÷ bare`, value: times(ratio), ...(limit && { must: atMost(limit, ratio) }) },
  ];
};

const requestAfter = async (world: World, method: string, begins: string, since: number): Promise<number> => {
  for (;;) {
    const found = world.requests.find((one) => one.method === method && one.path === begins && one.at >= since);
    if (found) return found.at;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

const SITE = 'harbour-post.example';

/** Stores the answer *Always from this site*. */
const sendAlways = (page: Tab): Promise<void> =>
  page.evaluate(async (site: string) => {
    const opening = indexedDB.open('sidelight');
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }));
    const transaction = opening.result.transaction('settings', 'readwrite');
    transaction.objectStore('settings').put({ [site]: 'always' }, 'sites');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve, { once: true }));
    opening.result.close();
  }, SITE);

/** Waits until all checks are over: until then the background is woken to read their state. */
const untilChecksAreOver = (page: Tab): Promise<void> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('sidelight');
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }));
    for (;;) {
      const reading = opening.result.transaction('checks').objectStore('checks').getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve, { once: true }));
      if (reading.result.every(({ state }) => state.name === 'done')) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    opening.result.close();
  });

/** The time from the press on the item of the browser's own menu to the request at the host, with a stopped background. */
const clickToRequest = async (browser: Browser, world: World, item: string, path: string): Promise<number> => {
  const page = await browser.tab(`https://${SITE}/`);
  // Words that were not checked before: otherwise the result is already stored.
  const words = `The ferry carried ${crypto.randomUUID()} in its first winter.`;
  await page.evaluate((text: string) => {
    document.body.prepend(Object.assign(document.createElement('p'), { textContent: text }));
  }, words);
  await browser.killBackground();
  const pressedAt = await browser.chooseFromContextMenu(page, words, item);
  const taken = (await requestAfter(world, 'POST', path, pressedAt)) - pressedAt;
  await page.close();
  return taken;
};

type Place = readonly [Browser, Tab];

/** Each click and all its consequences are over before the next click in either browser. */
const clicks = (world: World, [our, panel]: Place, [their]: Place) =>
  byTurns(
    ROUNDS,
    async () => {
      const taken = await clickToRequest(our, world, 'Check selection', '/contextChecks');
      await untilChecksAreOver(panel);
      return taken;
    },
    () => clickToRequest(their, world, 'Fetch', '/bare'),
  );

/** The same without an open page of the extension: Chromium ends its process with its worker, and a click starts both. */
const clicksFromNothing = (world: World, our: Browser, their: Browser) =>
  byTurns(
    ROUNDS,
    async () => {
      const taken = await clickToRequest(our, world, 'Check selection', '/contextChecks');
      const panel = await our.extensionPage('sidepanel.html');
      await untilChecksAreOver(panel);
      await panel.close();
      return taken;
    },
    async () => {
      const taken = await clickToRequest(their, world, 'Fetch', '/bare');
      await (await their.extensionPage('options.html')).close();
      return taken;
    },
  );

/**
 * The moments at which the service answers, uniformly distributed over the first half minute, and over the pauses between reads that
 * do not wait. Here reads wait (`lib/checks/answer-reader.ts`): the panel is open.
 */
const ANSWERED_AFTER = [3.2, 7.7, 12.2, 16.7, 21.2, 27.7];

const wholeSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1000 - (Date.now() % 1000)));

/** The delay between an answer at the service and its display in the panel. */
const lateness = async (panel: Tab, service: ContextService): Promise<number[]> => {
  const late: number[] = [];
  for (const seconds of ANSWERED_AFTER) {
    const answered = service.answerAfter(seconds * 1000);
    await typeClaim(panel, `A claim whose answer takes ${seconds} seconds.`);
    await panel.click({ css: 'button', text: 'Check' });
    await panel.waitFor({ css: 'button', text: 'Send once' });
    await wholeSecond();
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
    () => coldStored(their, page),
  );
  await sendAlways(panel);
  const withPanel = await clicks(world, [our, panel], [their, page]);
  const late = median(await lateness(panel, service)) / 1000;
  await Promise.all([panel.close(), page.close()]);
  const fromNothing = await clicksFromNothing(world, our, their);
  const [, bareReplies] = replies;
  report('The background', [
    ...compared('cold start to a message heard', starts, 1.6),
    ...compared('cold start to a message answered', replies, 1.6),
    ...compared('cold start to a question of the popup answered from the database', answers),
    {
      what: 'the same: ours ÷ bare, where the bare one looks nothing up',
      value: times(median(answers[0]) / median(bareReplies)),
    },
    ...compared('click in the menu to the request on the wire, cold', fromNothing, 2),
    ...compared('the same with the side panel open, which keeps the process', withPanel),
    {
      what: 'answer at the service to label on the screen, one remote check in its first 30 s, panel open',
      value: `${late.toFixed(2)} s`,
      must: atMost(0.3, late),
    },
    ...(await measurePage()),
  ]);
} finally {
  await Promise.all([our.close(), their.close()]);
  await service.close();
  await world.close();
}
