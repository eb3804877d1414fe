/** Groups posts in a worker: with a connection of its own to the store, when aborted and when the worker fails. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { groupInWorker } from '../../../../../lib/engine/narratives/projects/group-in-worker.ts';
import { groupPosts } from '../../../../../lib/engine/narratives/projects/group-posts.ts';
import type { GroupProgress } from '../../../../../lib/engine/narratives/projects/group-progress.ts';
import { serveGrouping } from '../../../../../lib/engine/narratives/projects/serve-grouping.ts';
import { createIdbStore } from '../../../../../lib/engine/store/idb-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { storyPosts as manyPosts } from '../../../../bench/narratives/story-posts.ts';
import { breaksDown, workersHere } from '../../../../fixtures/workers-here.ts';
import { failureOf } from '../../failure-of.ts';
import { storyPosts } from '../cluster/story-texts.ts';

const PROJECT = 'harbour';
const NOW = Date.parse('2026-03-10T12:00:00Z');
const collection = { at: '2026-03-09T12:00:00.000Z', by: 'test' };

const open = async (posts = storyPosts()) => {
  const name = crypto.randomUUID();
  const store = await createIdbStore(name);
  await store.posts.put(
    PROJECT,
    posts.map((one) => ({ ...one, collection })),
  );
  const { start, seen } = workersHere((channel) => serveGrouping(channel, () => createIdbStore(name)));
  return { store, seen, group: groupInWorker(start, async () => []) };
};

const rowsOf = async ({ posts, authors, narratives }: Store) =>
  JSON.stringify([await posts.all(PROJECT), await authors.all(PROJECT), await narratives.all(PROJECT)]);

const never = new AbortController().signal;
const quietly = { signal: never, now: NOW, onProgress: () => {} };

describe('grouping in a worker', () => {
  it('writes the narratives, reports progress and terminates the worker', async () => {
    const { store, seen, group } = await open();
    const progress: GroupProgress[] = [];
    expect(await group(PROJECT, { signal: never, now: NOW, onProgress: (one) => progress.push(one) })).toEqual({
      narratives: 3,
      older: 0,
    });
    expect(new Set((await store.posts.all(PROJECT)).map(({ narrativeId }) => narrativeId)).size).toBe(3);
    expect(seen.ended).toBe(1);
    for (const { done, total } of progress) expect(done).toBeLessThanOrEqual(total);
  });

  it('reports progress that never decreases', async () => {
    const { group } = await open(manyPosts(1500));
    const progress: GroupProgress[] = [];
    await group(PROJECT, { signal: never, now: NOW, onProgress: (one) => progress.push(one) });
    expect(progress.length).toBeGreaterThan(2);
    expect(progress.map(({ done }) => done)).toEqual(progress.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(progress[0]?.stage).toBe('reading');
  });

  it('leaves all rows unchanged when aborted', async () => {
    const { store, seen, group } = await open(manyPosts(1500));
    const before = await rowsOf(store);
    const stop = new AbortController();
    const reason = new Error('Enough.');
    const onProgress = ({ stage }: GroupProgress) => stage === 'comparing' && stop.abort(reason);
    await expect(group(PROJECT, { signal: stop.signal, now: NOW, onProgress })).rejects.toBe(reason);
    expect(await rowsOf(store)).toBe(before);
    expect(seen.ended).toBe(1);
  });

  it('does not start if already aborted', async () => {
    const { seen, group } = await open();
    await expect(group(PROJECT, { signal: AbortSignal.abort(), now: NOW, onProgress: () => {} })).rejects.toThrow();
    expect(seen.ended).toBe(0);
  });

  it('rejects if the worker fails', async () => {
    const { start, seen } = workersHere(breaksDown);
    expect(await failureOf(groupInWorker(start, async () => [])(PROJECT, quietly))).toMatch(
      /couldn’t be grouped because of something in them/,
    );
    expect(seen).toMatchObject({ started: 1, ended: 1 });
  });

  it('shows the message of a fault that nobody foresaw, and a sentence for one without', async () => {
    const failing = (message: string) =>
      workersHere((channel) => serveGrouping(channel, () => Promise.reject(new Error(message)))).start;
    const group = (message: string) => groupInWorker(failing(message), async () => [])(PROJECT, quietly);
    expect(await failureOf(group('The disk is full.'))).toBe('The disk is full.');
    expect(await failureOf(group(''))).toMatch(/couldn’t be grouped/);
  });
});

it('preserves changes to a post during grouping', async () => {
  const { store } = await open();
  const [pinned, gone] = storyPosts();
  if (!pinned || !gone) throw new Error('There are no posts.');
  /** Runs after all posts are read and before any row is written. */
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
