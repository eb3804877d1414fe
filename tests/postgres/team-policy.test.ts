/** The rules of a server on PostgreSQL: what an administrator sets on one node holds on the other at once. */
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type RunningServer, startServer } from '../../server/start.ts';
import { describeTeamPolicy, policyServer } from '../contract/cases/team-policy.ts';
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

describeTeamPolicy(async () => {
  const postgres = await databases.bare();
  for (const port of [0, 0]) servers.push(await startServer({ port, postgres, log: silentLog, ...policyServer }));
  const [here, there] = servers;
  if (!here?.credentials || !there) throw new Error('The first server has issued no credentials.');
  return { here, there, credentials: here.credentials };
});
