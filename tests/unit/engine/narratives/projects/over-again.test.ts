/** The recomputation of all narratives from the start, without requests. */
import { describe, expect, it } from 'vitest';
import { createProjectWorld, dataSources, query } from './project-world.ts';

const createGrouped = async () => {
  const world = createProjectWorld();
  const { slug } = await world.collecting.createProject({ displayName: 'Ferry', query, dataSources });
  await world.runToItsEnd(slug);
  return { ...world, slug };
};

describe('regrouping all narratives', () => {
  it('starts from the posts alone, sends no requests, and runs once per idempotency key', async () => {
    const { collecting, engine, network, slug, store } = await createGrouped();
    const [narrative] = await store.narratives.all(slug);
    if (!narrative) throw new Error('There is no story to begin with.');
    // Simulates an old narrative, with an id and a history that the posts alone do not yield.
    await store.narratives.remove(slug, [narrative.narrativeId]);
    await store.narratives.put(slug, [{ ...narrative, narrativeId: 'of-old', mergedFrom: ['older'] }]);
    for (const post of await store.posts.all(slug)) {
      await store.posts.put(slug, [{ ...post, narrativeId: 'of-old' }]);
    }
    const requests = network.requests;
    const { id } = await collecting.regroup({ project: slug, key: 'once' });
    expect((await collecting.regroup({ project: slug, key: 'once' })).id).toBe(id);
    await engine.idle();
    const [again, ...others] = await store.narratives.all(slug);
    expect(others).toEqual([]);
    expect(again?.narrativeId).toBe(narrative.narrativeId);
    expect(again).not.toHaveProperty('mergedFrom');
    expect(new Set((await store.posts.all(slug)).map(({ narrativeId }) => narrativeId))).toEqual(
      new Set([narrative.narrativeId]),
    );
    expect(network.requests).toBe(requests);
    const [run, ...earlier] = await collecting.runs({ project: slug, limit: 5 });
    expect(run).toMatchObject({ over: 'stories', state: { name: 'done', report: { narratives: 1, sources: [] } } });
    expect(earlier).toHaveLength(1);
  });

  it('leaves all narratives unchanged when stopped', async () => {
    const { collecting, engine, slug, store } = await createGrouped();
    const before = JSON.stringify(await store.narratives.all(slug));
    const { id } = await collecting.regroup({ project: slug, key: 'once' });
    await collecting.stop({ id });
    await engine.idle();
    expect((await collecting.run({ id }))?.state).toEqual({ name: 'stopped' });
    expect(JSON.stringify(await store.narratives.all(slug))).toBe(before);
  });

  it('does not delay a scheduled job', async () => {
    const { clock, collecting, engine, network, service, slug } = await createGrouped();
    const jobSchedule = { enabled: true, schedule: { frequency: 'hourly' }, dataSources };
    await service.projects.update({ params: { id: slug }, body: { jobSchedule } });
    clock.advance(50 * 60_000);
    await collecting.regroup({ project: slug, key: 'once' });
    await engine.idle();
    clock.advance(10 * 60_000);
    const before = network.requests;
    await collecting.tick({ postsDays: 30 });
    await engine.idle();
    expect(network.requests).toBeGreaterThan(before);
  });
});
