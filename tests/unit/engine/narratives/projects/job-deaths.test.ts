/** The engine ends at any write of a job: the next one begins it again, and there is one grouping in the end. */
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { dyingAt } from '../../../../fakes/dying-store.ts';
import { createProjectWorld, dataSources, ferryStories, query, story } from './project-world.ts';

const trams = ['The old tram turns back at the market bridge', 'The old tram turns back before the market bridge'];
const hits = [...ferryStories, ...trams.map((title, at) => story(10 + at, title))];

/** A project that has been grouped once, so that there is something to be kept and something to be dropped. */
const createGrouped = async () => {
  const store = createMemoryStore();
  const world = createProjectWorld({ store });
  const { slug } = await world.collecting.createProject({ displayName: 'Ferry and tram', query, dataSources });
  world.network.hits = ferryStories.slice(0, 2);
  await world.runToItsEnd(slug);
  return { store, slug };
};

/** Which posts stand together, under which title; ids are drawn anew each time. */
const groupsIn = async (store: Store, slug: string) => {
  const posts = Map.groupBy(await store.posts.all(slug), ({ narrativeId }) => narrativeId);
  const narratives = await store.narratives.all(slug);
  return {
    narratives: narratives.map(({ narrativeId, title, postCount }) => ({
      title,
      postCount,
      posts: (posts.get(narrativeId) ?? []).map(({ postId }) => postId).sort(),
    })),
    without: (posts.get(undefined) ?? []).length,
    counts: (await store.projects.get(slug))?.jobCount,
  };
};

const runOver = async (given: Store) => {
  const world = createProjectWorld({ store: given });
  world.network.hits = hits;
  return world;
};

it('ends as it would have where nothing died, whichever write was the last', async () => {
  const undisturbed = await createGrouped();
  await (await runOver(undisturbed.store)).runToItsEnd(undisturbed.slug);
  const expected = await groupsIn(undisturbed.store, undisturbed.slug);
  expect(expected.narratives.map(({ postCount }) => postCount).sort()).toEqual([2, 3]);
  let deaths = 0;
  for (const isWritten of [false, true]) {
    for (let deadly = 2; ; deadly += 1) {
      const { store, slug } = await createGrouped();
      const { mortal, died } = dyingAt(store, deadly, isWritten);
      const first = await runOver(mortal);
      const { id } = await first.collecting.start({ project: slug });
      await first.engine.idle();
      if (!died()) break;
      deaths += 1;
      const next = await runOver(store);
      await next.engine.resume();
      await next.engine.idle();
      const where = `write ${deadly}, ${isWritten}`;
      expect((await next.collecting.run({ id }))?.state.name, where).toBe('done');
      expect(await groupsIn(store, slug), where).toEqual(expected);
    }
  }
  expect(deaths).toBeGreaterThan(10);
});
