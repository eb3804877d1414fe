/**
 * The library as served to the extension pages: progress per feed while it is filled, and an abort once the caller stops
 * reading.
 */
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import type { Library } from '../../../../../lib/engine/context/library/library.ts';
import { serveLibrary } from '../../../../../lib/engine/context/library/serve-library.ts';
import { worded } from '../../../../fixtures/worded.ts';

const publishers = [
  { name: 'FactDesk', host: 'factdesk.example' },
  { name: 'Tide Check', host: 'tide.example' },
];

/** Simulates a library that reads one feed after the other; the second feed fails. */
const libraryOf = (seen: { aborted: boolean }): Library => ({
  facts: async (hosts) => ({ size: hosts?.size ?? 0, languages: [] }),
  hosts: async () => new Set(),
  search: async () => [],
  rarityIn: async () => undefined,
  learn: async () => {},
  refresh: async (listed, signal, onProgress) => {
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
      { publisher: 'FactDesk', done: 1, total: 2 },
      { publisher: 'Tide Check', done: 2, total: 2, problem: 'The host answered with status 503.' },
    ]);
    expect(await client.facts()).toEqual({ size: 2, languages: [] });
  });

  it('aborts when the caller stops reading', async () => {
    const seen = { aborted: false };
    const { client } = serveLibrary(libraryOf(seen), async () => publishers);
    for await (const _ of await client.fill()) break;
    expect(seen.aborted).toBe(true);
  });
});
