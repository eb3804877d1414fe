/** Tests how a database gets its tables, who may change them, and what `check` says of one that is not in order. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FORMAT } from '../../lib/engine/index/packed.ts';
import { checkDatabase, problemsOfSettings } from '../../server/postgres/check-database.ts';
import { openPostgres, type PostgresDatabase } from '../../server/postgres/database.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { readSteps, type SchemaStep, type StepKind } from '../../server/postgres/migrations.ts';
import { createPostgresSql } from '../../server/postgres/postgres-sql.ts';
import { announcePresence } from '../../server/postgres/presence.ts';
import { createRightsTables } from '../../server/tables/rights-tables.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { inRole, useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();
let url = '';
let db: PostgresDatabase;
let steps: SchemaStep[] = [];

beforeAll(async () => {
  steps = await readSteps();
});
beforeEach(async () => {
  url = await databases.bare();
  db = openPostgres(url, silentLog);
});
afterEach(() => db.close());

/** A step after those of this version, which adds a table. */
const nextStep = (kind: StepKind, number = steps.length + 1): SchemaStep => ({
  ...{ number, name: `step-${number}`, kind, checksum: `sum-${number}` },
  sql: `CREATE TABLE sidelight.table_${number} (id int)`,
});

const tableNames = async () =>
  (await db.read<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'sidelight'`)).map(
    ({ name }) => name,
  );

describe('migrating', () => {
  it('gives an empty database all tables, once, also when two begin at once', async () => {
    const other = openPostgres(url, silentLog);
    const both = await Promise.all([migrate(db), migrate(other)]);
    await other.close();
    // Either of them may take a step.
    expect(both.flatMap(({ taken }) => taken).sort()).toEqual(steps.map(({ number, name }) => `${number} (${name})`));
    expect(await checkDatabase(db)).toEqual({ problems: [], isEmpty: false, notes: [] });
    expect(await migrate(db)).toEqual({ taken: [] });
  });

  it('takes a step as a whole or not at all', async () => {
    await migrate(db);
    const broken = { ...nextStep('expand'), sql: 'CREATE TABLE sidelight.half (id int); SELECT 1 / 0' };
    await expect(migrate(db, { steps: [...steps, broken] })).rejects.toMatchObject({ code: '22012' });
    expect(await tableNames()).not.toContain('half');
    expect((await checkDatabase(db)).problems).toEqual([]);
  });

  it('refuses a step that is not the one that the database took', async () => {
    await migrate(db);
    const [first, ...others] = steps;
    const changed = [{ ...first, checksum: 'another' } as SchemaStep /* the first step exists */, ...others];
    const sentence = 'Step 1 (tables) of the schema is not the one of this version.';
    await expect(migrate(db, { steps: changed })).rejects.toThrow(sentence);
    expect((await checkDatabase(db, changed)).problems).toEqual([sentence]);
  });

  it('adds beside a node that runs, and takes away only when no node of an earlier version is left', async () => {
    await migrate(db);
    const node = await announcePresence(url, {
      ...{ step: steps.length, log: silentLog, onReturn: async () => {}, onNotice: () => {} },
      ...{ onUnfit: () => {}, onLost: () => {} },
    });
    const added = [...steps, nextStep('expand')];
    await migrate(db, { steps: added });
    const contracted = [...added, nextStep('contract', added.length + 1)];
    await expect(migrate(db, { steps: contracted })).rejects.toThrow(
      `Step ${contracted.length} (step-${contracted.length}) needs all servers of earlier versions to be ended first.`,
    );
    expect(await tableNames()).not.toContain(`table_${contracted.length}`);
    await node.end();
    await migrate(db, { steps: contracted });
    expect(await tableNames()).toContain(`table_${contracted.length}`);
  });

  it('lets the role of nodes read and write rows, and change no table, also of later steps', async () => {
    const role = `node_${crypto.randomUUID().slice(0, 8)}`;
    await expect(migrate(db, { nodeRole: role })).rejects.toThrow(`There is no role ${role}.`);
    await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    await migrate(db, { nodeRole: role });
    await migrate(db, { steps: [...steps, nextStep('expand')] });
    const node = openPostgres(inRole(url, role, 'secret'), silentLog);
    const run = (sql: string) => node.write(({ query }) => query(sql));
    await run(`INSERT INTO sidelight.projects VALUES ('a', 'A', '{}')`);
    await run(`INSERT INTO sidelight.table_${steps.length + 1} VALUES (1)`);
    expect(await node.read('SELECT id FROM sidelight.projects')).toEqual([{ id: 'a' }]);
    const denied = { code: '42501' };
    for (const sql of [
      'CREATE TABLE sidelight.mine (id int)',
      'CREATE TABLE public.mine (id int)',
      'DROP TABLE sidelight.projects',
      'ALTER TABLE sidelight.projects ADD COLUMN more int',
      'CREATE INDEX more ON sidelight.projects (unique_key)',
      'TRUNCATE sidelight.projects',
      'DELETE FROM sidelight.schema_steps',
    ]) {
      await expect(run(sql), sql).rejects.toMatchObject(denied);
    }
    expect((await checkDatabase(node)).problems).toEqual([]);
    await node.close();
  });
});

describe('the step that adds rights', () => {
  it('lets whoever had an account have model version 2.0, and gives none to those that an earlier server adds', async () => {
    await migrate(db, { steps: steps.slice(0, 2) });
    const add = (id: string) =>
      db.write(({ query }) =>
        query('INSERT INTO sidelight.accounts (user_id, bypass, video) VALUES ($1, false, true)', [id]),
      );
    await add('ada');
    await migrate(db);
    await add('bea');
    expect(await createRightsTables(createPostgresSql(db)).all()).toEqual([
      { user: 'ada', noCache: false, video: true, models: true },
      { user: 'bea', noCache: false, video: true, models: false },
    ]);
  });
});

describe('checking', () => {
  it('says that a database has no tables, or lacks steps', async () => {
    expect(await checkDatabase(db)).toEqual({
      problems: ['The database has no tables yet. Run `npm run serve -- migrate --postgres URL`.'],
      isEmpty: true,
      notes: [],
    });
    await migrate(db);
    const { problems } = await checkDatabase(db, [...steps, nextStep('expand')]);
    expect(problems).toEqual([
      `The tables are at step ${steps.length}, and this version needs step ${steps.length + 1}. Run \`npm run serve -- migrate --postgres URL\`.`,
    ]);
  });

  it('accepts a database one step ahead that only adds, and no other', async () => {
    await migrate(db, { steps: [...steps, nextStep('expand')] });
    expect((await checkDatabase(db)).problems).toEqual([]);
    const newer = (step: number) => [
      `The tables are at step ${step}, and this version knows step ${steps.length}. Start a newer version.`,
    ];
    const further = [...steps, nextStep('expand'), nextStep('expand', steps.length + 2)];
    await migrate(db, { steps: further });
    expect((await checkDatabase(db)).problems).toEqual(newer(steps.length + 2));
    await expect(migrate(db)).rejects.toThrow(newer(steps.length + 2)[0]);
  });

  it('refuses a database ahead by a step that takes something away', async () => {
    await migrate(db, { steps: [...steps, nextStep('contract')] });
    expect((await checkDatabase(db)).problems).toHaveLength(1);
  });

  it('says that the encoding is not UTF-8', async () => {
    const other = openPostgres(
      await databases.bare(`TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'`),
      silentLog,
    );
    const { problems, isEmpty } = await checkDatabase(other);
    await other.close();
    expect(problems[0]).toBe("The encoding of the database is LATIN1. Create it with ENCODING 'UTF8'.");
    expect(isEmpty).toBe(false);
  });

  it('says that commits are not on the disk when they are acknowledged', async () => {
    const name = new URL(url.replace('@/', '@socket/')).pathname.slice(1);
    await runSql(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const other = openPostgres(url, silentLog);
    const { problems } = await checkDatabase(other);
    await other.close();
    expect(problems[0]).toBe('synchronous_commit is off. A crash could lose answers: switch it on.');
  });

  it('says which settings of the server may lose data, and that a version is too old', () => {
    const good = {
      ...{ version: '15.4', version_number: 150_004, encoding: 'UTF8' },
      ...{ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
    };
    expect(problemsOfSettings(good)).toEqual([]);
    const bad = { ...good, version: '14.9', version_number: 140_009, fsync: 'off', full_page_writes: 'off' };
    expect(problemsOfSettings(bad)).toEqual([
      'PostgreSQL 14.9 is too old. Version 15 or newer is needed.',
      'fsync is off. A crash could lose data: switch it on.',
      'full_page_writes is off. A crash could lose data: switch it on.',
    ]);
  });

  it('notes a project with more posts than a server can well search', async () => {
    await migrate(db);
    await db.write(({ query }) =>
      query(
        `INSERT INTO sidelight.posts_segments VALUES ('harbour', 1, 1500000, 1, ''), ('harbour', 2, 700000, 1, '')`,
      ),
    );
    const { problems, notes } = await checkDatabase(db);
    expect([problems, notes]).toEqual([[], [expect.stringMatching(/^The project harbour has about 2200000 posts\./)]]);
  });
});

describe('the steps', () => {
  it('are numbered without a gap, and each says whether earlier versions may run beside it', () => {
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, at) => at + 1));
    for (const { kind } of steps) expect(['expand', 'contract']).toContain(kind);
  });

  it('name the format of the index that this version writes: another one needs a step that earlier versions stop at', () => {
    const formats = steps.flatMap(({ kind, number, sql }) => {
      const format = /^-- index format: (\d+)$/m.exec(sql)?.[1];
      return format === undefined ? [] : [{ format: Number(format), isWall: kind === 'contract' || number === 1 }];
    });
    expect(formats.at(-1)).toEqual({ format: FORMAT, isWall: true });
  });
});
