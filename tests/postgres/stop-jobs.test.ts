/** Tests that a project's job is stopped through any server on the database, whichever performs it. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../lib/engine/engine.ts';
import { groupHere } from '../../lib/engine/narratives/projects/group-here.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { openPostgres } from '../../server/postgres/database.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import type { RunningServer } from '../../server/start.ts';
import { openWork } from '../../server/work/open-work.ts';
import { errorOf } from '../contract/subject.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { webOf } from '../fakes/web-of.ts';
import { reading } from '../fixtures/reading.ts';
import { clientBySecret, recordsFile, startIssuingServer, startTestServer } from '../fixtures/servers.ts';
import { within } from '../long/within.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

const project = {
  slug: 'ferry',
  displayName: 'The ferry',
  jobSchedule: { enabled: true, schedule: { frequency: 'hourly' }, dataSources: ['hacker-news'] },
  projectConfig: { query: { links: [], phrases: ['night ferry'], names: [], hashtags: [] } },
};

/** A source that never responds. */
const silentSource = () => {
  let begun = 0;
  return {
    begun: () => begun,
    fetch: (_: unknown, init?: RequestInit) => {
      begun += 1;
      return new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    },
  };
};

describe('a collection', () => {
  it('ends soon when a lead analyst stops it through another server', async () => {
    const postgres = await databases.prepared();
    const [one, two] = [silentSource(), silentSource()];
    const options = { postgres, collectsFrom: ['hacker-news'] as const };
    const importFile = await recordsFile([{ project }]);
    const first = await startIssuingServer({ ...options, fetch: one.fetch, importFile });
    const servers = [first, await startTestServer({ ...options, fetch: two.fetch })];
    const administrator = clientBySecret(first, first.credentials.administrator);
    const memberAt = (server: RunningServer) => clientBySecret(server, first.credentials.member);
    const working = () => [one, two].findIndex(({ begun }) => begun() > 0);
    await expect.poll(working).toBeGreaterThanOrEqual(0);
    const other = servers[1 - working()];
    if (!other) throw new Error('There is no other server.');
    const stop = () => memberAt(other).projectJobs.stop({ params: { id: 'ferry' } });
    expect(await errorOf(stop())).toMatchObject({ status: 403 });
    await administrator.people.setRoles({ params: { id: 'member' }, body: { roles: ['leadAnalyst'] } });
    expect(await stop()).toMatchObject({ stopping: 1 });
    const read = () => memberAt(other).projects.get({ params: { id: 'ferry' } });
    // The server watches each second; the rest is the time of a busy machine.
    await within(5_000, expect.poll(read, { interval: 50 }).toMatchObject({ lastJobStatus: 'stopped' }));
    expect(await stop()).toMatchObject({ stopping: 0 });
  });

  it('that nobody has begun is stopped before it searches', async () => {
    const url = await databases.prepared();
    const db = openPostgres(url, silentLog);
    const nodes = [];
    for (const source of [silentSource(), silentSource()]) {
      const work = await openWork(url, { db, log: silentLog });
      const store = createPostgresStore(db, { log: silentLog });
      const collect = { web: webOf(source.fetch), ...reading, group: groupHere(store) };
      const engine = createEngine({ store, clock: systemClock, log: silentLog, queue: work.queue, collect });
      nodes.push({ source, work, store, engine });
    }
    const [here, there] = nodes;
    if (!here || !there) throw new Error('There are no nodes.');
    await here.store.projects.add({ ...project, name: 'ferry' });
    const { id } = await here.engine.collecting.client.start({ project: 'ferry', key: 'once' });
    await there.engine.collecting.client.stop({ id });
    await here.work.begin({ perform: here.engine.perform, concurrency: 1, chores: [] });
    const state = async () => (await there.engine.collecting.client.run({ id }))?.state;
    await expect.poll(state).toEqual({ name: 'stopped' });
    for (const { work, engine } of nodes) await Promise.all([work.end(), engine.close()]);
    await db.close();
  });
});
