/** A colleague who leaves a server with a folder: one server in place of two nodes, which ends for what its operator does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { commandNamed } from '../../server/commands/table.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { describeLeaving } from './cases/leaving.ts';

describeLeaving(async (options) => {
  const data = await mkdtemp(join(tmpdir(), 'sidelight-'));
  let server: RunningServer = await startServer({ port: 0, data, log: silentLog, ...options });
  onTestFinished(async () => {
    await server.close();
    await rm(data, { recursive: true });
  });
  const { credentials } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  return {
    ...{ here: server, there: server, credentials },
    nodes: () => ({ here: server, there: server }),
    remove: async (email) => {
      await server.close();
      const removing = commandNamed('admin').run(['remove', '--data', data, '--email', email], silentLog);
      const outcome = await removing.catch((error: unknown) => error);
      server = await startServer({ port: 0, data, log: silentLog, keepCredentials: true });
      if (outcome instanceof Error) throw outcome;
      return (await removing).lines;
    },
  };
});
