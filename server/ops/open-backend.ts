/** Opens where a server keeps its data: a folder for one server, or a PostgreSQL database for any number of nodes. */
import { randomBytes } from 'node:crypto';
import type { RightsPort, SharingPort } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import type { WebPorts } from '../../lib/engine/web/client.ts';
import { createStoredPauses } from '../../lib/engine/web/stored-pauses.ts';
import type { Log } from '../../lib/platform/log.ts';
import { constantSecret, createKeyCipher, type KeyCipher, SECRET_BYTES } from '../accounts/key-cipher.ts';
import type { StoreProblem } from '../http/health.ts';
import { createOutcomeWaits, type OutcomeWaits } from '../http/outcome-waits.ts';
import type { TimeLimits } from '../postgres/database.ts';
import type { NodeOptions } from '../postgres/node-options.ts';
import { createPostgresSql } from '../postgres/postgres-sql.ts';
import { createPostgresStore } from '../postgres/postgres-store.ts';
import { createSharedHosts } from '../postgres/shared-hosts.ts';
import { openDataFolder } from '../sqlite/data-folder.ts';
import { noReserve } from '../sqlite/disk-reserve.ts';
import { createSqliteSql } from '../sqlite/sqlite-sql.ts';
import { countSqliteJobs, probeSqlite } from '../sqlite/sqlite-state.ts';
import { createSqliteStore, openDatabase } from '../sqlite/sqlite-store.ts';
import { endWaitsInProcess, wakeInProcess } from '../sqlite/wake-in-process.ts';
import { type AccountTables, createAccountTables } from '../tables/account-tables.ts';
import { createKeyTables, type KeyTables } from '../tables/key-tables.ts';
import { createMemberTables, type MemberTables } from '../tables/member-tables.ts';
import { createPeopleTables, type PeopleTables } from '../tables/people-tables.ts';
import { createPolicyTables, type PolicyTables } from '../tables/policy-tables.ts';
import { createRightsTables } from '../tables/rights-tables.ts';
import { createSharingTables } from '../tables/sharing-tables.ts';
import { createSourceTables, type SourceTables } from '../tables/source-tables.ts';
import type { Sql } from '../tables/sql.ts';
import { countJobs } from '../work/count-jobs.ts';
import type { SharedWork } from '../work/shared-work.ts';
import { createDrain, type Drain } from './drain.ts';
import type { OpenJobs } from './metrics.ts';
import { openNode } from './open-node.ts';

export interface Backend {
  store: Store;
  tables: AccountTables;
  peopleTables: PeopleTables;
  members: MemberTables;
  rights: RightsPort;
  keyTables: KeyTables;
  sharing: SharingPort;
  policyTables: PolicyTables;
  sourceTables: SourceTables;
  /** Of the keys of sources. */
  keyCipher: KeyCipher;
  /** No other server does this at the same time. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Absent if no other server works on the same jobs. */
  work?: SharedWork;
  /** The pauses and turns of hosts, over all servers on the store. */
  hosts: Pick<WebPorts, 'pauses' | 'inTurn'>;
  /** The reads at this server that wait for an outcome. */
  waits: OutcomeWaits;
  /** Lets the jobs that run here come to their end. */
  drain: Drain;
  /** Rejects if the store does not answer. */
  problemOfStore(): Promise<StoreProblem | undefined>;
  countJobs(): Promise<OpenJobs[]>;
  /** Does nothing where it was closed before. */
  close(): Promise<void>;
}

export interface BackendOptions {
  data?: string | undefined;
  postgres?: string | undefined;
  log: Log;
  now: () => number;
  onUnfit: (reason: string) => void;
  /** Of a server, which others on the database have to have too; a command has none. */
  options?: NodeOptions | undefined;
  /** Encrypts keys in PostgreSQL; a folder has one of its own. */
  secretKey?: Buffer | undefined;
  /** Of PostgreSQL. */
  limits?: TimeLimits | undefined;
}

const tablesOn = (sql: Sql) => ({
  tables: createAccountTables(sql),
  peopleTables: createPeopleTables(sql),
  members: createMemberTables(sql),
  rights: createRightsTables(sql),
  keyTables: createKeyTables(sql),
  sharing: createSharingTables(sql),
  policyTables: createPolicyTables(sql),
  sourceTables: createSourceTables(sql),
});

const inFolder = async (data: string | undefined, now: () => number): Promise<Backend> => {
  const folder = data === undefined ? undefined : await openDataFolder(data);
  try {
    const db = openDatabase(folder?.database ?? ':memory:');
    const reserve = folder?.reserve ?? noReserve;
    const waits = createOutcomeWaits();
    const store = createSqliteStore(db, now, reserve);
    const tables = tablesOn(createSqliteSql(db, now, reserve));
    const backend: Backend = {
      ...createDrain(wakeInProcess(store, waits)),
      hosts: { pauses: createStoredPauses(store, now) },
      waits,
      problemOfStore: async () => {
        probeSqlite(db);
        return undefined;
      },
      countJobs: async () => countSqliteJobs(db, now),
      ...tables,
      // That of a database in memory goes with it.
      keyCipher: createKeyCipher(folder?.secret ?? constantSecret(randomBytes(SECRET_BYTES))),
      peopleTables: endWaitsInProcess(tables.peopleTables, waits),
      inTurn: (work) => work(),
      close: async () => {
        if (db.isOpen) db.close();
        folder?.release();
      },
    };
    // Last: the tables of a new version need room first.
    reserve.fill();
    return backend;
  } catch (error) {
    folder?.release();
    throw error;
  }
};

const inPostgres = async (
  url: string,
  { log, onUnfit, options, secretKey, limits }: BackendOptions,
): Promise<Backend> => {
  const waits = createOutcomeWaits();
  const { db, work, inTurn, problem, close } = await openNode(url, { log, onUnfit, options, waits, limits });
  return {
    store: createPostgresStore(db, { log }),
    ...tablesOn(createPostgresSql(db)),
    keyCipher: createKeyCipher(constantSecret(secretKey)),
    inTurn,
    work,
    waits,
    drain: { begin: work.drain },
    problemOfStore: problem,
    countJobs: () => countJobs(db),
    hosts: createSharedHosts(db),
    close,
  };
};

export const openBackend = async (options: BackendOptions): Promise<Backend> => {
  const { data, postgres, now } = options;
  const backend = await (postgres === undefined ? inFolder(data, now) : inPostgres(postgres, options));
  let closed: Promise<void> | undefined;
  return {
    ...backend,
    close: () => {
      closed ??= backend.close();
      return closed;
    },
  };
};
