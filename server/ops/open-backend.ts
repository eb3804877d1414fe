/** Opens where a server keeps its data: a folder for one server, or a PostgreSQL database for any number of nodes. */
import type { SharingPort } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import type { WebPorts } from '../../lib/engine/web/client.ts';
import { createStoredPauses } from '../../lib/engine/web/stored-pauses.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { AccountTables } from '../accounts/account-tables.ts';
import type { KeyTables } from '../accounts/key-tables.ts';
import type { MemberTables } from '../accounts/member-tables.ts';
import type { PeopleTables } from '../accounts/people-tables.ts';
import type { PolicyTables } from '../accounts/policy-tables.ts';
import { createPostgresAccountTables } from '../accounts/postgres-account-tables.ts';
import { createPostgresKeyTables } from '../accounts/postgres-key-tables.ts';
import { createPostgresMemberTables } from '../accounts/postgres-member-tables.ts';
import { createPostgresPeopleTables } from '../accounts/postgres-people-tables.ts';
import { createPostgresPolicyTables } from '../accounts/postgres-policy-tables.ts';
import { createPostgresSharingTables } from '../accounts/postgres-sharing-tables.ts';
import { createSqliteAccountTables } from '../accounts/sqlite-account-tables.ts';
import { createSqliteKeyTables } from '../accounts/sqlite-key-tables.ts';
import { createSqliteMemberTables } from '../accounts/sqlite-member-tables.ts';
import { createSqlitePeopleTables } from '../accounts/sqlite-people-tables.ts';
import { createSqlitePolicyTables } from '../accounts/sqlite-policy-tables.ts';
import { createSqliteSharingTables } from '../accounts/sqlite-sharing-tables.ts';
import type { StoreProblem } from '../http/health.ts';
import { createOutcomeWaits, type OutcomeWaits } from '../http/outcome-waits.ts';
import type { TimeLimits } from '../postgres/database.ts';
import { createPostgresStore } from '../postgres/postgres-store.ts';
import { createSharedHosts } from '../postgres/shared-hosts.ts';
import { openDataFolder } from '../sqlite/data-folder.ts';
import { noReserve } from '../sqlite/disk-reserve.ts';
import { countSqliteJobs, probeSqlite } from '../sqlite/sqlite-state.ts';
import { createSqliteStore, openDatabase } from '../sqlite/sqlite-store.ts';
import { endWaitsInProcess, wakeInProcess } from '../sqlite/wake-in-process.ts';
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
  keyTables: KeyTables;
  sharing: SharingPort;
  policyTables: PolicyTables;
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
  /** Of PostgreSQL. */
  limits?: TimeLimits | undefined;
}

const inFolder = async (data: string | undefined, now: () => number): Promise<Backend> => {
  const folder = data === undefined ? undefined : await openDataFolder(data);
  try {
    const db = openDatabase(folder?.database ?? ':memory:');
    const reserve = folder?.reserve ?? noReserve;
    const waits = createOutcomeWaits();
    const store = createSqliteStore(db, now, reserve);
    const backend: Backend = {
      ...createDrain(wakeInProcess(store, waits)),
      hosts: { pauses: createStoredPauses(store, now) },
      waits,
      problemOfStore: async () => {
        probeSqlite(db);
        return undefined;
      },
      countJobs: async () => countSqliteJobs(db, now),
      tables: createSqliteAccountTables(db, now, reserve),
      peopleTables: endWaitsInProcess(createSqlitePeopleTables(db, now, reserve), waits),
      members: createSqliteMemberTables(db, now, reserve),
      keyTables: createSqliteKeyTables(db, now, reserve),
      sharing: createSqliteSharingTables(db, now),
      policyTables: createSqlitePolicyTables(db, now),
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

const inPostgres = async (url: string, { log, onUnfit, limits }: BackendOptions): Promise<Backend> => {
  const waits = createOutcomeWaits();
  const { db, work, inTurn, problem, close } = await openNode(url, { log, onUnfit, waits, limits });
  return {
    store: createPostgresStore(db, { log }),
    tables: createPostgresAccountTables(db),
    peopleTables: createPostgresPeopleTables(db),
    members: createPostgresMemberTables(db),
    keyTables: createPostgresKeyTables(db),
    sharing: createPostgresSharingTables(db),
    policyTables: createPostgresPolicyTables(db),
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
