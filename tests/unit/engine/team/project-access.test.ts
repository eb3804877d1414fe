/** Who may read a project: on a device everybody there is, on a server its members and the administrators. */
import { expect, it } from 'vitest';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { mayReadProject } from '../../../../lib/engine/team/project-access.ts';
import { createSqliteSql } from '../../../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { createAccountTables } from '../../../../server/tables/account-tables.ts';
import { createMemberTables } from '../../../../server/tables/member-tables.ts';
import { createPeopleTables } from '../../../../server/tables/people-tables.ts';

const ada = { ...deviceCaller, id: 'ada', administrator: false };

it('is everybody on a device', async () => {
  expect(await mayReadProject({}, ada, 'ferries')).toBe(true);
});

it('is a member or an administrator on a server', async () => {
  const db = openDatabase(':memory:');
  createSqliteStore(db);
  createAccountTables(createSqliteSql(db));
  createPeopleTables(createSqliteSql(db));
  const members = createMemberTables(createSqliteSql(db));
  await members.addAll(['ferries'], 'ada');
  expect(await mayReadProject({ members }, ada, 'ferries')).toBe(true);
  expect(await mayReadProject({ members }, ada, 'harbour')).toBe(false);
  expect(await mayReadProject({ members }, { ...ada, id: 'bea' }, 'ferries')).toBe(false);
  expect(await mayReadProject({ members }, { ...ada, id: 'bea', administrator: true }, 'ferries')).toBe(true);
  db.close();
});
