/**
 * `npm run bench:card`: the time from the press on *Check selection* in the browser's own menu to the result in the card, on 20
 * articles of a site that the user always allows, relative to version 0.1.0 in the same run, or to the commit of `BASE`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/harness/launch.ts';
import type { Browser, Tab } from '../e2e/harness/surface.ts';
import { until } from '../e2e/harness/until.ts';
import { allowHosts } from '../e2e/pages/allow-hosts.ts';
import { FACT_CHECKER } from '../e2e/pages/in-world.ts';
import { addPublisher } from '../e2e/pages/options-page.ts';
import { runInTab } from '../e2e/pages/page-script.ts';
import { buildOfCommit, COMMIT_OF_0_1_0 } from '../fixtures/build-of-commit.ts';
import { articles } from '../world/content/articles.ts';
import { page } from '../world/page.ts';
import type { Site } from '../world/site.ts';
import { startWorld, type World } from '../world/world.ts';
import { atMost, besideBase, quantile, report } from './table.ts';

const ARTICLES = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MOST = 1.1;
const BASE = process.env.BASE;
const SITE = 'card-bench.example';
const ours = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));
const ms = (value: number) => `${value.toFixed(0)} ms`;

declare const chrome: { tabs: { query(of: object): Promise<{ id?: number; url?: string }[]> } };

/** Nobody has rated it, and no check of it is stored. */
const sentenceOf = (parcels: string): string =>
  `The harbour office counted ${parcels} parcels on the last ferry of the year.`;

/** The articles of the world in turn, each with a sentence of its own: `/3/1007`. */
const site: Site = {
  host: SITE,
  handle: ({ url }) => {
    const [, number = '', parcels = ''] = new URL(url).pathname.split('/');
    const article = articles[Number(number) % articles.length];
    if (!article) return new Response('', { status: 404 });
    const before = Number(number) % article.paragraphs.length;
    const paragraphs = article.paragraphs.toSpliced(before, 0, sentenceOf(parcels));
    return page({
      title: article.title,
      body: `<article><h1>${article.title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article>`,
    });
  },
};

/** Runs in the page: the time at which the card has a result. */
const untilResult = async (): Promise<number> => {
  const dom: { openOrClosedShadowRoot: (element: Element) => ShadowRoot | null } = Reflect.get(chrome, 'dom');
  const text = () =>
    Array.from(
      document.querySelectorAll('[data-margin-note]'),
      (host) => dom.openOrClosedShadowRoot(host)?.textContent,
    ).join();
  for (;;) {
    if (text().includes('No label')) return Date.now();
    await new Promise(requestAnimationFrame);
  }
};

/** Stores the answer for the site, as both versions do. */
const alwaysAllow = (extensionPage: Tab): Promise<void> =>
  extensionPage.evaluate(async (host: string) => {
    const opening = indexedDB.open('sidelight');
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }));
    const transaction = opening.result.transaction('settings', 'readwrite');
    transaction.objectStore('settings').put({ [host]: 'always' }, 'sites');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve, { once: true }));
    opening.result.close();
  }, SITE);

interface Side {
  browser: Browser;
  /** A page of the extension that runs functions in tabs. */
  desk: Tab;
}

const open = async (world: World, extensionDir: string): Promise<Side> => {
  const browser = await launch('chromium', { extensionDir, proxy: world.proxyUrl, spki: world.spki });
  await addPublisher(browser, 'FactDesk', FACT_CHECKER);
  await allowHosts(browser, [SITE, FACT_CHECKER, 'en.wikipedia.org']);
  const desk = await browser.extensionPage('options.html');
  await alwaysAllow(desk);
  return { browser, desk };
};

let count = 0;

const menuToResult = async ({ browser, desk }: Side, article: number): Promise<number> => {
  count += 1;
  const parcels = String(1000 + count);
  const address = `https://${SITE}/${article}/${parcels}`;
  const tab = await browser.tab(address);
  const id = await until('the number of the tab', () =>
    desk.evaluate(async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id ?? 0, address),
  );
  const [shownAt, pressedAt] = await Promise.all([
    runInTab(desk, id, untilResult),
    browser.chooseFromContextMenu(tab, sentenceOf(parcels), 'Check selection'),
  ]);
  await tab.close();
  return shownAt - pressedAt;
};

const world = await startWorld();
world.mountSite(site);
const sides: Side[] = [];
try {
  const before = join(await buildOfCommit(BASE ?? COMMIT_OF_0_1_0), 'chrome-mv3');
  const now = await open(world, ours);
  sides.push(now);
  const then = await open(world, before);
  sides.push(then);
  for (const side of sides) await menuToResult(side, 0); // the first one starts the engine
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let article = 0; article < ARTICLES; article += 1) {
      taken[0].push(await menuToResult(now, article));
      taken[1].push(await menuToResult(then, article));
    }
  }
  const figures = ([what, share]: [string, number]) => {
    const [own, earlier] = [quantile(taken[0], share), quantile(taken[1], share)];
    const ratio = own / earlier;
    const value = `${ratio.toFixed(2)}× (${ms(own)} and ${ms(earlier)})`;
    return { what, value, ...(share === 0.5 && !BASE ? { must: atMost(MOST, ratio) } : {}) };
  };
  report(
    `From the menu to the result in the card: ${ARTICLES} articles, ${ROUNDS} rounds, relative to ${BASE ?? '0.1.0'}`,
    [figures(['median', 0.5]), figures(['p95', 0.95]), ...(BASE ? [besideBase('the card', ...taken)] : [])],
  );
} finally {
  await Promise.all(sides.map(({ browser }) => browser.close()));
  await world.close();
}
