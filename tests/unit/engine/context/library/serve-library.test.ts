/**
 * The library as served to the extension pages: progress per feed while it is filled, and an abort once the caller stops
 * reading.
 */
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { createLibrary, type Library } from '../../../../../lib/engine/context/library/library.ts';
import { serveLibrary } from '../../../../../lib/engine/context/library/serve-library.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { systemClock } from '../../../../../lib/platform/clock.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';
import { worded } from '../../../../fixtures/worded.ts';

const publishers = [
  { name: 'FactDesk', host: 'factdesk.example' },
  { name: 'Tide Check', host: 'tide.example' },
];

const store = createMemoryStore();
/** A library whose parts are replaced: it reads one feed after the other, and the second feed fails. */
const libraryOf = (seen: { aborted: boolean }): Library => ({
  ...createLibrary({ store, web: webOf(() => new Promise(() => {})), ...reading, clock: systemClock }),
  facts: async (hosts) => ({ size: hosts?.size ?? 0, languages: [] }),
  refresh: async (listed, signal, { onProgress } = {}) => {
    signal.addEventListener('abort', () => {
      seen.aborted = true;
    });
    for (const [at, { name: publisher, host }] of listed.entries()) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      const outcome =
        at === 0
          ? ({ kind: 'read', added: 3 } as const)
          : ({ kind: 'failed', because: sentence('feedProblem.status', { status: '503' }) } as const);
      onProgress?.({ done: at + 1, total: listed.length, latest: { publisher, host, outcome } });
    }
    return [];
  },
});

describe('the served library', () => {
  it('reports progress per feed, and why a feed was not read', async () => {
    const { client } = serveLibrary(libraryOf({ aborted: false }), async () => publishers);
    const progress = [];
    for await (const feed of await client.fill()) progress.push(feed);
    expect(worded(progress)).toEqual([
      { publisher: 'FactDesk', done: 1, total: 2, size: 0 },
      { publisher: 'Tide Check', done: 2, total: 2, size: 0, problem: 'The host responded with status 503.' },
    ]);
    expect(await client.facts()).toEqual({ size: 2, languages: [], bytes: 0 });
  });

  it('aborts when the caller stops reading', async () => {
    const seen = { aborted: false };
    const { client } = serveLibrary(libraryOf(seen), async () => publishers);
    for await (const _ of await client.fill()) break;
    expect(seen.aborted).toBe(true);
  });
});

describe('what is known without a request', () => {
  const posts = [{ link: 'https://factdesk.example/a', date: '2024-05-01T10:00:00', title: { rendered: 'A pier' } }];
  const fetch = async (address: string) => {
    if (address.endsWith('/feed/')) return new Response('<rss><channel></channel></rss>');
    if (address.includes('/wp-json/')) return new Response(JSON.stringify(posts));
    return new Response('', { status: 404 });
  };
  const listed = publishers.map((one) => ({ ...one, feed: `https://${one.host}/feed/` }));
  const polygraph = { name: 'Polygraph', host: 'polygraph.example' };
  const open = () => {
    const clock = createEagerClock('2026-03-20T12:00:00.000Z', { realFromMs: 20_000 });
    const library = createLibrary({ store: createMemoryStore(), web: webOf(fetch, clock), ...reading, clock });
    const { client } = serveLibrary(library, async () => [...listed, polygraph]);
    return { library, client };
  };

  it('is which feeds were read, which are left, and which fact-checker has none', async () => {
    const { library, client } = open();
    const elsewhere = { ...listed[1], name: 'Tide Check', host: 'tide.example', feed: 'https://other.example/feed/' };
    await library.refresh(listed.slice(0, 1), new AbortController().signal);
    expect((await client.feeds()).map(({ state }) => state)).toEqual(['read', 'unread', 'search']);
    const { client: other } = serveLibrary(library, async () => [elsewhere]);
    expect(worded(await other.feeds())).toEqual([
      {
        publisher: 'Tide Check',
        host: 'tide.example',
        state: 'failed',
        problem: 'The feed isn’t on the fact-checker’s own host.',
      },
    ]);
  });

  it('is how far each archive was read', async () => {
    const { client } = open();
    const steps = [];
    for await (const step of await client.fetchArchive({ host: 'factdesk.example', most: 10 })) steps.push(step);
    expect(steps.at(-1)).toMatchObject({ added: 1, addedNow: 1, size: 1, ended: 'complete', isComplete: true });
    expect(Number(steps.at(-1)?.bytes)).toBeGreaterThan(100);
    expect(await client.archives()).toMatchObject([
      {
        host: 'factdesk.example',
        isBegun: true,
        isComplete: true,
        added: 1,
        oldest: '2024-05-01',
        hasNewestOnly: false,
        needsMarkup: true,
      },
      { host: 'tide.example', isBegun: false, isComplete: false, added: 0 },
      { host: 'polygraph.example', isBegun: false },
    ]);
  });

  it('does not include a fact-checker that is not listed: its archive is not read', async () => {
    const { client } = open();
    const steps = [];
    for await (const step of await client.fetchArchive({ host: 'other.example', most: 10 })) steps.push(step);
    expect(worded(steps)).toMatchObject([{ ended: 'problem', problem: 'This fact-checker is no longer listed.' }]);
  });
});
