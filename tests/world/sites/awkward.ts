/** Sites that are hard to read: one host for each way in which reading a link can fail. */
import type { RequestListener } from 'node:http';
import { jsonLd, page, paragraphs } from '../page.ts';
import { type Site, siteListener } from '../site.ts';
import type { World } from '../world.ts';

const site = (host: string, handle: Site['handle']): [string, RequestListener] => [
  host,
  siteListener({ host, handle }),
];

const MEGABYTE = 1_000_000;
const SENTENCE = 'Some words about the harbour and its tram, with a comma, that are written again and again.';

/** Streams 200 MB as fast as the client reads them and stops when the client disconnects. */
const endless: RequestListener = (_, outgoing) => {
  const block = Buffer.from(`<p>${SENTENCE}</p>`.repeat(12_000));
  let sent = 0;
  const write = (): void => {
    while (sent < 200 * MEGABYTE && !outgoing.destroyed) {
      sent += block.length;
      if (!outgoing.write(block)) {
        outgoing.once('drain', write);
        return;
      }
    }
    outgoing.end();
  };
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  outgoing.write('<!doctype html><title>The longest record of the lock</title>');
  write();
};

const thai = 'หอสมุดประชาชนแห่งสุดท้ายของเมืองย้ายไปอยู่เหนือตลาดปลาแล้ว';

const awkward: readonly [string, RequestListener][] = [
  ['endless-record.example', endless],
  ['silent-quay.example', () => {}],
  site('closed-gate.example', () => page({ title: 'Subscribers only', body: '', status: 403 })),
  site('half-open.example', () =>
    page({
      title: 'The harbour sells its crane',
      head: jsonLd({
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: 'The harbour sells its crane',
        isAccessibleForFree: false,
      }),
      body: `<main><article>${paragraphs(['The crane is for sale.', 'Subscribe to read on.'])}</article></main>`,
    }),
  ),
  site('talat-pla.example', () =>
    page({ title: thai, language: 'th', body: `<main><article>${paragraphs(Array(8).fill(thai))}</article></main>` }),
  ),
  site('one-script.example', () =>
    page({ title: '', body: `<div id="root"></div><script>${'x = "The tram.";\n'.repeat(100_000)}</script>` }),
  ),
];

export const mountAwkward = (world: World): void => {
  for (const [host, listener] of awkward) world.mount(host, listener);
};
export const awkwardHosts: readonly string[] = awkward.map(([host]) => host);
