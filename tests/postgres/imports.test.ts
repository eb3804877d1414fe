/** Tests that a file that several servers were given is imported by one of them, once, also when that one is killed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngine } from '../../lib/engine/engine.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { openPostgres, type PostgresDatabase } from '../../server/postgres/database.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import type { RunningServer } from '../../server/start.ts';
import { openWork } from '../../server/work/open-work.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { startTestServer } from '../fixtures/servers.ts';
import { within } from '../long/within.ts';
import { useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();
let url = '';
let db: PostgresDatabase;

beforeEach(async () => {
  url = await databases.prepared();
  db = openPostgres(url, silentLog);
});
afterEach(async () => {
  await db.close();
});

const startNode = (importFile: string): Promise<RunningServer> => startTestServer({ postgres: url, importFile });

const fileOf = async (project: string, posts: number): Promise<string> => {
  const file = join(tmpdir(), `${crypto.randomUUID()}.ndjson`);
  const createdAt = '2026-01-01T00:00:00.000Z';
  const lines = Array.from({ length: posts }, (_, at) => ({
    ...(at === 0 && { project: { slug: project, name: project } }),
    post: { postId: `post ${at}`, text: `The ferry of hour ${at}`, createdAt, platform: 'mastodon' },
  }));
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
};

/** Notes each write of posts, which then takes a while. */
const slowDown = (seconds: number) =>
  runSql(
    url,
    `CREATE TABLE public.writes (at timestamptz DEFAULT clock_timestamp());
     CREATE FUNCTION public.note() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN INSERT INTO public.writes DEFAULT VALUES; PERFORM pg_sleep(${seconds}); RETURN NULL; END $$;
     CREATE TRIGGER note AFTER INSERT ON sidelight.posts FOR EACH STATEMENT EXECUTE FUNCTION public.note();`,
  );

const countIn = async (table: string, where = 'true'): Promise<number> =>
  (await db.read<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`))[0]?.n ?? 0;

const rowOf = async () =>
  (await db.read<{ row: { outcome: unknown } }>(`SELECT row FROM sidelight.collections WHERE id LIKE 'records %'`)).map(
    ({ row }) => row.outcome,
  );

/** Offers the job of a file to the nodes, as a server does that ends before it begins it. */
const offerImportOf = async (file: string): Promise<void> => {
  const work = await openWork(url, { db, log: silentLog });
  const store = createPostgresStore(db, { log: silentLog });
  const engine = createEngine({ store, clock: systemClock, log: silentLog, queue: work.queue });
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const offered = engine.importOnce(hash);
  await expect.poll(jobsOfImports).toHaveLength(1);
  await engine.close();
  await work.end();
  // The import waits for an outcome until a server has the file.
  offered.catch(() => {});
};

const jobsOfImports = () =>
  db.read(`SELECT state::text, retry_count FROM sidelight_jobs.job WHERE name = 'imports' ORDER BY created_on`);

describe('a file of records', () => {
  it('is imported by one of two servers that are given it, before they have started', async () => {
    await slowDown(0.1);
    const file = await fileOf('harbour', 5_000);
    const both = await Promise.all([startNode(file), startNode(file)]);
    const counts = { projects: 1, posts: 5_000, authors: 0, narratives: 0, gone: 0 };
    expect(both.map(({ imported }) => imported)).toEqual([counts, counts]);
    expect([await countIn('sidelight.posts'), await countIn('public.writes')]).toEqual([5_000, 5]);
    // The next one finds it done.
    expect((await startNode(file)).imported).toEqual(counts);
    expect(await countIn('public.writes')).toBe(5);
    expect(await rowOf()).toMatchObject([{ status: 'success' }]);
    expect(await countIn('sidelight.project_members', `project = 'harbour' AND user_id = 'member'`)).toBe(1);
  });

  it('begins again on another server when its own is killed, and nothing is doubled', async () => {
    await slowDown(0.3);
    const file = await fileOf('harbour', 20_000);
    const options = { url, name: 'killed', workMs: 0, clockShiftMs: 0, concurrency: 1, importFile: file };
    const child = spawn(process.execPath, ['tests/failures/node.ts'], {
      env: { ...process.env, NODE_OPTIONS_OF_TEST: JSON.stringify(options) },
      stdio: 'ignore',
    });
    const exit = once(child, 'exit');
    try {
      await expect.poll(() => countIn('sidelight.posts'), { interval: 50 }).toBeGreaterThan(1_000);
      const second = startNode(file);
      child.kill('SIGKILL');
      await exit;
      const stored = await countIn('sidelight.posts');
      expect(stored).toBeLessThan(20_000);
      const writes = await countIn('public.writes');
      const more = expect.poll(() => countIn('public.writes'), { interval: 50 }).toBeGreaterThan(writes + 1);
      await within(17_000, more);
      expect((await second).imported).toMatchObject({ projects: 1, posts: 20_000 });
      expect(await countIn('sidelight.posts')).toBe(20_000);
      expect(await rowOf()).toMatchObject([{ status: 'success', result: { imported: { posts: 20_000 } } }]);
      expect(await countIn('sidelight.projects', `row ->> 'postCount' = '20000'`)).toBe(1);
      expect(await countIn('sidelight.project_members', `project = 'harbour' AND user_id = 'member'`)).toBe(1);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('is left to the server that was given it', async () => {
    const [harbour, bridge] = [await fileOf('harbour', 10), await fileOf('bridge', 10)];
    await offerImportOf(bridge);
    await startNode(harbour);
    expect(await jobsOfImports()).toEqual([
      { state: 'created', retry_count: 0 },
      { state: 'completed', retry_count: 0 },
    ]);
    await startNode(bridge);
    expect(await countIn('sidelight.posts', `project = 'harbour'`)).toBe(10);
    expect(await countIn('sidelight.posts', `project = 'bridge'`)).toBe(10);
  });

  it('that is broken keeps the server from starting, and from issuing credentials', async () => {
    const file = await fileOf('harbour', 3);
    await writeFile(file, '{"post":\n');
    await expect(startNode(file)).rejects.toThrow('Line 1 isn’t JSON.');
    await expect(startNode(file)).rejects.toThrow('Line 1 isn’t JSON.');
    const other = await fileOf('harbour', 3);
    expect((await startNode(other)).credentials).toBeDefined();
  });
});
