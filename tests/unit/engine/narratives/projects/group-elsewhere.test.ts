/** Grouping beside the thread: over messages, with a store of its own, stopped and broken. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { type GroupingWorker, groupElsewhere } from '../../../../../lib/engine/narratives/projects/group-elsewhere.ts';
import { groupPosts } from '../../../../../lib/engine/narratives/projects/group-posts.ts';
import type { GroupProgress } from '../../../../../lib/engine/narratives/projects/group-progress.ts';
import {
  type GroupingAnswer,
  type GroupingRequest,
  serveGrouping,
} from '../../../../../lib/engine/narratives/projects/serve-grouping.ts';
import { createIdbStore } from '../../../../../lib/engine/store/idb-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { storyPosts as manyPosts } from '../../../../bench/narratives/story-posts.ts';
import { storyPosts } from '../cluster/story-texts.ts';

const PROJECT = 'harbour';
const NOW = Date.parse('2026-03-10T12:00:00Z');
const collection = { at: '2026-03-09T12:00:00.000Z', by: 'test' };

/** As a worker is one: what goes in and comes out is copied, and each has a connection of its own. */
const startWorker = (name: string, counts: { ended: number }) => (): GroupingWorker => {
  const hearers: ((answer: GroupingAnswer) => void)[] = [];
  const serve = serveGrouping(
    () => createIdbStore(name),
    (answer) => {
      for (const hear of hearers) queueMicrotask(() => hear(structuredClone(answer)));
    },
  );
  return {
    post: (request: GroupingRequest) => void serve(structuredClone(request)),
    listen: (hear) => hearers.push(hear),
    end: () => {
      counts.ended += 1;
    },
  };
};

const open = async (posts = storyPosts()) => {
  const name = crypto.randomUUID();
  const store = await createIdbStore(name);
  await store.posts.put(
    PROJECT,
    posts.map((one) => ({ ...one, collection })),
  );
  const counts = { ended: 0 };
  return { store, counts, group: groupElsewhere(startWorker(name, counts), async () => []) };
};

const rowsOf = async ({ posts, authors, narratives }: Store) =>
  JSON.stringify([await posts.all(PROJECT), await authors.all(PROJECT), await narratives.all(PROJECT)]);

const never = new AbortController().signal;

describe('grouping in a worker', () => {
  it('writes the narratives down, tells how far it is, and lets the worker go', async () => {
    const { store, counts, group } = await open();
    const told: GroupProgress[] = [];
    expect(await group(PROJECT, { signal: never, now: NOW, onProgress: (one) => told.push(one) })).toBe(3);
    expect(new Set((await store.posts.all(PROJECT)).map(({ narrativeId }) => narrativeId)).size).toBe(3);
    expect(counts.ended).toBe(1);
    for (const { done, total } of told) expect(done).toBeLessThanOrEqual(total);
  });

  it('never goes back in what it tells', async () => {
    const { group } = await open(manyPosts(1500));
    const told: GroupProgress[] = [];
    await group(PROJECT, { signal: never, now: NOW, onProgress: (one) => told.push(one) });
    expect(told.length).toBeGreaterThan(2);
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(told[0]?.stage).toBe('reading');
  }, 60_000);

  it('leaves everything as it was when it is stopped', async () => {
    const { store, counts, group } = await open(manyPosts(1500));
    const before = await rowsOf(store);
    const stop = new AbortController();
    const reason = new Error('Enough.');
    const onProgress = ({ stage }: GroupProgress) => stage === 'comparing' && stop.abort(reason);
    await expect(group(PROJECT, { signal: stop.signal, now: NOW, onProgress })).rejects.toBe(reason);
    expect(await rowsOf(store)).toBe(before);
    expect(counts.ended).toBe(1);
  }, 60_000);

  it('is not begun where it was stopped before', async () => {
    const { counts, group } = await open();
    await expect(group(PROJECT, { signal: AbortSignal.abort(), now: NOW, onProgress: () => {} })).rejects.toThrow();
    expect(counts.ended).toBe(0);
  });

  it('says so when the worker breaks', async () => {
    let ended = false;
    const broken = groupElsewhere(
      () => ({
        post: () => {},
        listen: (_, tellBroken) => queueMicrotask(tellBroken),
        end: () => {
          ended = true;
        },
      }),
      async () => [],
    );
    await expect(broken(PROJECT, { signal: never, now: NOW, onProgress: () => {} })).rejects.toThrow(
      /broke the grouping/,
    );
    expect(ended).toBe(true);
  });
});

it('what happened to a post meanwhile is kept', async () => {
  const { store } = await open();
  const [pinned, gone] = storyPosts();
  if (!pinned || !gone) throw new Error('There are no posts.');
  /** Asked after all posts were read, and before anything is written. */
  const factChecksOf = async () => {
    await store.posts.put(PROJECT, [{ ...pinned, collection: { ...collection, pinned: 'For the case' } }]);
    await store.posts.remove(PROJECT, [gone.postId]);
    return [];
  };
  await groupPosts(store, PROJECT, { signal: never, now: NOW, onProgress: () => {}, factChecksOf });
  expect(await store.posts.get(PROJECT, gone.postId)).toBeUndefined();
  expect(await store.posts.get(PROJECT, pinned.postId)).toMatchObject({ collection: { pinned: 'For the case' } });
  expect((await store.posts.get(PROJECT, pinned.postId))?.narrativeId).toBeDefined();
});
