/** Recomputations without requests: all narratives from the start, and the cohorts of accounts. */
import { describe, expect, it } from 'vitest';
import type { CohortRule } from '../../../../../lib/contract/device/cohort-rules.ts';
import { createEngine } from '../../../../../lib/engine/engine.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { silentLog } from '../../../../fakes/silent-log.ts';
import { NOW } from '../collect/network.ts';
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

describe('counting accounts in cohorts', () => {
  const rules: CohortRule[] = [{ id: '1', name: 'Port workers', where: 'posts', words: ['harbour'] }];

  it('follows changes of the rules without collecting', async () => {
    const { slug, store } = await createGrouped();
    let now = rules;
    const engine = createEngine({ store, clock: createEagerClock(NOW), log: silentLog, cohortRules: async () => now });
    const { client } = engine.collecting;
    const count = async (key: string) => {
      await client.countAccounts({ key });
      await engine.idle();
    };
    const groups = async () => (await store.authors.all(slug)).map(({ cohorts }) => cohorts?.['Port workers']);
    await count('one');
    expect(await groups()).toEqual([1, 1, 1]);
    now = [];
    await count('two');
    expect(await groups()).toEqual([undefined, undefined, undefined]);
    const jobs = (await client.runs({ project: slug, limit: 9 })).length;
    // No rule and no count of a rule is left.
    await count('three');
    expect(await client.runs({ project: slug, limit: 9 })).toHaveLength(jobs);
    expect((await store.projects.get(slug))?.jobCount?.completed).toBe(1);
  });

  it('runs with each job as well and makes cohorts searchable', async () => {
    const store = createMemoryStore();
    const world = createProjectWorld({ store, cohortRules: async () => rules });
    const { slug } = await world.collecting.createProject({ displayName: 'Ferry', query, dataSources });
    await world.runToItsEnd(slug);
    const find = async (boolean: string) => {
      const search = { query: { projectId: slug }, body: { boolean, page: { first: 10 } } };
      return (await world.service.posts.search(search)).posts.length;
    };
    expect(await find('author.cohorts:"Port workers">=0.5')).toBe(3);
    expect(await find('author.cohorts:"Port workers"<0.5')).toBe(0);
  });
});
