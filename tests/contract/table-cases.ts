/** The cases that the tables of accounts pass on every store. Two nodes share them, each by a connection of its own. */
import type { Store } from '../../lib/engine/store/store.ts';
import { createAccountTables } from '../../server/tables/account-tables.ts';
import { createKeyTables } from '../../server/tables/key-tables.ts';
import { createMemberTables } from '../../server/tables/member-tables.ts';
import { createPeopleTables } from '../../server/tables/people-tables.ts';
import { createRightsTables } from '../../server/tables/rights-tables.ts';
import type { Sql } from '../../server/tables/sql.ts';
import { describeAccountTables } from './account-cases.ts';
import { describeKeyTables } from './key-cases.ts';
import { describeMemberTables } from './member-cases.ts';
import { describePeopleTables } from './people-cases.ts';
import { describeRightsTables } from './rights-cases.ts';

type OpenNodes = (now: () => number) => Promise<{ store: Store; nodes: readonly [Sql, Sql] }>;

const onBoth = <Tables>([first, second]: readonly [Sql, Sql], create: (sql: Sql) => Tables) =>
  [create(first), create(second)] as const;

export const describeTables = (openNodes: OpenNodes): void => {
  describeAccountTables(async (now) => {
    const { store, nodes } = await openNodes(now);
    return { store, tables: onBoth(nodes, createAccountTables) };
  });
  describePeopleTables(async (now) => {
    const { store, nodes } = await openNodes(now);
    return { store, accounts: createAccountTables(nodes[0]), tables: onBoth(nodes, createPeopleTables) };
  });
  describeMemberTables(async (now) => {
    const { nodes } = await openNodes(now);
    return { people: createPeopleTables(nodes[0]), tables: onBoth(nodes, createMemberTables) };
  });
  describeRightsTables(async (now) => {
    const { store, nodes } = await openNodes(now);
    const [accounts, keys] = [createAccountTables(nodes[1]), createKeyTables(nodes[1])];
    return { store, accounts, keys, people: createPeopleTables(nodes[0]), tables: onBoth(nodes, createRightsTables) };
  });
  describeKeyTables(async (now) => {
    const { store, nodes } = await openNodes(now);
    return { store, people: createPeopleTables(nodes[0]), tables: onBoth(nodes, createKeyTables) };
  });
};
