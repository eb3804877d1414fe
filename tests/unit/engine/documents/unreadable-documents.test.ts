/** A document that ended its reader is reported with its reason, and the other documents are read. */
import { describe, expect, it } from 'vitest';
import type { Publisher } from '../../../../lib/contract/device/publishers.ts';
import { createLibrary } from '../../../../lib/engine/context/library/library.ts';
import { UnreadableDocument } from '../../../../lib/engine/documents/unreadable-document.ts';
import { whyNot } from '../../../../lib/engine/narratives/collect/why-not.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../lib/engine/web/parse-html.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { readHere, reading } from '../../../fixtures/reading.ts';
import { failureOf } from '../failure-of.ts';
import { encodedText } from './encoded-text.ts';

const publisher = (host: string): Publisher => ({ name: host, host, feed: `https://${host}/feed` });
const HOSTILE = 'thorn.example';
const here = readHere(parseHtml);
const { signal } = new AbortController();

describe('an unreadable document', () => {
  it('as a feed of the library does not stop the feeds beside it', async () => {
    const library = createLibrary({
      store: createMemoryStore(),
      clock: createManualClock(),
      parseHtml,
      web: webOf(async () => new Response('<rss><item><title>A tram</title><link>/tram</link></item></rss>')),
      readDocument: (kind, document, signal) =>
        'address' in document && document.address.includes(HOSTILE)
          ? Promise.reject(new UnreadableDocument())
          : here(kind, document, signal),
    });
    const refreshed = await library.refresh([publisher(HOSTILE), publisher('harbour.example')], signal);
    const outcomes = Object.fromEntries(refreshed.map(({ host, outcome }) => [host, outcome]));
    expect(outcomes['harbour.example']).toEqual({ kind: 'read', added: 1 });
    expect(outcomes[HOSTILE]).toEqual({
      kind: 'failed',
      because: expect.objectContaining({ code: 'archiveProblem.unreadable' }),
    });
  });

  it('is no article with an address of over 2,000 letters: it is passed over, and its feed is read', async () => {
    const store = createMemoryStore();
    const entry = (link: string) => `<item><title>A tram</title><link>${link}</link></item>`;
    const library = createLibrary({
      store,
      clock: createManualClock(),
      ...reading,
      web: webOf(async () => new Response(`<rss>${entry(`/${'x'.repeat(2700)}`)}${entry('/tram')}</rss>`)),
    });
    const [read] = await library.refresh([publisher('harbour.example')], signal);
    expect(read?.outcome).toEqual({ kind: 'read', added: 1 });
  });

  it('as a source of posts is said to be unreadable, and a page that is no feed to be none', async () => {
    expect(inEnglish([whyNot(new UnreadableDocument())])).toBe('The response couldn’t be read.');
    const noFeed = here('feed', { ...encodedText('<html></html>'), address: 'https://harbour.example/' }, signal);
    expect(await failureOf(noFeed)).toBe('This isn’t a feed.');
    expect(inEnglish([whyNot(await noFeed.catch((error: unknown) => error))])).toBe('This isn’t a feed.');
  });
});
