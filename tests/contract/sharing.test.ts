/** Shared work on a server with a database in memory: one server in place of two nodes. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach } from 'vitest';
import { DAY_MS } from '../../lib/dates/spans.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../server/start.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { describeSharing } from './cases/sharing.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describeSharing(async (options: Partial<ServerOptions>) => {
  let passed = 0;
  const clock = { now: () => Date.now() + passed, sleep: (ms: number) => wait(Math.min(ms, 50)) };
  server = await startServer({ port: 0, log: silentLog, checksDays: 2, clock, ...options });
  const { credentials } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  return {
    ...{ here: server, there: server, credentials },
    deleteChecks: async () => {
      passed = 3 * DAY_MS;
    },
  };
});
