/** `npm run bench:surfaces`: what the popup costs with 10,000 stored checks, beside an empty page in the same run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type CheckRecord, checkRecord } from '../../lib/records/check-record.ts';
import { VERSION } from '../../lib/records/version.ts';
import { launch } from '../e2e/harness/launch.ts';
import type { Browser, Tab } from '../e2e/harness/surface.ts';
import { atMost, type Figure, median, report } from './table.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const CHECKS = 10_000;
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const ours = path('../../.output/chrome-mv3');
const bare = path('../fixtures/bare-extension');

const ms = (value: number) => `${value.toFixed(1)} ms`;
const times = (value: number) => `${value.toFixed(2)}×`;
const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;

/** All that a page of the build loads by itself, without what it asks for later. */
const scriptsOf = (page: string): string[] => {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(ours, file), 'utf8');
    for (const [, from] of text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
      visit(posix.join(posix.dirname(file), from ?? ''));
  };
  const html = readFileSync(join(ours, page), 'utf8');
  for (const [, script] of html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) visit(script ?? '');
  return [...seen];
};

const gzipped = (page: string): number =>
  scriptsOf(page).reduce((sum, file) => sum + gzipSync(readFileSync(join(ours, file)), { level: 9 }).length, 0);

/** Written as the background writes them, into the database of the extension. */
const fill = async (page: Tab): Promise<void> => {
  const AT_ONCE = 1000;
  const at = Date.parse('2026-01-01T12:00:00Z');
  for (let from = 0; from < CHECKS; from += AT_ONCE) {
    const records = Array.from(
      { length: AT_ONCE },
      (_, place): CheckRecord =>
        checkRecord.parse({
          version: VERSION,
          id: `check-${from + place}`,
          kind: 'claim',
          connection: 'device',
          input: `The night ferry carried ${from + place} passengers in its first winter.`,
          createdAt: at + from + place,
          updatedAt: at + from + place,
          seenAt: at,
          state: { name: 'stopped' },
        }),
    );
    await page.evaluate(async (stored: CheckRecord[]) => {
      const opening = indexedDB.open('sidelight');
      await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }));
      const transaction = opening.result.transaction('checks', 'readwrite');
      for (const record of stored) transaction.objectStore('checks').put(record);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve, { once: true }));
      opening.result.close();
    }, records);
  }
};

/** From the navigation to the last paint, shift of the layout or resource: nothing more comes for half a second. */
const settled = async (page: Tab, address: string): Promise<number> => {
  await page.goto('about:blank');
  await page.goto(address);
  return page.evaluate(async () => {
    let last = 0;
    const hear = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) last = Math.max(last, entry.startTime + entry.duration);
    };
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'resource', 'navigation'])
      new PerformanceObserver(hear).observe({ type, buffered: true });
    const changes = new MutationObserver(() => {
      last = performance.now();
    });
    changes.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    return last;
  });
};

const heap = (page: Tab): Promise<number> =>
  page.evaluate(() => {
    // Chromium's own, which no type knows of.
    const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
    return memory.usedJSHeapSize;
  });

interface Place {
  browser: Browser;
  page: Tab;
  address: string;
}

/** By turns, so that whatever else the machine does falls on both. */
const compared = async (
  what: string,
  limit: number,
  places: [Place, Place],
  before: (place: Place) => Promise<void>,
) => {
  const [our, their]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, taken] of [
      [places[0], our],
      [places[1], their],
    ] as const) {
      await before(place);
      taken.push(await settled(place.page, place.address));
    }
  }
  const ratio = median(our) / median(their);
  return [
    { what: `${what}: popup page`, value: ms(median(our)) },
    { what: `${what}: empty page`, value: ms(median(their)) },
    { what: `${what}: popup ÷ empty`, value: times(ratio), must: atMost(limit, ratio) },
  ] satisfies Figure[];
};

if (readdirSync(ours).length === 0) throw new Error('Build the extension first: npm run build');
const [our, their] = [
  await launch('chromium', { extensionDir: ours }),
  await launch('chromium', { extensionDir: bare }),
];
try {
  const places: [Place, Place] = [
    { browser: our, page: await our.extensionPage('options.html'), address: `${our.extensionOrigin}/popup.html` },
    {
      browser: their,
      page: await their.extensionPage('options.html'),
      address: `${their.extensionOrigin}/options.html`,
    },
  ];
  await fill(places[0].page);
  const warm = await compared('navigation to settled, worker warm', 1.5, places, async () => {});
  const cold = await compared('navigation to settled, worker stopped', 1.4, places, ({ browser }) =>
    browser.killBackground(),
  );
  const heaps = [await heap(places[0].page), await heap(places[1].page)] as const;
  const [popup, panel] = [gzipped('popup.html'), gzipped('sidepanel.html')];
  report(`The popup with ${CHECKS} stored checks`, [
    ...warm,
    ...cold,
    { what: 'heap, popup ÷ empty page', value: times(heaps[0] / heaps[1]), must: atMost(2.2, heaps[0] / heaps[1]) },
    { what: 'JavaScript of the popup, gzipped', value: kilobytes(popup), must: atMost(60, popup / 1024) },
    { what: 'JavaScript of the side panel, gzipped', value: kilobytes(panel), must: atMost(120, panel / 1024) },
  ]);
} finally {
  await Promise.all([our.close(), their.close()]);
}
