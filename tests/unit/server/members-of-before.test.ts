/** Tests that nobody loses what earlier versions let them read: whoever was there goes on reading what was there, and nothing that came later. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import type { SeedCredentials } from '../../../server/seed.ts';
import { createSqliteAccountTables } from '../../../server/sqlite-account-tables.ts';
import { createSqliteMemberTables } from '../../../server/sqlite-member-tables.ts';
import { createSqlitePeopleTables } from '../../../server/sqlite-people-tables.ts';
import { createSqliteStore, openDatabase } from '../../../server/sqlite-store.ts';
import { type RunningServer, startServer } from '../../../server/start.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';

const RECORDED = 'tests/fixtures/folder-of-0.1.0';

let folder = '';
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  if (folder !== '') await rm(folder, { recursive: true });
  folder = '';
});

const user = (id: string, status: 'active' | 'deactivated' = 'active') => ({
  ...{ id, email: `${id}@example.org`, roles: [], status },
});
const project = (slug: string) => ({ slug, name: slug, displayName: slug });

it('in a folder of version 0.1.0 everybody is a member of every project', async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-'));
  await writeFile(join(folder, 'sidelight.sqlite'), gunzipSync(await readFile(join(RECORDED, 'sidelight.sqlite.gz'))));
  const { member, administrator }: SeedCredentials = JSON.parse(
    await readFile(join(RECORDED, 'credentials.json'), 'utf8'),
  );
  const start = async () => {
    await server?.close();
    server = await startServer({
      ...{ port: 0, log: silentLog, data: folder, keepCredentials: true },
      // The posts were taken when the folder was recorded.
      postsDays: 36_000,
    });
    const { addresses } = server;
    return ({ clientId, clientSecret }: SeedCredentials['administrator']) =>
      createRemoteService({
        ...{ addresses, tokenStore: createMemoryTokenStore() },
        credentials: { grant: 'client_credentials', clientId, clientSecret },
      });
  };
  const clientOf = await start();
  const { data } = await clientOf(administrator).people.projects({});
  const { body: users } = await clientOf(administrator).users.list({ query: {} });
  expect(data.length).toBeGreaterThan(0);
  expect(users).toHaveLength(3);
  for (const { members } of data) expect(members).toEqual(users.map(({ id }) => id).toSorted());
  const slugs = async (service: ReturnType<typeof clientOf>) =>
    (await service.projects.list({ query: {} })).data.map(({ slug }) => slug);
  expect(await slugs(clientOf(member))).toEqual(data.map(({ slug }) => slug));
  // What an administrator takes away stays so, at the next start as well.
  const [first] = data;
  const body = { project: first?.slug ?? '', isMember: false };
  await clientOf(administrator).people.setMembership({ params: { id: 'member' }, body });
  expect(await slugs((await start())(member))).toEqual(data.slice(1).map(({ slug }) => slug));
});

it('whoever comes later, or what, is not included, also when the database is opened again', async () => {
  const db = openDatabase(':memory:');
  const store = createSqliteStore(db);
  createSqliteAccountTables(db);
  createSqlitePeopleTables(db);
  for (const one of [user('ada'), user('bea', 'deactivated')]) await store.users.add(one);
  for (const slug of ['ferries', 'harbour']) await store.projects.add(project(slug));
  const members = createSqliteMemberTables(db);
  const before = await members.all();
  expect(before.map(({ project, user }) => `${project} ${user}`)).toEqual([
    ...['ferries ada', 'ferries bea', 'harbour ada', 'harbour bea'],
  ]);
  await store.users.add(user('cem'));
  await store.projects.add(project('pier'));
  expect(await createSqliteMemberTables(db).all()).toEqual(before);
  await store.close();
});

it('an audit log of before is kept, and takes what an act was about', async () => {
  const db = openDatabase(':memory:');
  createSqliteStore(db);
  createSqliteAccountTables(db);
  db.exec(`CREATE TABLE audit_log (sequence INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL,
    what TEXT NOT NULL, whom TEXT NOT NULL);
    INSERT INTO audit_log (at, who, what, whom) VALUES (1, 'ada', 'invite', 'bea');`);
  const people = createSqlitePeopleTables(db, () => 2);
  await people.addEvent({ who: 'ada', what: 'addToProject', whom: 'bea', about: 'ferries' });
  expect(await people.events({ limit: 9 })).toEqual([
    { number: 2, at: 2, who: 'ada', what: 'addToProject', whom: 'bea', about: 'ferries' },
    { number: 1, at: 1, who: 'ada', what: 'invite', whom: 'bea' },
  ]);
  db.close();
});
