/** The library as our pages ask it: feed after feed while it is filled, and no further once nobody listens. */
import { describe, expect, it } from 'vitest';
import type { Library } from '../../../../../lib/engine/context/library/library.ts';
import { serveLibrary } from '../../../../../lib/engine/context/library/serve-library.ts';

const publishers = [
  { name: 'FactDesk', host: 'factdesk.example' },
  { name: 'Tide Check', host: 'tide.example' },
];

/** Reads one feed after the other, the second of which is away; the network is the only thing that is not there. */
const libraryOf = (seen: { aborted: boolean }): Library => ({
  facts: async (hosts) => ({ size: hosts?.size ?? 0, languages: [] }),
  hosts: async () => new Set(),
  search: async () => [],
  learn: async () => {},
  refresh: async (listed, signal, onProgress) => {
    signal.addEventListener('abort', () => {
      seen.aborted = true;
    });
    for (const [at, { name: publisher, host }] of listed.entries()) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      const outcome =
        at === 0 ? ({ kind: 'read', added: 3 } as const) : ({ kind: 'failed', because: 'Away.' } as const);
      onProgress?.({ done: at + 1, total: listed.length, latest: { publisher, host, outcome } });
    }
    return [];
  },
});

describe('the library that is asked', () => {
  it('tells feed after feed, and why one was not read', async () => {
    const { client } = serveLibrary(libraryOf({ aborted: false }), async () => publishers);
    const told = [];
    for await (const feed of await client.fill()) told.push(feed);
    expect(told).toEqual([
      { publisher: 'FactDesk', done: 1, total: 2 },
      { publisher: 'Tide Check', done: 2, total: 2, problem: 'Away.' },
    ]);
    expect(await client.facts()).toEqual({ size: 2, languages: [] });
  });

  it('ends when nobody listens any more', async () => {
    const seen = { aborted: false };
    const { client } = serveLibrary(libraryOf(seen), async () => publishers);
    for await (const _ of await client.fill()) break;
    expect(seen.aborted).toBe(true);
  });
});
