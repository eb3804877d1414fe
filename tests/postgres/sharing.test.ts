/** Shared work on PostgreSQL: what one node shares another one shows at once, and what ends here is gone there. */
import { describeSharing } from '../contract/cases/sharing.ts';
import { startTwoNodes } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();

describeSharing(async (options) => {
  const postgres = await databases.prepared();
  return {
    ...(await startTwoNodes({ postgres, ...options })),
    // The chore of the queue does the same, by the clock of the database.
    deleteChecks: async () => void (await runSql(postgres, 'DELETE FROM sidelight.context_checks')),
  };
});
