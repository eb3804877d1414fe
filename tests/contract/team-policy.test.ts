/** The rules of a server with a database in memory: one server in place of two nodes. */
import { afterEach } from 'vitest';
import { type RunningServer, startServer } from '../../server/start.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { describeTeamPolicy, policyServer } from './cases/team-policy.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describeTeamPolicy(async () => {
  server = await startServer({ port: 0, log: silentLog, ...policyServer });
  const { credentials } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  return { here: server, there: server, credentials };
});
