/** Tests that of a large project the newest posts are grouped, and that older ones leave their stories. */
import { expect, it } from 'vitest';
import { groupPosts } from '../../../../../lib/engine/narratives/projects/group-posts.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { storyPosts } from '../cluster/story-texts.ts';

const PROJECT = 'harbour';
const NOW = Date.parse('2026-03-10T12:00:00Z');
const collection = { at: '2026-03-09T12:00:00.000Z', by: 'test' };
const options = { signal: new AbortController().signal, now: NOW, onProgress: () => {} };
const hour = (at: number) => new Date(Date.UTC(2026, 2, 1, at)).toISOString();

/** Each post in an hour of its own, in the order of the stories. */
const createProject = async () => {
  const store = createMemoryStore();
  const posts = storyPosts().map((post, at) => ({ ...post, createdAt: hour(at), collection }));
  await store.posts.put(PROJECT, posts);
  const groupedOf = async () =>
    new Set((await store.posts.all(PROJECT)).flatMap(({ postId, narrativeId }) => (narrativeId ? [postId] : [])));
  return { store, ids: posts.map(({ postId }) => postId), groupedOf };
};

it('groups all posts of a project that has no more than are grouped', async () => {
  const { store, ids, groupedOf } = await createProject();
  expect(await groupPosts(store, PROJECT, { ...options, most: ids.length })).toMatchObject({ older: 0 });
  expect(await groupedOf()).toEqual(new Set(ids));
});

it('groups the newest, and the stories count those that they have', async () => {
  const { store, ids, groupedOf } = await createProject();
  await groupPosts(store, PROJECT, options);
  const most = Math.floor(ids.length / 2);
  const { narratives, older } = await groupPosts(store, PROJECT, { ...options, most });
  expect(older).toBe(ids.length - most);
  const grouped = await groupedOf();
  expect(grouped.size).toBeGreaterThan(1);
  expect(ids.slice(-most)).toEqual(expect.arrayContaining([...grouped]));
  const stories = await store.narratives.all(PROJECT);
  expect(stories).toHaveLength(narratives);
  expect(stories.reduce((sum, { postCount = 0 }) => sum + postCount, 0)).toBe(grouped.size);
});

it('takes no more of an hour than there is room for', async () => {
  const { store, ids } = await createProject();
  for (const id of ids) await store.posts.change(PROJECT, [id], (post) => post && { ...post, createdAt: hour(1) });
  const { older } = await groupPosts(store, PROJECT, { ...options, most: 5 });
  expect(older).toBe(ids.length - 5);
});

it('does not count posts that came with their stories, and leaves them there', async () => {
  const { store, ids } = await createProject();
  const came = ids.slice(-4);
  await store.narratives.put(PROJECT, [{ narrativeId: 'given', title: 'The ferry' }]);
  await store.posts.change(
    PROJECT,
    came,
    (post) => post && { ...post, narrativeId: 'given', collection: { ...collection, isGrouped: true } },
  );
  const { older } = await groupPosts(store, PROJECT, { ...options, most: ids.length - 6 });
  expect(older).toBe(2);
  const posts = await store.posts.getMany(PROJECT, came);
  expect(posts.map((post) => post?.narrativeId)).toEqual(came.map(() => 'given'));
});
