/** Runs the cases of the account tables on PostgreSQL, with connections for each of two nodes. */
import { describe } from 'vitest';
import { createPostgresAccountTables } from '../../server/accounts/postgres-account-tables.ts';
import { createPostgresKeyTables } from '../../server/accounts/postgres-key-tables.ts';
import { createPostgresMemberTables } from '../../server/accounts/postgres-member-tables.ts';
import { createPostgresPeopleTables } from '../../server/accounts/postgres-people-tables.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import { describeAccountTables } from '../contract/account-cases.ts';
import { describeKeyTables } from '../contract/key-cases.ts';
import { describeMemberTables } from '../contract/member-cases.ts';
import { describePeopleTables } from '../contract/people-cases.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

describe('the account tables in PostgreSQL', () => {
  const openNodes = async (now: () => number) => {
    const [first, second] = (await databases.take()).nodes;
    return {
      store: createPostgresStore(first, { log: silentLog, nowIn: async () => now() }),
      tables: [createPostgresAccountTables(first, now), createPostgresAccountTables(second, now)] as const,
      ...{ first, second },
    };
  };
  describeAccountTables(openNodes);
  describePeopleTables(async (now) => {
    const { store, tables, first, second } = await openNodes(now);
    const people = [createPostgresPeopleTables(first, now), createPostgresPeopleTables(second, now)] as const;
    return { store, accounts: tables[0], tables: people };
  });
  describeMemberTables(async (now) => {
    const { first, second } = await openNodes(now);
    const people = createPostgresPeopleTables(first, now);
    return { people, tables: [createPostgresMemberTables(first, now), createPostgresMemberTables(second, now)] };
  });
  describeKeyTables(async (now) => {
    const { store, first, second } = await openNodes(now);
    const people = createPostgresPeopleTables(first, now);
    return { store, people, tables: [createPostgresKeyTables(first, now), createPostgresKeyTables(second, now)] };
  });
});
