/** Shared work on PostgreSQL: what one node shares another one shows at once, and what ends here is gone there. */
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type RunningServer, startServer } from '../../server/start.ts';
import { describeSharing } from '../contract/cases/sharing.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { createTestDatabases, runSql, type TestDatabases } from './harness/databases.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await createTestDatabases(inject('postgres'));
});
afterAll(() => databases.drop());

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describeSharing(async (options) => {
  const postgres = await databases.bare();
  for (const port of [0, 0]) servers.push(await startServer({ port, postgres, log: silentLog, ...options }));
  const [here, there] = servers;
  if (!here?.credentials || !there) throw new Error('The first server has issued no credentials.');
  return {
    ...{ here, there, credentials: here.credentials },
    // The chore of the queue does the same, by the clock of the database.
    deleteChecks: async () => void (await runSql(postgres, 'DELETE FROM sidelight.context_checks')),
  };
});
