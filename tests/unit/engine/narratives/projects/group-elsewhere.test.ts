/** Groups posts in a worker: over messages, with a separate store, when aborted and when the worker fails. */
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
import { StatedError } from '../../../../../lib/engine/stated-error.ts';
import { createIdbStore } from '../../../../../lib/engine/store/idb-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { storyPosts as manyPosts } from '../../../../bench/narratives/story-posts.ts';
import { inEnglish } from '../../../../fixtures/english.ts';
import { storyPosts } from '../cluster/story-texts.ts';

const PROJECT = 'harbour';
const NOW = Date.parse('2026-03-10T12:00:00Z');
const collection = { at: '2026-03-09T12:00:00.000Z', by: 'test' };

/** Simulates a worker: copies the messages in both directions and gives each worker its own connection. */
const startWorker = (name: string, counts: { ended: number }) => (): GroupingWorker => {
  const listeners: ((answer: GroupingAnswer) => void)[] = [];
  const serve = serveGrouping(
    () => createIdbStore(name),
    (answer) => {
      for (const listener of listeners) queueMicrotask(() => listener(structuredClone(answer)));
    },
  );
  return {
    post: (request: GroupingRequest) => void serve(structuredClone(request)),
    listen: (listener) => listeners.push(listener),
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
  it('writes the narratives, reports progress and terminates the worker', async () => {
    const { store, counts, group } = await open();
    const progress: GroupProgress[] = [];
    expect(await group(PROJECT, { signal: never, now: NOW, onProgress: (one) => progress.push(one) })).toEqual({
      narratives: 3,
      older: 0,
    });
    expect(new Set((await store.posts.all(PROJECT)).map(({ narrativeId }) => narrativeId)).size).toBe(3);
    expect(counts.ended).toBe(1);
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
    const { store, counts, group } = await open(manyPosts(1500));
    const before = await rowsOf(store);
    const stop = new AbortController();
    const reason = new Error('Enough.');
    const onProgress = ({ stage }: GroupProgress) => stage === 'comparing' && stop.abort(reason);
    await expect(group(PROJECT, { signal: stop.signal, now: NOW, onProgress })).rejects.toBe(reason);
    expect(await rowsOf(store)).toBe(before);
    expect(counts.ended).toBe(1);
  });

  it('does not start if already aborted', async () => {
    const { counts, group } = await open();
    await expect(group(PROJECT, { signal: AbortSignal.abort(), now: NOW, onProgress: () => {} })).rejects.toThrow();
    expect(counts.ended).toBe(0);
  });

  it('rejects if the worker fails', async () => {
    let ended = false;
    const broken = groupElsewhere(
      () => ({
        post: () => {},
        listen: (_, onBroken) => queueMicrotask(onBroken),
        end: () => {
          ended = true;
        },
      }),
      async () => [],
    );
    const failed: unknown = await broken(PROJECT, { signal: never, now: NOW, onProgress: () => {} }).catch(
      (error: unknown) => error,
    );
    expect(failed instanceof StatedError && inEnglish([failed.sentence])).toMatch(
      /couldn't be grouped because of something in them/,
    );
    expect(ended).toBe(true);
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
