/**
 * `npm run bench:surfaces`: the cost of the popup with 10,000 stored checks, relative to an empty page in the same run; with `BASE`
 * relative to the popup of that commit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type CheckRecord, checkRecord } from '../../lib/records/check-record.ts';
import { VERSION } from '../../lib/records/version.ts';
import type { ChromiumTab } from '../e2e/harness/chromium-view.ts';
import { launch } from '../e2e/harness/launch.ts';
import type { Browser, Tab } from '../e2e/harness/surface.ts';
import { buildOfCommit } from '../fixtures/build-of-commit.ts';
import { openPopup } from './surfaces/real-popup.ts';
import { settled, watchFromTheStart } from './surfaces/settled.ts';
import { atMost, besideBase, type Figure, middle, ms, report, times } from './table.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 41);
const CHECKS = 10_000;
const BASE = process.env.BASE;
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const ours = path('../../.output/chrome-mv3');
const bare = path('../fixtures/bare-extension');

const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;

/** The scripts that a page of the build loads at its start, without those that it requests later. */
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

/** Writes checks into the database of the extension, as the background writes them. */
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

/** The memory that the page references, after garbage collection. */
const heap = async (tab: Tab): Promise<number> => {
  // The cast is true: this bench drives Chromium alone.
  const { page } = tab as ChromiumTab;
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  await protocol.detach();
  return usedSize;
};

interface Place {
  browser: Browser;
  page: Tab;
  address: string;
}

interface Contest {
  what: string;
  ours: string;
  theirs: string;
  /** Absent if the figure is only a reference for the others. */
  limit?: number;
  take: (place: Place) => Promise<number>;
}

/** Alternates the two, so that other load on the machine affects both; the first of each is not counted. */
const compared = async (places: [Place, Place], { what, limit, take, ...named }: Contest): Promise<Figure[]> => {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const which of [0, 1] as const) {
      const value = await take(places[which]);
      if (round > 0) taken[which].push(value);
    }
  }
  if (BASE) return [besideBase(what, ...taken)];
  // Paints happen in steps of 4 ms, a tenth of the measured time, so the mean of the middle half replaces the median.
  const ratio = middle(taken[0]) / middle(taken[1]);
  return [
    { what: `${what}: ${named.ours}`, value: ms(middle(taken[0])) },
    { what: `${what}: ${named.theirs}`, value: ms(middle(taken[1])) },
    {
      what: `${what}: ${named.ours} ÷ ${named.theirs}`,
      value: times(ratio),
      ...(limit && { must: atMost(limit, ratio) }),
    },
  ];
};

const settling = { ours: 'popup page', theirs: 'page of one word' };
const opening = { ours: 'popup', theirs: 'empty popup' };

if (readdirSync(ours).length === 0) throw new Error('Build the extension first: npm run build');
const [our, their] = [
  await launch('chromium', { extensionDir: ours }),
  await launch('chromium', { extensionDir: BASE ? join(await buildOfCommit(BASE), 'chrome-mv3') : bare }),
];
try {
  const places: [Place, Place] = [
    { browser: our, page: await our.extensionPage('options.html'), address: `${our.extensionOrigin}/popup.html` },
    {
      browser: their,
      page: await their.extensionPage('options.html'),
      address: `${their.extensionOrigin}/popup.html`,
    },
  ];
  await fill(places[0].page);
  if (BASE) await fill(places[1].page);
  const real = await compared(places, {
    what: 'action.openPopup to first contentful paint',
    ...opening,
    limit: 1.15,
    take: ({ browser, page }) => openPopup(browser, page),
  });
  for (const { page } of places) await watchFromTheStart(page);
  const warm = await compared(places, {
    what: 'navigation to settled, worker warm',
    ...settling,
    limit: 1.5,
    take: ({ page, address }) => settled(page, address),
  });
  const cold = await compared(places, {
    what: 'navigation to settled, worker stopped',
    ...settling,
    limit: 1.4,
    take: async ({ browser, page, address }) => {
      await browser.killBackground();
      return settled(page, address);
    },
  });
  const [, word] = places;
  // The cost of any page with visible content: it waits for a frame of the screen.
  const frame = BASE
    ? []
    : await compared([word, { ...word, address: `${their.extensionOrigin}/options.html` }], {
        what: 'navigation to settled, without us',
        ours: 'page of one word',
        theirs: 'page of none',
        take: ({ page, address }) => settled(page, address),
      });
  const heaps = [await heap(places[0].page), await heap(places[1].page)] as const;
  const [popup, panel] = [gzipped('popup.html'), gzipped('sidepanel.html')];
  report(`The popup with ${CHECKS} stored checks`, [
    { what: 'load of the machine, average of one minute', value: (loadavg()[0] ?? 0).toFixed(1) },
    ...real,
    ...warm,
    ...cold,
    ...frame,
    {
      what: `heap, popup ÷ ${BASE ? 'popup of the base' : 'empty page'}`,
      value: times(heaps[0] / heaps[1]),
      must: atMost(2.2, heaps[0] / heaps[1]),
    },
    { what: 'JavaScript of the popup, gzipped', value: kilobytes(popup), must: atMost(30, popup / 1024) },
    { what: 'JavaScript of the side panel, gzipped', value: kilobytes(panel), must: atMost(120, panel / 1024) },
  ]);
} finally {
  await Promise.all([our.close(), their.close()]);
}
