/** Tests which transactions are repeated, on real connections that break: none may take place twice, and none may be lost. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openPostgres,
  type PostgresDatabase,
  type SingleWrite,
  type Transaction,
} from '../../server/postgres/database.ts';
import { inTurnOf } from '../../server/postgres/in-turn.ts';
import { joinStatements, type Statement } from '../../server/postgres/job-table.ts';
import { locks } from '../../server/postgres/lock-numbers.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { useTestDatabases } from './harness/databases.ts';
import { createPostgresProxy, type PostgresProxy } from './harness/postgres-proxy.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();
let url = '';
let proxy: PostgresProxy;
let db: PostgresDatabase;

beforeEach(async () => {
  url = await databases.bare();
  await runSql(url, 'CREATE TABLE counters (name text PRIMARY KEY, n int NOT NULL); CREATE TABLE lines (line text)');
  proxy = await createPostgresProxy(url);
  db = openPostgres(proxy.url, silentLog);
});
afterEach(async () => {
  await db.close();
  await proxy.close();
});

const addLine = ({ query }: Transaction) => query(`INSERT INTO lines VALUES ('a')`);
/** Far beyond the end of a test. */
const PATIENT_MS = 600_000;

const countLines = async () => (await db.read<{ n: number }>('SELECT count(*) AS n FROM lines'))[0]?.n;

/** Ends the connection of the transaction, as an administrator or a shutdown does. */
const endConnection = async ({ query }: Pick<Transaction, 'query'>) => {
  const [row] = await query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await runSql(url, `SELECT pg_terminate_backend(${row?.pid})`);
};

describe('a transaction', () => {
  it('takes place as a whole, or not at all', async () => {
    const failing = db.write(async (transaction) => {
      await addLine(transaction);
      throw new Error('Refused.');
    });
    await expect(failing).rejects.toThrow('Refused.');
    expect(await countLines()).toBe(0);
    expect(await db.write(async (transaction) => (await addLine(transaction)).length)).toBe(0);
    expect(await countLines()).toBe(1);
  });

  it('is repeated when its connection ends before COMMIT', async () => {
    let runs = 0;
    await db.write(async (transaction) => {
      runs += 1;
      await addLine(transaction);
      if (runs < 3) await endConnection(transaction);
      await transaction.query('SELECT 1');
    });
    expect([runs, await countLines()]).toEqual([3, 1]);
  });

  it('is repeated three times at most, and then the database cannot be reached', async () => {
    let runs = 0;
    const failing = db.write(async (transaction) => {
      runs += 1;
      await endConnection(transaction);
      await transaction.query('SELECT 1');
    });
    await expect(failing).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    expect([runs, await countLines()]).toEqual([4, 0]);
  });

  it('is repeated after a deadlock, so that both of two take place', async () => {
    await runSql(url, `INSERT INTO counters VALUES ('a', 0), ('b', 0)`);
    const add = (first: string, second: string) =>
      db.write(async ({ query }) => {
        for (const name of [first, second]) {
          await query('UPDATE counters SET n = n + 1 WHERE name = $1', [name]);
          await query('SELECT pg_sleep(0.2)');
        }
      });
    await Promise.all([add('a', 'b'), add('b', 'a')]);
    expect(await db.read('SELECT * FROM counters ORDER BY name')).toEqual([
      { name: 'a', n: 2 },
      { name: 'b', n: 2 },
    ]);
  });

  it('is not repeated if nobody knows whether its COMMIT took place', async () => {
    proxy.breakAt('COMMIT', 'afterwards');
    let runs = 0;
    const create = async (transaction: Transaction) => {
      runs += 1;
      await addLine(transaction);
    };
    await expect(db.write(create)).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    expect([runs, await countLines()]).toEqual([1, 1]);
    proxy.breakAt('COMMIT', 'before');
    await expect(db.write(create)).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    expect([runs, await countLines()]).toEqual([2, 1]);
  });

  it('is repeated even then if it changes nothing the second time', async () => {
    proxy.breakAt('COMMIT', 'afterwards', { times: 2 });
    const put = ({ query }: Transaction) =>
      query(`INSERT INTO counters VALUES ('a', 1) ON CONFLICT (name) DO UPDATE SET n = 1`);
    await db.write(put, { isRepeatable: true });
    expect(await db.read('SELECT * FROM counters')).toEqual([{ name: 'a', n: 1 }]);
    expect(proxy.seen('COMMIT')).toBe(3);
  });

  it('is not repeated after an error of its own', async () => {
    let runs = 0;
    const failing = db.write(async ({ query }) => {
      runs += 1;
      await query(`INSERT INTO counters VALUES ('a', 1), ('a', 2)`);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });
});

describe('the turn of a node', () => {
  it('lasts as long as it works on other connections, for longer than another transaction may be idle', async () => {
    const worked = inTurnOf(db, locks.firstAccounts, () => wait(11_000, 'worked'));
    expect(await worked).toBe('worked');
  });
});

describe('a statement that is committed as it ends', () => {
  const add = ({ write }: SingleWrite) => write(`INSERT INTO lines VALUES ('a')`);

  it('is repeated with what was read before it, as long as it was not sent', async () => {
    let runs = 0;
    await db.writeOnce(async (connection) => {
      runs += 1;
      if (runs === 1) await endConnection(connection);
      await connection.query('SELECT 1');
      await add(connection);
    });
    expect([runs, await countLines()]).toEqual([2, 1]);
  });

  it('is not repeated if nobody knows whether it took place', async () => {
    let runs = 0;
    const create = async (connection: SingleWrite) => {
      runs += 1;
      await add(connection);
    };
    proxy.breakAt('INSERT INTO lines', 'afterwards');
    await expect(db.writeOnce(create)).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    expect([runs, await countLines()]).toEqual([1, 1]);
    proxy.breakAt('INSERT INTO lines', 'before');
    await expect(db.writeOnce(create)).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    expect([runs, await countLines()]).toEqual([2, 1]);
  });

  it('is the only one that writes', async () => {
    const twice = async (connection: SingleWrite) => {
      await add(connection);
      await add(connection);
    };
    await expect(db.writeOnce(twice)).rejects.toThrow('second transaction');
    expect(await countLines()).toBe(1);
  });

  it('takes place with the one that it was joined with, or neither does', async () => {
    const line = (text: string) => ({ sql: 'INSERT INTO lines VALUES ($1)', values: [text] });
    const counted = (n: number) => ({
      sql: 'WITH kept AS (INSERT INTO counters VALUES ($1, $2) RETURNING n) SELECT n FROM kept',
      values: ['a', n],
    });
    const writeBoth = (first: Statement, last: Statement) =>
      db.writeOnce(({ write }) => {
        const { sql, values } = joinStatements(first, last);
        return write<{ n: number }>(sql, values);
      });
    expect(await writeBoth(line('b'), counted(7))).toEqual([{ n: 7 }]);
    await writeBoth(line('c'), line('d'));
    await expect(writeBoth(line('e'), counted(8))).rejects.toMatchObject({ code: '23505' });
    expect(await db.read('SELECT line FROM lines ORDER BY line')).toEqual([
      { line: 'b' },
      { line: 'c' },
      { line: 'd' },
    ]);
  });
});

describe('a reading statement', () => {
  it('is repeated when its connection ends', async () => {
    proxy.breakAt('SELECT 42', 'afterwards', { times: 2 });
    expect(await db.read('SELECT 42 AS n')).toEqual([{ n: 42 }]);
  });

  it('reads whole numbers, bytes and JSON as the values that they are', async () => {
    const bytes = new Uint8Array([0, 1, 255]);
    const [row] = await db.read<Record<string, unknown>>(
      'SELECT $1::bigint AS n, $2::bytea AS bytes, $3::json AS json',
      [2 ** 40, bytes, JSON.stringify({ text: 'a\u0000b' })],
    );
    expect(row).toEqual({ n: 2 ** 40, bytes: Buffer.from(bytes), json: { text: 'a\u0000b' } });
  });
});

describe('a statement that does not end', () => {
  const LIMITS = { lockMs: PATIENT_MS, statementMs: 1_000, answerMs: PATIENT_MS };
  /** Holds the table until it is let go. */
  const holdLines = async () => {
    const { promise: locked, resolve: noteLock } = Promise.withResolvers<void>();
    const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>();
    const holding = db.write(async ({ query }) => {
      await query('LOCK TABLE lines IN ACCESS EXCLUSIVE MODE');
      noteLock();
      await unlocked;
    });
    await locked;
    return async () => {
      unlock();
      await holding;
    };
  };
  const countWaiting = async () =>
    (
      await db.read<{ n: number }>(`SELECT count(*) AS n FROM pg_locks WHERE NOT granted AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`)
    )[0]?.n;

  it.each([
    ['of its own', LIMITS],
    ['for a lock', { ...LIMITS, lockMs: 200, statementMs: PATIENT_MS }],
  ])('is given up after its time, once, and the database cannot be reached: the time %s', async (_, limits) => {
    const hurried = openPostgres(url, silentLog, limits);
    const letGo = await holdLines();
    try {
      let runs = 0;
      const failing = hurried.write(async (transaction) => {
        runs += 1;
        await addLine(transaction);
      });
      await expect(failing).rejects.toMatchObject({ name: 'StoreUnavailableError' });
      expect(runs).toBe(1);
      await expect(hurried.read('SELECT count(*) FROM lines')).rejects.toMatchObject({ name: 'StoreUnavailableError' });
      const writing = hurried.writeOnce(({ write }) => write(`INSERT INTO lines VALUES ('a')`));
      await expect(writing).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    } finally {
      await letGo();
    }
    await hurried.write(addLine);
    expect(await countLines()).toBe(1);
    await hurried.close();
  });

  it('goes on where it may take long, as others are given up beside it', async () => {
    const hurried = openPostgres(url, silentLog, LIMITS);
    const letGo = await holdLines();
    const long = [
      hurried.read('SELECT count(*) AS n FROM lines', [], { isLong: true }),
      hurried.write(({ query }) => query('DELETE FROM lines'), { isLong: true }),
    ];
    await expect.poll(countWaiting).toBe(2);
    await expect(hurried.write(addLine)).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    await letGo();
    expect(await Promise.all(long)).toEqual([[{ n: 0 }], []]);
    // The next statement on those connections has its time again.
    const letGoAgain = await holdLines();
    await expect(hurried.read('SELECT count(*) FROM lines')).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    await letGoAgain();
    await hurried.close();
  });
});

describe('a database that falls silent', () => {
  it.each(['SELECT 42', 'BEGIN', 'INSERT INTO lines', 'COMMIT'])(
    'at %s is not waited for, and nothing is sent again',
    async (message) => {
      const hurried = openPostgres(proxy.url, silentLog, {
        lockMs: PATIENT_MS,
        statementMs: PATIENT_MS,
        answerMs: 2_000,
      });
      proxy.silenceAt(message);
      const work =
        message === 'SELECT 42' ? hurried.read('SELECT 42 AS n') : hurried.write(addLine, { isRepeatable: true });
      await expect(work).rejects.toMatchObject({ name: 'StoreUnavailableError' });
      expect(proxy.seen(message)).toBe(1);
      // On another connection.
      expect(await hurried.read('SELECT 43 AS n')).toEqual([{ n: 43 }]);
      await hurried.close();
    },
  );
});
