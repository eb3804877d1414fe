/** The engine may terminate at any write of a job: the next engine starts the job again, and the result is one grouping. */
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { dyingAt } from '../../../../fakes/dying-store.ts';
import { createProjectWorld, dataSources, ferryStories, query, story } from './project-world.ts';

const trams = ['The old tram turns back at the market bridge', 'The old tram turns back before the market bridge'];
const hits = [...ferryStories, ...trams.map((title, at) => story(10 + at, title))];

/** Creates a project that is already grouped, so that a run has groups to retain and groups to drop. */
const createGrouped = async () => {
  const store = createMemoryStore();
  const world = createProjectWorld({ store });
  const { slug } = await world.collecting.createProject({ displayName: 'Ferry and tram', query, dataSources });
  world.network.hits = ferryStories.slice(0, 2);
  await world.runToItsEnd(slug);
  return { store, slug };
};

/** Lists the posts and title of each narrative; leaves out the ids, which are random. */
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

const runOver = async (target: Store) => {
  const world = createProjectWorld({ store: target });
  world.network.hits = hits;
  return world;
};

it('reaches the result of an undisturbed run, whichever write was the last', async () => {
  const undisturbed = await createGrouped();
  await (await runOver(undisturbed.store)).runToItsEnd(undisturbed.slug);
  const expected = await groupsIn(undisturbed.store, undisturbed.slug);
  expect(expected.narratives.map(({ postCount }) => postCount).sort()).toEqual([2, 3]);
  let deaths = 0;
  for (const isWritten of [false, true]) {
    for (let fatalWrite = 2; ; fatalWrite += 1) {
      const { store, slug } = await createGrouped();
      const { mortal, died } = dyingAt(store, fatalWrite, isWritten);
      const first = await runOver(mortal);
      const { id } = await first.collecting.start({ project: slug });
      await first.engine.idle();
      if (!died()) break;
      deaths += 1;
      const next = await runOver(store);
      await next.engine.resume();
      await next.engine.idle();
      const where = `write ${fatalWrite}, ${isWritten}`;
      expect((await next.collecting.run({ id }))?.state.name, where).toBe('done');
      expect(await groupsIn(store, slug), where).toEqual(expected);
    }
  }
  expect(deaths).toBeGreaterThan(10);
});
