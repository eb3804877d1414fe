/** A colleague who leaves two servers on PostgreSQL: it holds on both, and what the operator does is done while they run. */
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { commandNamed } from '../../server/commands/table.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { describeLeaving } from '../contract/cases/leaving.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { createTestDatabases, type TestDatabases } from './harness/databases.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await createTestDatabases(inject('postgres'));
});
afterAll(() => databases.drop());

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describeLeaving(async (options) => {
  const postgres = await databases.bare();
  for (const port of [0, 0]) servers.push(await startServer({ port, postgres, log: silentLog, ...options }));
  const [here, there] = servers;
  if (!here?.credentials || !there) throw new Error('The first server has issued no credentials.');
  return {
    ...{ here, there, credentials: here.credentials },
    nodes: () => ({ here, there }),
    remove: async (email) =>
      (await commandNamed('admin').run(['remove', '--postgres', postgres, '--email', email], silentLog)).lines,
  };
});
