/** Measures how long a request to the engine of the built extension waits while a check reads a hostile page, in a real browser. */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launch } from '../../e2e/harness/launch.ts';
import type { Browser, Engine, Tab } from '../../e2e/harness/surface.ts';
import { extensionFor } from '../../e2e/harness/test.ts';
import { typeLink } from '../../e2e/pages/check.ts';
import type { Site } from '../../world/site.ts';
import { startWorld } from '../../world/world.ts';
import { hostilePage, namesOfPages } from '../load/hostile-pages.ts';
import { beginWaits, endWaits, type Waited } from './in-panel.ts';

const HOST = 'evil.example';
const PAUSE_MS = 5;
const REST_MS = 1000;
const SETTLED = '[data-state="done"], [data-state="failed"]';
const PATIENCE_MS = 30_000;

const hostile: Site = {
  host: HOST,
  handle: ({ url }) => hostilePage(url) ?? new Response('', { status: 404 }),
};

/** From the click that lets the check read the page to its end. */
const waitedBeside = async (panel: Tab): Promise<Waited> => {
  await panel.evaluate(beginWaits, PAUSE_MS);
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor(SETTLED, PATIENCE_MS);
  return panel.evaluate(endWaits);
};

const waitedAtRest = async (panel: Tab): Promise<Waited> => {
  await panel.evaluate(beginWaits, PAUSE_MS);
  await wait(REST_MS);
  return panel.evaluate(endWaits);
};

const waitsIn = async (browser: Browser): Promise<[what: string, waited: Waited][]> => {
  await browser.grantHosts([`*://${HOST}/*`]);
  // The first answer asks for the permission, which the others have from then on, and starts what reads pages.
  const first = await typeLink(browser, `https://${HOST}/none`);
  await first.click({ css: 'button', text: 'Send once' });
  await first.waitFor(SETTLED, PATIENCE_MS);
  const verdict = await first.text('.verdict');
  if (!verdict.includes('has no such page')) throw new Error(`The first check says: ${verdict}`);
  const waits: [string, Waited][] = [['beside nothing', await waitedAtRest(first)]];
  await first.close();
  for (const name of namesOfPages) {
    const panel = await typeLink(browser, `https://${HOST}/${name}`);
    waits.push([`beside a check of a page: ${name}`, await waitedBeside(panel)]);
    await panel.close();
  }
  return waits;
};

export const waitsInBrowser = async (engine: Engine): Promise<[what: string, longestMs: number][]> => {
  const extensionDir = fileURLToPath(new URL(`../../../${extensionFor(engine)}`, import.meta.url));
  if (!existsSync(extensionDir)) throw new Error('Build the extension first: npm run build');
  const world = await startWorld();
  world.mountSite(hostile);
  try {
    const browser = await launch(engine, { extensionDir, proxy: world.proxyUrl, spki: world.spki });
    try {
      const waits = await waitsIn(browser);
      const read = world.requests.filter(({ host }) => host === HOST).length;
      if (read !== namesOfPages.length + 1) throw new Error(`${engine} has read ${read} pages.`);
      return waits.map(([what, { longestMs }]) => [what, longestMs]);
    } finally {
      await browser.close();
    }
  } finally {
    await world.close();
  }
};
