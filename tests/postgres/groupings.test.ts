/** Tests the queue for grouping: on which node a project is grouped, once at a time, and also after its node is gone. */
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../lib/engine/engine.ts';
import { groupHere } from '../../lib/engine/narratives/projects/group-here.ts';
import type { GroupProject } from '../../lib/engine/narratives/projects/group-posts.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { openPostgres, type PostgresDatabase } from '../../server/postgres/database.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import { openWork } from '../../server/work/open-work.ts';
import { GROUPINGS, QUEUE_SCHEMA } from '../../server/work/queues.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { webOf } from '../fakes/web-of.ts';
import { reading } from '../fixtures/reading.ts';
import { within } from '../long/within.ts';
import { ferryStories } from '../unit/engine/narratives/projects/project-world.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();
let url = '';
let db: PostgresDatabase;
const open: { end(): Promise<void> }[] = [];

beforeEach(async () => {
  url = await databases.prepared();
  db = openPostgres(url, silentLog);
});
afterEach(async () => {
  for (const node of open.splice(0)) await node.end();
  await db.close();
});

const query = { links: [], phrases: ['night ferry'], names: [], hashtags: [] };

/** A node with a source that always finds the same posts. `ownGroup` takes the place of grouping. */
const createNode = async (ownGroup?: GroupProject) => {
  const work = await openWork(url, { db, log: silentLog });
  const store = createPostgresStore(db, { log: silentLog });
  const group = ownGroup ?? groupHere(store);
  let requests = 0;
  const engine: Engine = createEngine({
    ...{ store, clock: systemClock, log: silentLog, queue: work.queue },
    collect: {
      ...reading,
      web: webOf(async () => {
        requests += 1;
        return Response.json({ hits: ferryStories });
      }),
      group,
    },
  });
  const node = {
    ...{ engine, store, requests: () => requests },
    begin: () => work.begin({ perform: engine.perform, concurrency: 2, chores: [] }),
    end: async () => {
      await Promise.all([work.end(), engine.close()]);
    },
  };
  open.push(node);
  return node;
};
type Node = Awaited<ReturnType<typeof createNode>>;

const start = async ({ engine, store }: Node, name = 'ferry'): Promise<string> => {
  const project = { slug: name, name, displayName: name };
  await store.projects.add(project);
  const { id } = await engine.collecting.client.start({ project: name, query, dataSources: ['hacker-news'] });
  return id;
};

const stateOf = async ({ engine }: Node, id: string) => (await engine.collecting.client.run({ id }))?.state;

const placesOf = async () =>
  (
    await db.read<{ place: string }>(
      `SELECT name || ' ' || state AS place FROM ${QUEUE_SCHEMA}.job WHERE name IN ('projects', '${GROUPINGS}') ORDER BY 1`,
    )
  ).map(({ place }) => place);

/** Holds each grouping until it is released or stopped. */
const held = () => {
  const begun: string[] = [];
  const free = Promise.withResolvers<void>();
  const group: GroupProject = async (project, { signal }) => {
    begun.push(project);
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([free.promise, stopped]);
    return { narratives: 7, older: 0 };
  };
  return { begun, group, release: free.resolve };
};

describe('the grouping of a project', () => {
  it('follows its collecting in a queue of its own, and ends the same job', async () => {
    const node = await createNode();
    const id = await start(node);
    expect(await placesOf()).toEqual(['projects created']);
    await node.begin();
    await expect
      .poll(() => stateOf(node, id))
      .toMatchObject({
        name: 'done',
        report: { found: 3, added: 3, narratives: 1, stories: [{ posts: 3 }] },
      });
    await expect.poll(placesOf).toEqual(['groupings completed']);
    expect(node.requests()).toBe(1);
    expect(await node.store.projects.get('ferry')).toMatchObject({
      jobCount: { running: 0, completed: 1 },
      lastJobStatus: 'completed',
    });
  });

  it('is one at a time on a node, and one at a time of a project on all', async () => {
    const gates = [held(), held()];
    const nodes = [await createNode(gates[0]?.group), await createNode(gates[1]?.group)];
    const [first] = nodes;
    if (!first) throw new Error('There is no node.');
    const ids = [await start(first), await start(first), await start(first, 'tram'), await start(first, 'bridge')];
    for (const node of nodes) await node.begin();
    const begun = () => gates.flatMap(({ begun }) => begun);
    await expect.poll(placesOf).toHaveLength(4);
    await expect
      .poll(placesOf)
      .toEqual(['groupings active', 'groupings active', 'groupings created', 'groupings created']);
    await expect.poll(() => gates.map(({ begun }) => begun.length)).toEqual([1, 1]);
    expect(new Set(begun()).size).toBe(2);
    for (const { release } of gates) release();
    for (const id of ids) await expect.poll(() => stateOf(first, id)).toMatchObject({ name: 'done' });
    expect(begun().toSorted()).toEqual(['bridge', 'ferry', 'ferry', 'tram']);
  });

  it('begins again elsewhere when its node is gone, and collects nothing again', async () => {
    const lost = held();
    const first = await createNode(lost.group);
    const id = await start(first);
    await first.begin();
    await expect.poll(() => lost.begun).toEqual(['ferry']);
    const attempt = (await first.store.collections.get(id))?.outcome;
    expect(attempt).toMatchObject({ status: 'processing', collected: { added: 3 } });
    await first.end();
    // Another node takes the job, and is never heard of again.
    const gone = new PgBoss({ connectionString: url, schema: QUEUE_SCHEMA, migrate: false, supervise: false });
    await gone.start();
    await expect.poll(() => gone.fetch(GROUPINGS)).toHaveLength(1);
    await first.store.collections.begin(id, 'gone');
    await gone.stop({ graceful: false });
    const second = await createNode();
    await second.begin();
    const end = { name: 'done', report: { added: 3, narratives: 1 } };
    await within(15_000, expect.poll(() => stateOf(second, id)).toMatchObject(end));
    expect([first.requests(), second.requests()]).toEqual([1, 0]);
  });

  it('is stopped through another node, also while the project collects again', async () => {
    const gate = held();
    const node = await createNode(gate.group);
    const other = await createNode();
    const id = await start(node);
    await node.begin();
    await expect.poll(() => gate.begun).toEqual(['ferry']);
    const next = await start(node);
    await expect.poll(placesOf).toEqual(['groupings active', 'groupings created']);
    expect(await node.store.projects.get('ferry')).toMatchObject({ jobCount: { running: 2 } });
    await other.engine.collecting.client.stop({ id });
    await expect.poll(() => stateOf(other, id)).toEqual({ name: 'stopped' });
    expect(await node.store.projects.get('ferry')).toMatchObject({ lastJobStatus: 'running' });
    gate.release();
    await expect.poll(() => stateOf(other, next)).toMatchObject({ name: 'done' });
    expect(await node.store.projects.get('ferry')).toMatchObject({
      jobCount: { running: 0, completed: 1 },
      lastJobStatus: 'completed',
    });
  });

  it('is found and offered if its place in the queue is lost', async () => {
    const lost = held();
    const first = await createNode(lost.group);
    const id = await start(first);
    await first.begin();
    await expect.poll(() => lost.begun).toEqual(['ferry']);
    await first.end();
    await db.write(async ({ script }) => {
      // With the turn of the first node, which is once a minute.
      await script(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name IN ('${GROUPINGS}', 'strays')`);
      await script(`UPDATE sidelight.collections SET created_at = '2026-01-01T00:00:00.000Z'`);
    });
    const second = await createNode();
    await second.begin();
    await expect.poll(() => stateOf(second, id)).toMatchObject({ name: 'done' });
    expect(second.requests()).toBe(0);
  });
});
