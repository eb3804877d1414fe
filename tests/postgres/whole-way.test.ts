/**
 * Takes the folder of a server of version 0.1.0 the whole way: this version opens it, it is moved to PostgreSQL, backed up, destroyed and
 * restored. The folder was written by that server (`tests/fixtures/record-folder-of-0.1.0.ts`).
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRemoteService } from '../../lib/remote/remote-service.ts';
import { backUp } from '../../server/backup.ts';
import { digestsOf } from '../../server/copy-rows.ts';
import { backUpDatabase, moveFolder, restoreDatabase } from '../../server/database-copies.ts';
import { postgresRows } from '../../server/postgres/postgres-rows.ts';
import type { SeedCredentials } from '../../server/seed.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../server/start.ts';
import { withDatabase } from '../../server/with-database.ts';
import { settledCheck } from '../contract/subject.ts';
import { createMemoryTokenStore } from '../fakes/memory-token-store.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { runSql, useTestDatabases } from './harness/databases.ts';

const RECORDED = 'tests/fixtures/folder-of-0.1.0';
const UNFINISHED = '3';

const databases = useTestDatabases();
let parent = '';
let running: RunningServer | undefined;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sidelight-way-'));
});
const stop = async () => {
  await running?.close();
  running = undefined;
};
afterEach(async () => {
  await stop();
  await rm(parent, { recursive: true });
});

const unpack = async (): Promise<{ data: string; credentials: SeedCredentials }> => {
  const data = join(parent, 'data');
  await mkdir(data);
  await writeFile(join(data, 'sidelight.sqlite'), gunzipSync(await readFile(join(RECORDED, 'sidelight.sqlite.gz'))));
  return { data, credentials: JSON.parse(await readFile(join(RECORDED, 'credentials.json'), 'utf8')) };
};

const start = async (place: Pick<ServerOptions, 'data' | 'postgres'>): Promise<RunningServer> => {
  await stop();
  running = await startServer({
    ...{ port: 0, log: silentLog, keepCredentials: true, ...place },
    // The posts were taken when the folder was recorded.
    postsDays: 36_000,
    generators: {
      generateContext: async ({ input }) => ({
        created_at: '2026-03-01T00:00:00.000Z',
        response: `Now about "${input}".`,
        sources: [],
      }),
    },
  });
  return running;
};

/** What people see of the data, read as those who had accounts in version 0.1.0. */
const seenBy = async (
  { addresses, credentials: issued }: RunningServer,
  { member, administrator }: SeedCredentials,
) => {
  expect(issued).toBeUndefined();
  const clientOf = (secrets: SeedCredentials['administrator']) =>
    createRemoteService({
      addresses,
      credentials: { grant: 'client_credentials', clientId: secrets.clientId, clientSecret: secrets.clientSecret },
      tokenStore: createMemoryTokenStore(),
    });
  const service = clientOf(member);
  await settledCheck(service, UNFINISHED);
  const checks = await service.contextChecks.list({ query: {} });
  const analyses = await service.visionAnalyses.list({ query: {} });
  const found = await service.posts.search({
    query: { projectId: 'harbour' },
    body: { boolean: 'bridge AND repairs', page: { first: 50 } },
  });
  const users = await clientOf(administrator).users.list({ query: {} });
  return {
    checks: checks.data
      .map(({ id, input, status }) => ({ id, input, status }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
    analyses: analyses.data.map(({ input, status }) => ({ input, status })),
    posts: found.posts.map(({ postId }) => postId).toSorted((a, b) => Number(a) - Number(b)),
    users: users.body.map(({ email }) => email).toSorted(),
  };
};

const expected = {
  checks: [
    { id: '1', input: 'The tower is 300 metres high.', status: 'success' },
    { id: '2', input: 'An odd claim.', status: 'failed' },
    // It was in progress when the server of version 0.1.0 ended.
    { id: UNFINISHED, input: 'An endless claim.', status: 'success' },
  ],
  analyses: [{ input: 'https://pictures.example/lighthouse.png', status: 'success' }],
  posts: Array.from({ length: 12 }, (_, at) => `${at}`),
  users: ['administrator@example.org', 'colleague@example.org', 'member@example.org'],
};

const digestsIn = (url: string) => withDatabase(url, silentLog, (db) => digestsOf(postgresRows(db.read)));

describe('the folder of version 0.1.0', () => {
  it('opens, is moved to PostgreSQL, backed up, destroyed and restored', async () => {
    const { data, credentials } = await unpack();
    expect(await seenBy(await start({ data }), credentials)).toEqual(expected);
    await stop();

    const url = await databases.bare();
    const place = { url, log: silentLog };
    const moved = await moveFolder(data, place);
    expect(await digestsIn(url)).toEqual(moved);
    await rm(data, { recursive: true });
    expect(await seenBy(await start({ postgres: url }), credentials)).toEqual(expected);

    const file = join(parent, 'backup');
    const backedUp = await backUpDatabase(file, place);
    await stop();
    await runSql(url, 'DROP SCHEMA sidelight CASCADE; DROP SCHEMA sidelight_jobs CASCADE');
    await expect(digestsIn(url)).rejects.toThrow();

    expect(await restoreDatabase(file, place)).toEqual(backedUp);
    expect(await digestsIn(url)).toEqual(backedUp);
    expect(await seenBy(await start({ postgres: url }), credentials)).toEqual(expected);
  });

  it('is moved and backed up as it is too, before this version has opened it', async () => {
    const { data, credentials } = await unpack();
    const file = join(parent, 'backup');
    await backUp(data, file);
    const url = await databases.bare();
    const moved = await moveFolder(data, { url, log: silentLog });
    // The check in progress is offered to the servers a minute after it was made, which was long ago.
    expect(await seenBy(await start({ postgres: url }), credentials)).toEqual(expected);
    const other = await databases.bare();
    expect(await restoreDatabase(file, { url: other, log: silentLog })).toEqual(moved);
  });
});
