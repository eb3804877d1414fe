/** A colleague who leaves two servers on PostgreSQL: it holds on both, and what the operator does is done while they run. */
import { commandNamed } from '../../server/commands/table.ts';
import { describeLeaving } from '../contract/cases/leaving.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { startTwoNodes } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

describeLeaving(async (options) => {
  const postgres = await databases.prepared();
  const { here, there, credentials } = await startTwoNodes({ postgres, ...options });
  return {
    ...{ here, there, credentials },
    nodes: () => ({ here, there }),
    remove: async (email) =>
      (await commandNamed('admin').run(['remove', '--postgres', postgres, '--email', email], silentLog)).lines,
  };
});
