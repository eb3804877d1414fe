/** Runs the cases of the account tables on PostgreSQL, with connections for each of two nodes. */
import { describe } from 'vitest';
import { createPostgresSql } from '../../server/postgres/postgres-sql.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import { describeTables } from '../contract/table-cases.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

describe('the account tables in PostgreSQL', () =>
  describeTables(async (now) => {
    const [first, second] = (await databases.take()).nodes;
    return {
      store: createPostgresStore(first, { log: silentLog, nowIn: async () => now() }),
      nodes: [createPostgresSql(first, now), createPostgresSql(second, now)],
    };
  }));
