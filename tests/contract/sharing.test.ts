/** Shared work on a server with a database in memory: one server in place of two nodes. */
import { afterEach } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../server/start.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { describeSharing } from './cases/sharing.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describeSharing(async (options: Partial<ServerOptions>) => {
  server = await startServer({ port: 0, log: silentLog, ...options });
  const { credentials } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  return { here: server, there: server, credentials };
});
