/** Tests the queues that nodes share: where a job is performed, when, and that it is in a queue if and only if its row is there. */
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobKind } from '../../lib/engine/ports.ts';
import type { NewJobRow, Store } from '../../lib/engine/store/store.ts';
import { openPostgres, type PostgresDatabase } from '../../server/postgres/database.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import { openWork } from '../../server/work/open-work.ts';
import { QUEUE_SCHEMA } from '../../server/work/queues.ts';
import type { Chore, Perform, SharedWork } from '../../server/work/shared-work.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { within } from '../long/within.ts';
import { useTestDatabases } from './harness/databases.ts';
import { createPostgresProxy } from './harness/postgres-proxy.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();
let url = '';
let db: PostgresDatabase;
let store: Store;
const open: SharedWork[] = [];

beforeEach(async () => {
  url = await databases.prepared();
  db = openPostgres(url, silentLog);
  store = createPostgresStore(db, { log: silentLog });
});
afterEach(async () => {
  for (const work of open.splice(0)) await work.end();
  await db.close();
});

/** A node that offers jobs and performs none. */
const openNode = async (database = db): Promise<SharedWork> => {
  const work = await openWork(url, { db: database, log: silentLog });
  open.push(work);
  return work;
};

const startNode = async (perform: Perform, more: { concurrency?: number; chores?: Chore[] } = {}) => {
  const work = await openNode();
  await work.begin({ perform, concurrency: 1, chores: [], ...more });
  return work;
};

const rowOf = (caller: string, indexOn?: string): NewJobRow<never> => ({
  ...{ caller, sameAs: 'x', fresh: true, ...(indexOn === undefined ? {} : { indexOn }) },
  request: { input: 'x' } as never, // The queue does not read it.
});

const addJob = (work: SharedWork, caller: string, kind: JobKind = 'contextChecks', project?: string) =>
  store[kind].add(rowOf(caller, project), async (row, transaction) => {
    await work.queue.offer(kind, row, { transaction });
  });

const countJobs = async () =>
  (
    await db.read<{ n: number }>(`SELECT count(*)::int AS n FROM ${QUEUE_SCHEMA}.job
  WHERE name NOT IN ('tick', 'strays', 'feeds', 'retention')`)
  )[0]?.n;
const countRows = async () =>
  (await db.read<{ n: number }>('SELECT count(*)::int AS n FROM sidelight.context_checks'))[0]?.n;

/** Notes the jobs that it performs, each of which takes some time. */
const recording = (takesMs: number) => {
  const begun: string[] = [];
  let [running, most] = [0, 0];
  const perform: Perform = async (_, id) => {
    begun.push(id);
    running += 1;
    most = Math.max(most, running);
    await wait(takesMs);
    running -= 1;
  };
  return { begun, perform, mostAtOnce: () => most };
};

/** Adds checks over connections that the test can break. */
const addThroughProxy = async (limits: { mostWaiting?: number } = {}) => {
  const proxy = await createPostgresProxy(url);
  const behind = openPostgres(proxy.url, silentLog);
  const work = await openNode(behind);
  const through = createPostgresStore(behind, { log: silentLog });
  return {
    proxy,
    add: () =>
      through.contextChecks.add(rowOf('a'), async (row, transaction) => {
        await work.queue.offer('contextChecks', row, { transaction, ...limits });
      }),
    close: async () => {
      await behind.close();
      await proxy.close();
    },
  };
};

describe('a job', () => {
  it('is in the queue if and only if its row is stored', async () => {
    const { proxy, add, close } = await addThroughProxy();
    // The statement that writes both is committed as it ends.
    proxy.breakAt('INSERT INTO sidelight.context_checks', 'before');
    await expect(add()).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    expect([await countRows(), await countJobs()]).toEqual([0, 0]);
    proxy.breakAt('INSERT INTO sidelight.context_checks', 'afterwards');
    await expect(add()).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    expect([await countRows(), await countJobs()]).toEqual([1, 1]);
    await close();
  });

  it('is written with its row in two statements that read and one that writes', async () => {
    const { proxy, add, close } = await addThroughProxy({ mostWaiting: 4 });
    await add();
    const before = proxy.requests();
    await add();
    expect(proxy.requests() - before).toBe(3);
    expect([await countRows(), await countJobs()]).toEqual([2, 2]);
    await close();
  });

  it('is performed once, by one of the nodes, as soon as it is committed', async () => {
    const nodes = [recording(5), recording(5)];
    const [work] = await Promise.all(nodes.map(({ perform }) => startNode(perform)));
    const ids: string[] = [];
    const beginAll = async () => {
      for (let at = 0; at < 20 && work; at += 1) {
        const { id } = await addJob(work, 'a');
        ids.push(id);
        await expect.poll(() => nodes.flatMap(({ begun }) => begun), { interval: 2 }).toContain(id);
      }
    };
    // Without notifications each would wait for a poll: a second on average.
    await within(20 * 250, beginAll());
    expect(nodes.flatMap(({ begun }) => begun).sort()).toEqual(ids.sort());
  });

  it('is begun again within 15 seconds if its node is gone', async () => {
    const { begun, perform } = recording(0);
    const work = await openNode();
    const { id } = await addJob(work, 'a');
    // The first worker fetches the job and is never heard of again.
    const gone = new PgBoss({ connectionString: url, schema: QUEUE_SCHEMA, migrate: false, supervise: false });
    await gone.start();
    expect(await gone.fetch('checks')).toHaveLength(1);
    await gone.stop({ graceful: false });
    await work.begin({ perform, concurrency: 1, chores: [] });
    await within(15_000, expect.poll(() => begun, { interval: 50 }).toEqual([id]));
  });

  it('is taken over at once from a node that closes', async () => {
    const stuck: Perform = (_, __, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const first = await startNode(stuck);
    const { id } = await addJob(first, 'a');
    const active = async () =>
      (await db.read(`SELECT 1 FROM ${QUEUE_SCHEMA}.job WHERE name = 'checks' AND state = 'active'`)).length;
    await expect.poll(active).toBe(1);
    const { begun, perform } = recording(0);
    await startNode(perform);
    await within(
      5_000,
      first.end().then(() => expect.poll(() => begun).toEqual([id])),
    );
  });

  it('is found and offered if a version without queues left it', async () => {
    const { id } = await store.contextChecks.add(rowOf('a'));
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await runSql(url, `UPDATE sidelight.context_checks SET created_at = '${hourAgo}'`);
    const { begun, perform } = recording(0);
    await startNode(perform);
    await expect.poll(() => begun).toEqual([id]);
    expect(await countJobs()).toBe(1);
  });
});

describe('the queues', () => {
  it('all watch for nodes that are gone, and notify of new jobs', async () => {
    const rows = await db.read<{ name: string }>(
      `SELECT name, heartbeat_seconds, notify FROM ${QUEUE_SCHEMA}.queue WHERE name NOT LIKE '\\_\\_%' ORDER BY name`,
    );
    const names = [
      'checks',
      'feeds',
      'groupings',
      'imports',
      'notes',
      'projects',
      'retention',
      'strays',
      'tick',
      'visions',
    ];
    expect(rows).toEqual(names.map((name) => ({ name, heartbeat_seconds: 10, notify: true })));
  });

  it('let a node take its next job without a pause', async () => {
    const { begun, perform } = recording(1);
    const work = await startNode(perform);
    const all = async () => {
      for (let at = 0; at < 30; at += 1) await addJob(work, 'a');
      await expect.poll(() => begun.length).toBe(30);
    };
    // With a poll between two of them it would take a minute.
    await within(10_000, all());
  });

  it('serve callers in turn', async () => {
    const { begun, perform } = recording(20);
    const offering = await openNode();
    for (let at = 0; at < 40; at += 1) await addJob(offering, 'many');
    const others = [await addJob(offering, 'one'), await addJob(offering, 'another')].map(({ id }) => id);
    await startNode(perform);
    await expect.poll(() => begun.length).toBe(42);
    expect(begun.slice(1, 3)).toEqual(others);
  });

  it('take so many waiting jobs of one caller, counted on all nodes', async () => {
    const works = [await openNode(), await openNode()];
    const offer = async (work: SharedWork, caller: string, kind: JobKind = 'contextChecks'): Promise<boolean> => {
      let isTaken = false;
      await store[kind].add(rowOf(caller), async (row, transaction) => {
        isTaken = await work.queue.offer(kind, row, { transaction, mostWaiting: 4 });
      });
      return isTaken;
    };
    for (const work of works) for (const caller of ['a', 'a', 'b']) expect(await offer(work, caller)).toBe(true);
    for (const work of works) {
      expect(await offer(work, 'a')).toBe(false);
      expect(await offer(work, 'b')).toBe(true);
      expect(await offer(work, 'a', 'visionAnalyses')).toBe(true);
    }
    expect(await countJobs()).toBe(10);
  });

  it('give one job of a project at a time to all nodes, and jobs of others beside it', async () => {
    const ofProjects = new Map<string, string>();
    const running = new Map<string, number>();
    let [ofOne, inAll] = [0, 0];
    const perform: Perform = async (_, id) => {
      const project = ofProjects.get(id) ?? '';
      running.set(project, (running.get(project) ?? 0) + 1);
      ofOne = Math.max(ofOne, running.get(project) ?? 0);
      inAll = Math.max(
        inAll,
        [...running.values()].reduce((sum, n) => sum + n, 0),
      );
      await wait(100);
      running.set(project, (running.get(project) ?? 1) - 1);
      ofProjects.delete(id);
    };
    const offering = await openNode();
    for (const project of ['harbour', 'harbour', 'harbour', 'lighthouse', 'harbour', 'lighthouse'])
      ofProjects.set((await addJob(offering, 'jobs', 'collections', project)).id, project);
    await Promise.all([startNode(perform, { concurrency: 2 }), startNode(perform, { concurrency: 2 })]);
    await expect.poll(() => ofProjects.size).toBe(0);
    expect([ofOne, inAll]).toEqual([1, 2]);
  });
});

describe('a chore', () => {
  it('is done once in its interval, however many nodes there are', async () => {
    let done = 0;
    const chore: Chore = {
      name: 'tick',
      everyMs: 2_000,
      run: async () => {
        done += 1;
      },
    };
    const { perform } = recording(0);
    await Promise.all([1, 2, 3].map(() => startNode(perform, { chores: [chore] })));
    await expect.poll(() => done).toBeGreaterThanOrEqual(3);
    const [row] = await db.read<{ intervals: number }>(
      `SELECT count(DISTINCT singleton_on)::int AS intervals FROM ${QUEUE_SCHEMA}.job WHERE name = 'tick'`,
    );
    expect(done).toBeLessThanOrEqual(row?.intervals ?? 0);
  });

  it('that fails has its next turn after its interval', async () => {
    let done = 0;
    const run = async () => {
      done += 1;
      throw new Error('The feed is gone.');
    };
    const { perform } = recording(0);
    await startNode(perform, { chores: [{ name: 'retention', everyMs: 3_600_000, run }] });
    await expect.poll(() => done).toBe(1);
    await wait(3_000);
    expect(done).toBe(1);
  });
});
