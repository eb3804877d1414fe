/** Access to the projects of a server on PostgreSQL: what one node changes holds on the other at once. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/postgres/database.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { readSteps } from '../../server/postgres/migrations.ts';
import { createPostgresSql } from '../../server/postgres/postgres-sql.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import { createMemberTables } from '../../server/tables/member-tables.ts';
import { describeKeys } from '../contract/cases/keys.ts';
import { describeProjectAccess } from '../contract/cases/project-access.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { useTestDatabases } from './harness/databases.ts';
import { useServers } from './harness/servers.ts';

const databases = useTestDatabases();

const { startTwo } = useServers();

const start = async (records: readonly string[]) => {
  const importFile = join(tmpdir(), `${crypto.randomUUID()}.ndjson`);
  await writeFile(importFile, records.join('\n'));
  return startTwo({ postgres: await databases.bare(), importFile });
};

describe('API keys, on PostgreSQL', () => describeKeys(start));

describe('access to projects, on PostgreSQL', () => {
  describeProjectAccess(start);

  it('is kept by the step that adds it: whoever was there reads what was there', async () => {
    const db = openPostgres(await databases.bare(), silentLog);
    const steps = await readSteps();
    await migrate(db, { steps: steps.slice(0, 3) });
    const store = createPostgresStore(db, { log: silentLog });
    const add = async (name: string) => {
      await store.users.add({ id: name, email: `${name}@example.org`, roles: [], status: 'active' });
      await store.projects.add({ slug: name, name, displayName: name });
    };
    await add('ada');
    await add("bea's \u0000");
    await db.write(({ query }) =>
      query(`INSERT INTO sidelight.audit_log (at, who, what, whom) VALUES (1, 'ada', 'invite', 'bea')`),
    );
    expect((await migrate(db, { steps })).taken[0]).toBe('4 (team)');
    await add('cem');
    const members = createMemberTables(createPostgresSql(db));
    expect((await members.all()).map(({ project, user }) => `${project}, ${user}`)).toEqual([
      ...['ada, ada', "ada, bea's \u0000", "bea's \u0000, ada", "bea's \u0000, bea's \u0000"],
    ]);
    await db.close();
  });
});
