/** Paging by a counter that changes between pages returns no row twice, and requesting a page again returns the same page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchBody } from '../../../../lib/contract/search.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { runs } from '../../query/arbitraries.ts';

const PROJECT = 'harbour';

const createListing = async (writers: readonly number[], direction: 'ASC' | 'DESC') => {
  const store = createMemoryStore();
  const engine = createEngine({ store, clock: createManualClock(), log: silentLog });
  const service = engine.service(deviceCaller);
  await store.projects.add({ slug: PROJECT, name: PROJECT, displayName: PROJECT });
  await store.authors.put(
    PROJECT,
    Array.from({ length: 10 }, (_, at) => ({ authorId: `${at}` })),
  );
  let written = 0;
  const write = (count: number) => {
    const posts = writers.slice(written, written + count).map((writer, at) => ({
      postId: `${written + at}`,
      createdAt: '2026-01-01T00:00:00.000Z',
      platform: 'mastodon',
      authorId: `${writer}`,
      text: 'The ferry is late.',
    }));
    written += posts.length;
    return store.posts.put(PROJECT, posts);
  };
  const page = async (after: string | null) => {
    const sort: SearchBody['sort'] = [{ field: 'author.matchingPostCount', direction }];
    const body = { boolean: 'text:ferry', sort, page: { first: 2, after } };
    const { authors, pageInfo } = await service.authors.search({ query: { projectId: PROJECT }, body });
    return { ids: authors.map(({ authorId }) => authorId), pageInfo };
  };
  return { write, page };
};

describe('paging by a counter', () => {
  it.each(['ASC', 'DESC'] as const)('returns no author twice while posts are added, %s', async (direction) => {
    const writers = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 60 });
    const holds = fc.asyncProperty(writers, async (rows) => {
      const { write, page } = await createListing(rows, direction);
      await write(6);
      const seen: string[] = [];
      let after: string | null = null;
      for (let pages = 0; pages < 20; pages += 1) {
        const { ids, pageInfo } = await page(after);
        seen.push(...ids);
        if (!pageInfo.hasNextPage || !pageInfo.endCursor) break;
        after = pageInfo.endCursor;
        await write(5);
      }
      expect(seen.length).toBeGreaterThan(0);
      expect(new Set(seen).size).toBe(seen.length);
    });
    await fc.assert(holds, { numRuns: runs(100) });
  });

  it('returns the same page for a repeated request', async () => {
    const { write, page } = await createListing([0, 1, 1, 2, 2, 2, 3, 3, 3, 3], 'ASC');
    await write(10);
    const { pageInfo } = await page(null);
    const second = await page(pageInfo.endCursor ?? null);
    expect(second.ids).toHaveLength(2);
    expect(await page(pageInfo.endCursor ?? null)).toEqual(second);
  });
});
