/** A colleague who leaves a server with a folder: one server in place of two nodes, which ends for what its operator does. */
import { commandNamed } from '../../server/commands/table.ts';
import type { RunningServer } from '../../server/start.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { startIssuingServer, startTestServer, testFolder } from '../fixtures/servers.ts';
import { describeLeaving } from './cases/leaving.ts';

describeLeaving(async (options) => {
  const data = await testFolder();
  const first = await startIssuingServer({ data, ...options });
  let server: RunningServer = first;
  return {
    ...{ here: first, there: first, credentials: first.credentials },
    nodes: () => ({ here: server, there: server }),
    remove: async (email) => {
      await server.close();
      const removing = commandNamed('admin').run(['remove', '--data', data, '--email', email], silentLog);
      const outcome = await removing.catch((error: unknown) => error);
      server = await startTestServer({ data, keepCredentials: true });
      if (outcome instanceof Error) throw outcome;
      return (await removing).lines;
    },
  };
});
