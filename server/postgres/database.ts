/** Reaches a PostgreSQL database: a pool of connections, whole transactions, and their repetition where that is safe. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../lib/platform/log.ts';
import { isLost, mayRepeat, storeErrorOf, UnknownCommit } from './failures.ts';

type SqlScalar = string | number | boolean | null | Uint8Array;
export type SqlValue = SqlScalar | readonly SqlScalar[];

/** A connection within a transaction. */
export interface Transaction {
  query<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Several statements without values. */
  script(sql: string): Promise<void>;
}

/** A connection on which one statement writes, and others read before it. */
export interface SingleWrite {
  query<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Is committed as it ends, without a BEGIN and a COMMIT to wait for. Once. */
  write<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

interface ReadOptions {
  /** True for what may rightly take long, such as reading a whole project or deleting by age: no time limits its statements. */
  isLong?: boolean;
}

export interface TransactionOptions extends ReadOptions {
  /** True if nothing changes when it takes place twice: it is then also repeated when the outcome of COMMIT is not known. */
  isRepeatable?: boolean;
}

export interface PostgresDatabase {
  /** A single statement that changes nothing. */
  read<Row>(sql: string, values?: readonly SqlValue[], options?: ReadOptions): Promise<Row[]>;
  /** All of it takes place, or none. `work` may run several times. */
  write<Result>(work: (transaction: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /** The same for what one statement can write. It is repeated as long as that statement was not sent. */
  writeOnce<Result>(work: (connection: SingleWrite) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The pauses before a transaction is repeated: three, after which the caller hears that the database cannot be reached. */
const PAUSES_MS = [50, 250, 1000];
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** After this without a word the system asks whether the other side is still there, ten times in ten seconds. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** A day, for the client, which takes 0 for its own limit. */
const NO_LIMIT_MS = 86_400_000;
/** A node that was stopped within a transaction must not hold its locks for longer. */
const MAX_IDLE_IN_TRANSACTION_MS = 10_000;

const INT8 = 20;
/** Numbers of rows and sequences stay far below 2^53, above which a number would be inexact. */
const types: pg.CustomTypesConfig = {
  // The cast: the package types its own function by the kind of text that it reads.
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** The options of a connection, for the pool and for connections of their own. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'sidelight',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  types,
});

/** The mode of the address, whose last word counts, or else of the environment. */
const modeOf = (url: string): string | undefined =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).getAll('sslmode').at(-1) ?? process.env.PGSSLMODE;

/**
 * Where a connection to this address leads, a folder for a socket, and whether TLS is demanded and the certificate checked: as the
 * client itself reads address and environment. It tries no TLS by itself, and later versions of it may take other modes for less.
 */
export const wayTo = (url: string): { host: string; isChecked: boolean } => {
  const { host, ssl } = new pg.Client(connectionTo(url));
  return { host, isChecked: ssl !== false && modeOf(url) === 'verify-full' };
};

/** Prepared once for each connection, which halves the time of a small statement. */
const names = new Map<string, string>();
const nameOf = (sql: string): string => {
  const name = names.get(sql) ?? `s${names.size}`;
  names.set(sql, name);
  return name;
};

/** `query_timeout` is the client's own, which `@types/pg` has not for a single query. */
type Given = pg.QueryConfig & { query_timeout?: number };

const query = async <Row>(
  client: pg.ClientBase,
  sql: string,
  values: readonly SqlValue[] = [],
  limit: Pick<Given, 'query_timeout'> = {},
): Promise<Row[]> => {
  const given: Given = { name: nameOf(sql), text: sql, values: [...values], ...limit };
  const { rows } = await client.query(given);
  return rows as Row[]; // The caller knows what its statement selects.
};

/** The times after which a caller hears that the database cannot be reached, and may come back. */
export interface TimeLimits {
  /** That others hold a lock. */
  lockMs: number;
  /** That a statement runs. */
  statementMs: number;
  /** Without an answer of the database, which ends the connection: longer than the others, by which the database answers. */
  answerMs: number;
}

/** Commands have no limits: they wait for others, and for the database, as long as it takes. */
export const openPostgres = (url: string, log: Log, limits?: TimeLimits): PostgresDatabase => {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: MAX_CONNECTIONS,
    allowExitOnIdle: true,
    ...(limits && {
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      query_timeout: limits.answerMs,
    }),
  });
  // Without it an idle connection that breaks ends the process. The next query opens another one.
  pool.on('error', (error) => log.warn('An idle connection to PostgreSQL was lost.', error));

  const once = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    let isBroken = false;
    const notice = (error: unknown) => {
      isBroken ||= error instanceof UnknownCommit || isLost(error);
    };
    client.on('error', notice);
    try {
      return await work(client);
    } catch (error) {
      notice(error);
      throw error;
    } finally {
      client.off('error', notice);
      client.release(isBroken);
    }
  };

  const repeated = async <Result>(run: () => Promise<Result>, isRepeatable: boolean): Promise<Result> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await run();
      } catch (error) {
        const pause = PAUSES_MS[tries];
        if (pause === undefined || !mayRepeat(error, isRepeatable)) throw storeErrorOf(error);
        // Two transactions that hindered each other must not meet again.
        await wait(pause * (0.5 + Math.random()));
      }
    }
  };

  const transact = async <Result>(
    client: pg.PoolClient,
    work: (transaction: Transaction) => Promise<Result>,
    isLong: boolean,
  ) => {
    const limit = isLong ? { query_timeout: NO_LIMIT_MS } : {};
    const send = (text: string) => client.query({ text, ...limit });
    await send('BEGIN');
    let result: Result;
    try {
      if (isLong) await query(client, 'SET LOCAL statement_timeout = 0', [], limit);
      result = await work({
        query: (sql, values) => query(client, sql, values, limit),
        script: async (sql) => {
          await send(sql);
        },
      });
    } catch (error) {
      // The first error says more, and a broken connection is not used again: nobody would answer there.
      if (!isLost(error)) await send('ROLLBACK').catch(() => {});
      throw error;
    }
    await committed(send('COMMIT'));
    return result;
  };

  const writeOnce = <Result>(client: pg.PoolClient, work: (connection: SingleWrite) => Promise<Result>) => {
    let isSent = false;
    return work({
      query: (sql, values) => query(client, sql, values),
      write: async (sql, values) => {
        if (isSent) throw new Error('A second statement would be a second transaction.');
        isSent = true;
        return await committed(query(client, sql, values));
      },
    });
  };

  return {
    read: (sql, values, { isLong = false } = {}) =>
      repeated(
        () =>
          once((client) =>
            isLong ? transact(client, ({ query }) => query(sql, values), isLong) : query(client, sql, values),
          ),
        true,
      ),
    write: (work, { isRepeatable = false, isLong = false } = {}) =>
      repeated(() => once((client) => transact(client, work, isLong)), isRepeatable),
    writeOnce: (work) => repeated(() => once((client) => writeOnce(client, work)), false),
    close: () => pool.end(),
  };
};

/** Of a statement that commits: where its connection is lost, nobody knows whether it did. */
const committed = async <Result>(statement: Promise<Result>): Promise<Result> => {
  try {
    return await statement;
  } catch (error) {
    throw isLost(error) ? new UnknownCommit(error) : error;
  }
};
