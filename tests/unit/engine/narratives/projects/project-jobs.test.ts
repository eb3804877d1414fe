/** The jobs of projects: the rows they write, the status a project reports, and the resumption of interrupted jobs. */
import { describe, expect, it, vi } from 'vitest';
import { AROUND_WHAT_I_READ } from '../../../../../lib/contract/device/collecting.ts';
import { projectInWords } from '../../../../../lib/contract/in-words.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { ENGLISH } from '../../../../fixtures/english.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { NOW } from '../collect/network.ts';
import { createProjectWorld, dataSources, ferryStories, query, story } from './project-world.ts';

const HOUR = 60 * 60_000;

const withProject = async (world = createProjectWorld()) => {
  const { slug } = await world.collecting.createProject({ displayName: 'The night ferry', query, dataSources });
  return { ...world, slug };
};

describe('a job', () => {
  it('collects, groups and counts', async () => {
    const { slug, runToItsEnd, service } = await withProject();
    expect(slug).toBe('the-night-ferry');
    const run = await runToItsEnd(slug);
    expect(run?.state).toMatchObject({
      name: 'done',
      report: { found: 3, added: 3, narratives: 1, platforms: { 'hacker-news': 3 }, stories: [{ posts: 3 }] },
    });
    const project = await service.projects.get({ params: { id: slug } });
    expect(project).toMatchObject({
      postCount: 3,
      dataAvailable: true,
      jobCount: { running: 0, completed: 1, failed: 0 },
      lastJobStatus: 'completed',
    });
    const search = { query: { projectId: slug }, body: { page: { first: 10 } } };
    const { narratives } = await service.narratives.search(search);
    expect(narratives).toMatchObject([
      { postCount: 3, uniqueAuthors: 3, totalEngagement: 3, dailyHistogram: [{ count: 3 }], titleFrom: 'automatic' },
    ]);
    const found = await service.posts.search({ ...search, body: { ...search.body, boolean: 'nurses' } });
    expect(found.posts.map(({ narrativeId }) => narrativeId)).toEqual(Array(3).fill(narratives[0]?.narrativeId));
    expect((await service.authors.search(search)).authors).toMatchObject([
      { postCount: 1, narrativeCount: 1 },
      { postCount: 1 },
      { postCount: 1 },
    ]);
  });

  it('keeps the id of the narrative when posts arrive', async () => {
    const { slug, runToItsEnd, store, network } = await withProject();
    await runToItsEnd(slug);
    const [before] = await store.narratives.ids(slug);
    network.hits = [story(4, 'Students and nurses on the night ferry over the harbour'), ...ferryStories];
    await runToItsEnd(slug);
    expect(await store.narratives.ids(slug)).toEqual([before]);
    expect(await store.narratives.get(slug, before ?? '')).toMatchObject({ postCount: 4 });
  });

  it('reports a source that did not answer and does not fail', async () => {
    const { slug, runToItsEnd, network } = await withProject();
    network.status = 500;
    expect(worded((await runToItsEnd(slug))?.state)).toMatchObject({
      name: 'done',
      report: { found: 0, sources: [{ outcome: 'did not answer', because: 'It has technical problems.' }] },
    });
  });

  it('is stopped by the user, and the project reports it', async () => {
    const gate = Promise.withResolvers<void>();
    const { slug, collecting, engine, service } = await withProject(createProjectWorld({ gate: gate.promise }));
    const { id } = await collecting.start({ project: slug });
    const steps: string[] = [];
    const following = (async () => {
      for await (const { step } of await collecting.follow({ id })) {
        steps.push(step);
        if (step === 'asking') await collecting.stop({ id });
      }
    })();
    await following;
    await engine.idle();
    gate.resolve();
    expect(steps.at(-1)).toBe('over');
    expect((await collecting.run({ id }))?.state).toEqual({ name: 'stopped' });
    expect(await service.projects.get({ params: { id: slug } })).toMatchObject({
      jobCount: { running: 0, completed: 0, failed: 0 },
      lastJobStatus: 'stopped',
    });
  });

  it('is resumed by the next engine after an interruption', async () => {
    const gate = Promise.withResolvers<void>();
    const first = await withProject(createProjectWorld({ gate: gate.promise }));
    const { id } = await first.collecting.start({ project: first.slug });
    for await (const { step } of await first.collecting.follow({ id })) if (step === 'asking') break;
    await first.engine.close();
    gate.resolve();
    const second = createProjectWorld({ store: first.store });
    expect((await second.collecting.run({ id }))?.state).toEqual({ name: 'running' });
    await second.engine.resume();
    await second.engine.idle();
    expect((await second.collecting.run({ id }))?.state).toMatchObject({ name: 'done', report: { found: 3 } });
    expect(await second.service.projects.get({ params: { id: first.slug } })).toMatchObject({
      jobCount: { running: 0, completed: 1, failed: 0 },
    });
  });

  it('waits for the previous job of the same project', async () => {
    const { slug, collecting, engine, store } = await withProject();
    const both = await Promise.all([collecting.start({ project: slug }), collecting.start({ project: slug })]);
    await engine.idle();
    const runs = await Promise.all(both.map((job) => collecting.run(job)));
    expect(runs.map((run) => run?.state.name)).toEqual(['done', 'done']);
    expect(await store.posts.count(slug)).toBe(3);
  });
});

describe('a job without the browser’s consent to send search terms', () => {
  it('contacts only the sources that get no words, and says why', async () => {
    const permits = { it: false };
    const world = createProjectWorld({ mayTransmitSearch: async () => permits.it });
    const sources = ['hacker-news', 'feed:https://harbour-post.example/feed.xml'];
    const created = await world.collecting.createProject({ displayName: 'Ferry', query, dataSources: sources });
    const run = await world.runToItsEnd(created.slug);
    expect(run?.state).toMatchObject({
      name: 'done',
      report: {
        sources: [
          {
            source: 'hacker-news',
            outcome: 'cannot look for this',
            because: { code: 'collectProblem.noSearchConsent' },
          },
          { source: sources[1], outcome: 'did not answer' },
        ],
      },
    });
    expect(world.network.requests).toBe(1);
    permits.it = true;
    expect((await world.runToItsEnd(created.slug))?.state).toMatchObject({ report: { found: 3 } });
  });
});

describe('a schedule', () => {
  const scheduled = async () => {
    const world = await withProject();
    const jobSchedule = { enabled: true, schedule: { frequency: 'hourly' }, dataSources };
    await world.service.projects.update({ params: { id: world.slug }, body: { jobSchedule } });
    const tick = async () => {
      const answer = await world.collecting.tick({ postsDays: 30 });
      await world.engine.idle();
      return answer;
    };
    return { ...world, tick };
  };

  it('runs at once the first time, and then after each hour', async () => {
    const { tick, clock, store, slug, collecting, network } = await scheduled();
    // The started job is in flight and may have to be resumed within the minute.
    expect((await tick()).next).toBe(clock.now() + 60_000);
    const { next = 0 } = await tick();
    expect(next - clock.now()).toBeGreaterThan(HOUR - 60_000);
    expect(await store.posts.count(slug)).toBe(3);
    network.hits = [story(9, 'A new post on the night ferry over the harbour')];
    await tick();
    expect(await store.posts.count(slug)).toBe(3);
    clock.advance(HOUR);
    await tick();
    expect(await store.posts.count(slug)).toBe(4);
    expect((await collecting.runs({ project: slug, limit: 10 })).map(({ reason }) => reason)).toEqual([
      'schedule',
      'schedule',
    ]);
  });

  it('that is off or unsupported runs nothing', async () => {
    const { tick, service, slug, network } = await scheduled();
    for (const jobSchedule of [
      { enabled: false, schedule: { frequency: 'hourly' }, dataSources },
      { enabled: true, schedule: { cron: '0 6 * * *' }, dataSources },
    ]) {
      await service.projects.update({ params: { id: slug }, body: { jobSchedule } });
      expect(await tick()).toEqual({});
    }
    expect(network.requests).toBe(0);
  });
});

describe('a run requested twice', () => {
  it('with the same key queries its hosts once, even after the first run is over', async () => {
    const { slug, collecting, engine, network } = await withProject();
    const start = () => collecting.start({ project: slug, key: 'once' });
    const ids = await Promise.all([start(), start().then(start)]);
    await engine.idle();
    const requests = network.requests;
    ids.push(await start());
    await engine.idle();
    expect(new Set(ids.map(({ id }) => id))).toEqual(new Set(['once']));
    expect(network.requests).toBe(requests);
    expect(await collecting.runs({ project: slug, limit: 9 })).toHaveLength(1);
  });
});

describe('retention', () => {
  it('removes expired posts with everything derived from them and keeps pinned posts', async () => {
    const { slug, runToItsEnd, collecting, clock, store, engine } = await withProject();
    await runToItsEnd(slug);
    await collecting.tick({ postsDays: 30 });
    await collecting.pin({ project: slug, posts: ['hacker-news 2'], reason: 'Quoted in a case' });
    clock.advance(31 * 24 * HOUR);
    await collecting.tick({ postsDays: 30 });
    await engine.idle();
    expect(await store.posts.ids(slug)).toEqual(['hacker-news 2']);
    expect(await store.authors.ids(slug)).toEqual(['hacker-news writer2']);
    expect(await store.projects.get(slug)).toMatchObject({ postCount: 1 });
    await collecting.unpin({ project: slug, posts: ['hacker-news 2'] });
    clock.advance(2 * 24 * HOUR);
    await collecting.tick({ postsDays: 30 });
    expect(await store.posts.count(slug)).toBe(0);
    expect(await store.narratives.count(slug)).toBe(0);
  });

  it('goes by the clock of the store, which several engines share', async () => {
    const ofStore = createEagerClock(NOW);
    const store = createMemoryStore(ofStore.now);
    const { slug, runToItsEnd, collecting, clock } = await withProject(createProjectWorld({ store }));
    await runToItsEnd(slug);
    clock.advance(31 * 24 * HOUR);
    await collecting.tick({ postsDays: 30 });
    expect(await store.posts.count(slug)).toBe(3);
    ofStore.advance(31 * 24 * HOUR);
    clock.advance(25 * HOUR);
    await collecting.tick({ postsDays: 30 });
    expect(await store.posts.count(slug)).toBe(0);
  });
});

const runsOf = async ({ collections }: Store, indexOn: string): Promise<string[]> =>
  (await collections.list({ caller: 'projects', indexOn, order: 'asc', limit: 100 })).map(({ id }) => id);

describe('the words of old searches', () => {
  const searched = async (world: ReturnType<typeof createProjectWorld>, key: string, project: string) => {
    await world.collecting.start({ project, query, dataSources: [], key });
    await world.engine.idle();
  };

  it('go with the posts, but the newest jobs of a project of the user stay', async () => {
    const world = await withProject();
    const { slug, collecting, clock, store } = world;
    await searched(world, 'old', AROUND_WHAT_I_READ);
    await searched(world, 'own', slug);
    clock.advance(20 * 24 * HOUR);
    await searched(world, 'new', AROUND_WHAT_I_READ);
    // Nothing was found, so no post is kept that would need a sweep.
    expect((await collecting.tick({ postsDays: 30 })).next).toBe(clock.now() + 24 * HOUR);
    clock.advance(11 * 24 * HOUR);
    await collecting.tick({ postsDays: 30 });
    expect(await runsOf(store, AROUND_WHAT_I_READ)).toEqual(['new']);
    expect(await runsOf(store, slug)).toEqual(['own']);
  });

  it('go with a check while the search is running, and its project is not left running', async () => {
    const gate = Promise.withResolvers<void>();
    const { collecting, engine, store } = createProjectWorld({ gate: gate.promise });
    const search = { project: AROUND_WHAT_I_READ, query, dataSources };
    for (const key of ['running', 'next']) await collecting.start({ ...search, key });
    const follow = async (id: string) => {
      const steps: string[] = [];
      for await (const { step } of await collecting.follow({ id })) steps.push(step);
      return steps.at(-1);
    };
    for await (const { step } of await collecting.follow({ id: 'running' })) if (step === 'asking') break;
    const followers = ['running', 'next'].map(follow);
    await engine.copies.client.remove({ contextChecks: [], visionAnalyses: [], collections: ['running', 'next'] });
    expect(await Promise.all(followers)).toEqual(['over', 'over']);
    gate.resolve();
    await engine.idle();
    expect(await runsOf(store, AROUND_WHAT_I_READ)).toEqual([]);
    const running = async () => (await store.projects.get(AROUND_WHAT_I_READ))?.jobCount?.running;
    await vi.waitUntil(async () => (await running()) === 0);
  });
});

describe('the project around what I read', () => {
  it('is created on first use and reads each source completely every time', async () => {
    const { collecting, engine, store, service } = createProjectWorld();
    const collect = async () => {
      const { id } = await collecting.start({ project: AROUND_WHAT_I_READ, query, dataSources, pageKey: 'abc' });
      await engine.idle();
      return (await collecting.run({ id }))?.state;
    };
    expect(await collect()).toMatchObject({ name: 'done', report: { found: 3, added: 3 } });
    expect(await collect()).toMatchObject({ name: 'done', report: { found: 3, added: 0 } });
    expect(await store.cursors.all()).toEqual([]);
    const project = await service.projects.get({ params: { id: AROUND_WHAT_I_READ } });
    expect(projectInWords(project, ENGLISH)).toMatchObject({
      displayName: 'Around what I read',
      postCount: 3,
    });
  });
});

describe('removing a project', () => {
  it('hides it for ten minutes and then deletes all of its data', async () => {
    const { slug, runToItsEnd, collecting, clock, service, store } = await withProject();
    await runToItsEnd(slug);
    expect(await store.cursors.all()).not.toEqual([]);
    const listed = async () => (await service.projects.list({ query: {} })).data.map((project) => project.slug);
    await collecting.removeProject({ project: slug });
    expect(await listed()).not.toContain(slug);
    await collecting.restore({ project: slug });
    expect(await listed()).toContain(slug);
    await collecting.removeProject({ project: slug });
    expect(await collecting.tick({ postsDays: 30 })).toEqual({ next: clock.now() + 10 * 60_000 });
    expect(await store.posts.count(slug)).toBe(3);
    clock.advance(10 * 60_000);
    await collecting.tick({ postsDays: 30 });
    const left = [store.posts, store.authors, store.narratives].map((table) => table.count(slug));
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
    expect([await store.projects.all(), await store.cursors.all()]).toEqual([[], []]);
    expect(await collecting.runs({ project: AROUND_WHAT_I_READ, limit: 9 })).toEqual([]);
    expect(await runsOf(store, slug)).toEqual([]);
  });
});
