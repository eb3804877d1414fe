/** The bytes of a page, post or feed are decoded where the document is read, since they may be made to be slow. */
import { expect, it } from 'vitest';
import { createLibrary } from '../../../../lib/engine/context/library/library.ts';
import type { ReadDocument } from '../../../../lib/engine/documents/read-document.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../lib/engine/web/parse-html.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { readHere } from '../../../fixtures/reading.ts';
import { article, HARBOUR, readOver, servePages } from '../context/hydrate/serve-pages.ts';

/** "Порт" in windows-1251, which only the header names. */
const PORT = Uint8Array.of(0xcf, 0xee, 0xf0, 0xf2);
const CYRILLIC = 'charset=windows-1251';
const inTitle = Uint8Array.from([
  ...new TextEncoder().encode('<title>'),
  ...PORT,
  ...new TextEncoder().encode(`</title>${article('The tram runs to the harbour from June on.')}`),
]);

const noting = () => {
  const seen: { kind: string; bytes: unknown; contentType: unknown }[] = [];
  const here = readHere(parseHtml);
  const readDocument: ReadDocument = (kind, document, signal) => {
    seen.push({ kind, bytes: undefined, contentType: undefined, ...document });
    return here(kind, document, signal);
  };
  return { seen, readDocument };
};

it('a page', async () => {
  const { seen, readDocument } = noting();
  const pages = servePages({ [HARBOUR]: { type: `text/html; ${CYRILLIC}`, body: inTitle } });
  const { page } = await readOver(pages, HARBOUR, { readDocument });
  expect(page?.title).toBe('Порт');
  expect(seen).toMatchObject([{ kind: 'page', bytes: inTitle, contentType: `text/html; ${CYRILLIC}` }]);
});

it('a post', async () => {
  const { seen, readDocument } = noting();
  const post = 'https://www.youtube.com/watch?v=Harbour1234';
  const title = JSON.stringify({ title: 'A tram', author_name: 'Ada' });
  const fetch = async () => new Response(title, { headers: { 'content-type': 'application/json' } });
  const { page } = await readOver({ fetch, requests: [], inits: [] }, post, { readDocument });
  expect(page?.title).toBe('A tram');
  expect(seen).toMatchObject([{ kind: 'post', bytes: new TextEncoder().encode(title) }]);
});

it('a feed', async () => {
  const { seen, readDocument } = noting();
  const body = '<rss><item><title>A tram</title><link>/tram</link></item></rss>';
  const type = 'application/rss+xml';
  const library = createLibrary({
    store: createMemoryStore(),
    clock: createManualClock(),
    parseHtml,
    web: webOf(async () => new Response(body, { headers: { 'content-type': type } })),
    readDocument,
  });
  const host = 'harbour.example';
  await library.refresh([{ name: host, host, feed: `https://${host}/feed` }], new AbortController().signal);
  expect(seen).toMatchObject([{ kind: 'feed', bytes: new TextEncoder().encode(body), contentType: type }]);
});

it('with a header of at most 200 letters', async () => {
  const { seen, readDocument } = noting();
  const type = `text/html;${'x'.repeat(300)};${CYRILLIC}`;
  await readOver(servePages({ [HARBOUR]: { type, body: inTitle } }), HARBOUR, { readDocument });
  expect(seen).toMatchObject([{ contentType: type.slice(0, 200) }]);
});
