/**
 * `npm run bench:library-in-browser`: the same library of 100,000 generated fact-checks as `bench:library`, in IndexedDB of a real
 * Chromium. What is judged is the time of the page's thread, which other work on the machine does not stretch.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { needBrowser } from '../e2e/harness/browsers.ts';
import { bundle } from './bundle.ts';
import { wordsOfDocs } from './library/words-of-docs.ts';
import { atMost, median, ms, quantile, report } from './table.ts';

const COUNT = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 100_000);
const WARM_UP = 30;
const QUERIES = 200;
const IMAGE_QUERIES = 10;
const MAX_TASK_MS = 50;
const MAX_BUILD_SECONDS = 15;
const MAX_QUERY_MS = 12;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

const code = await bundle(join(import.meta.dirname, 'library/in-page.ts'));
// IndexedDB needs an origin.
const server = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html><meta charset="utf-8"><title>Bench</title>'),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: needBrowser('chromium'), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  // The address of a server that listens on a port is an object.
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ content: code });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  /** The result of a call in the page, and the time of its thread meanwhile. */
  const call = async <R>(expression: string): Promise<{ result: R; thread: number }> => {
    const before = await worked();
    const result = await page.evaluate<R>(expression);
    return { result, thread: (await worked()) - before };
  };
  await call(`openLibraryBench(${JSON.stringify(wordsOfDocs())}, ${COUNT})`);
  const fill = await call<number[]>('libraryBench.fill()');
  const first = await call<number[]>('libraryBench.searchFirst()');
  await call(`libraryBench.search(${WARM_UP})`);
  const search = await call<number[]>(`libraryBench.search(${QUERIES})`);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await call('libraryBench.fillImages()');
  const heapBefore = await heap();
  const byImage = await call<{ taken: number[]; longTasks: number[] }>(`libraryBench.searchByImage(${IMAGE_QUERIES})`);
  const heldByImages = (await heap()) - heapBefore;
  const longest = Math.max(0, ...byImage.result.longTasks);
  const { result: bytes } = await call<{ segments: number; disk: number }>('libraryBench.bytes()');
  const sum = fill.result.reduce((all, one) => all + one, 0);
  const oneSearch = search.thread / QUERIES;
  report(`A library of ${COUNT.toLocaleString('en')} fact-checks in IndexedDB`, [
    {
      what: 'filling it: thread',
      value: `${(fill.thread / 1000).toFixed(1)} s; by the clock ${(sum / 1000).toFixed(1)} s`,
      must: atMost(MAX_BUILD_SECONDS, fill.thread / 1000),
    },
    {
      what: 'one write by the clock: median, p99 and the longest',
      value: [median(fill.result), quantile(fill.result, 0.99), Math.max(...fill.result)].map(ms).join(', '),
    },
    {
      what: 'the first search after a start: thread',
      value: `${ms(first.thread)}; by the clock ${ms(median(first.result))}`,
    },
    {
      what: 'a search for a sentence, mean: thread',
      value: `${ms(oneSearch)}; by the clock, median ${ms(median(search.result))}`,
      must: atMost(MAX_QUERY_MS, oneSearch),
    },
    {
      what: 'a search by an image over one image each, mean: thread',
      value: `${ms(byImage.thread / IMAGE_QUERIES)}; by the clock, median ${ms(median(byImage.result.taken))}`,
    },
    {
      what: 'its longest task over 50 ms; what it holds afterwards',
      value: `${longest === 0 ? 'none' : `${ms(longest)}, of ${byImage.result.longTasks.length} in ${IMAGE_QUERIES} searches`}; ${megabytes(heldByImages)}`,
      must: atMost(MAX_TASK_MS, longest),
    },
    { what: 'its index', value: megabytes(bytes.segments) },
    { what: 'on the disk', value: megabytes(bytes.disk) },
  ]);
} finally {
  await browser.close();
  server.close();
}
