/** Takes the folder of a server the whole way: it is opened again, moved to PostgreSQL, backed up, destroyed and restored. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeedCredentials } from '../../server/accounts/seed.ts';
import { digestsOf } from '../../server/ops/copy-rows.ts';
import { backUpDatabase, moveFolder, restoreDatabase } from '../../server/ops/database-copies.ts';
import { withDatabase } from '../../server/ops/with-database.ts';
import { postgresRows } from '../../server/postgres/postgres-rows.ts';
import { backUp } from '../../server/sqlite/backup.ts';
import { openDatabase } from '../../server/sqlite/sqlite-store.ts';
import type { RunningServer, ServerOptions } from '../../server/start.ts';
import { settledAnalysis, settledCheck } from '../contract/subject.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { clientBySecret, recordsFile, startTestServer, testFolder } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const CREATED = '2026-03-01T00:00:00.000Z';
const PLAIN = 'The tower is 300 metres high.';
const ODD = 'An odd claim.';
const ENDLESS = 'An endless claim.';
const byInput = (one: { input: string }, other: { input: string }) => one.input.localeCompare(other.input);

const databases = useTestDatabases();
let parent = '';
let running: RunningServer | undefined;
beforeEach(async () => {
  parent = await testFolder();
});
const stop = async () => running?.close();

const records = [
  { project: { slug: 'harbour', name: 'The harbour' } },
  ...Array.from({ length: 12 }, (_, at) => ({
    project: { slug: 'harbour' },
    post: {
      ...{ postId: `${at}`, createdAt: `2026-02-${10 + at}T08:00:00Z`, platform: 'x' },
      text: `The harbour bridge is closed for repairs until May, says notice ${at}. 🌉`,
    },
    author: { authorId: `author-${at % 3}`, platform: 'x', username: `reader${at % 3}` },
  })),
];

/** A folder with posts, a check of each outcome, an analysis and a user, whose server has ended within a check. */
const writeFolder = async (): Promise<{ data: string; credentials: SeedCredentials }> => {
  const data = join(parent, 'data');
  const begun = await start(
    { data, importFile: await recordsFile(records) },
    {
      generateContext: async ({ input }) => {
        if (input === ODD) throw new Error('Nothing was found.');
        if (input === ENDLESS) await new Promise(() => {});
        return { created_at: CREATED, response: `About "${input}".`, sources: [] };
      },
      analyseImage: async () => ({ width: 640, height: 480 }),
    },
  );
  const { credentials } = begun;
  if (!credentials) throw new Error('The server has issued no credentials.');
  const member = clientBySecret(begun, credentials.member);
  const ids: string[] = [];
  for (const input of [PLAIN, ODD, ENDLESS]) ids.push((await member.contextChecks.create({ body: { input } })).id);
  for (const id of ids.slice(0, 2)) await settledCheck(member, id);
  const { id } = await member.visionAnalyses.create({ body: { input: 'https://pictures.example/lighthouse.png' } });
  await settledAnalysis(member, id);
  await clientBySecret(begun, credentials.administrator).users.create({ body: { email: 'colleague@example.org' } });
  await stop();
  return { data, credentials };
};

type Generators = NonNullable<ServerOptions['generators']>;

const start = async (
  place: Pick<ServerOptions, 'data' | 'postgres' | 'importFile'>,
  generators: Generators = {
    generateContext: async ({ input }) => ({ created_at: CREATED, response: `Now about "${input}".`, sources: [] }),
  },
): Promise<RunningServer> => {
  await stop();
  running = await startTestServer({ keepCredentials: true, postsDays: 36_000, ...place, generators });
  return running;
};

/** The data as people see it, read as those who had accounts from the start. */
const seenBy = async (server: RunningServer, { member, administrator }: SeedCredentials) => {
  expect(server.credentials).toBeUndefined();
  const service = clientBySecret(server, member);
  const endless = (await service.contextChecks.list({ query: {} })).data.find(({ input }) => input === ENDLESS);
  await settledCheck(service, endless?.id ?? '');
  const checks = await service.contextChecks.list({ query: {} });
  const analyses = await service.visionAnalyses.list({ query: {} });
  const found = await service.posts.search({
    query: { projectId: 'harbour' },
    body: { boolean: 'bridge AND repairs', page: { first: 50 } },
  });
  const users = await clientBySecret(server, administrator).users.list({ query: {} });
  return {
    checks: checks.data.map(({ input, status }) => ({ input, status })).toSorted(byInput),
    analyses: analyses.data.map(({ input, status }) => ({ input, status })),
    posts: found.posts.map(({ postId }) => postId).toSorted((a, b) => Number(a) - Number(b)),
    users: users.body.map(({ email }) => email).toSorted(),
  };
};

const expected = {
  checks: [
    { input: PLAIN, status: 'success' },
    { input: ODD, status: 'failed' },
    // The job was in progress when the first server ended.
    { input: ENDLESS, status: 'success' },
  ].toSorted(byInput),
  analyses: [{ input: 'https://pictures.example/lighthouse.png', status: 'success' }],
  posts: Array.from({ length: 12 }, (_, at) => `${at}`),
  users: ['administrator@example.org', 'colleague@example.org', 'member@example.org'],
};

const digestsIn = (url: string) => withDatabase(url, silentLog, (db) => digestsOf(postgresRows(db.read)));

/** A check in progress is offered to the servers of a database a minute after it was made. */
const makeOlder = (data: string): void => {
  const db = openDatabase(join(data, 'sidelight.sqlite'));
  db.exec(`UPDATE context_checks SET created_at = '${CREATED}', row = json_set(row, '$.created_at', '${CREATED}')`);
  db.close();
};

describe('the folder of a server', () => {
  it('opens again, is moved to PostgreSQL, backed up, destroyed and restored', async () => {
    const { data, credentials } = await writeFolder();
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

  it('is moved and backed up as it is too, without a server that opens it again', async () => {
    const { data, credentials } = await writeFolder();
    makeOlder(data);
    const file = join(parent, 'backup');
    await backUp(data, file);
    const url = await databases.bare();
    const moved = await moveFolder(data, { url, log: silentLog });
    expect(await seenBy(await start({ postgres: url }), credentials)).toEqual(expected);
    const other = await databases.bare();
    expect(await restoreDatabase(file, { url: other, log: silentLog })).toEqual(moved);
  });
});
