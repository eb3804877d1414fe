/** Opens a database for a node: refuses one that is not in order, gives an empty one its schema, and shows the node to others. */
import type { JobKind } from '../../lib/engine/ports.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { OutcomeWaits } from '../http/outcome-waits.ts';
import { openPostgres, type PostgresDatabase, type TimeLimits } from '../postgres/database.ts';
import { isDenied } from '../postgres/failures.ts';
import { inTurnOf } from '../postgres/in-turn.ts';
import { locks } from '../postgres/lock-numbers.ts';
import { readSteps } from '../postgres/migrations.ts';
import type { NodeOptions } from '../postgres/node-options.ts';
import type { NodeNotice } from '../postgres/notices.ts';
import { announcePresence } from '../postgres/presence.ts';
import { problemsOfSchema, readTaken } from '../postgres/schema-state.ts';
import { openWork } from '../work/open-work.ts';
import { tablesOfKinds } from '../work/queues.ts';
import type { SharedWork } from '../work/shared-work.ts';
import { checkWhole, prepareDatabase } from './prepare-database.ts';
import { withDatabase } from './with-database.ts';

export interface PostgresNode {
  db: PostgresDatabase;
  work: SharedWork;
  /** One node at a time runs this. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Undefined if this version may use the tables as they are now. Rejects if the database does not answer. */
  problem(): Promise<'tables' | undefined>;
  close(): Promise<void>;
}

const LIMITS: TimeLimits = { lockMs: 10_000, statementMs: 30_000, answerMs: 35_000 };

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

/** The role of nodes may not migrate. The check that follows says who has to. */
const unlessDenied = (error: unknown): void => {
  if (!isDenied(error)) throw error;
};

const kindsOfTables = new Map(Object.entries(tablesOfKinds).map(([kind, table]) => [table, kind as JobKind])); // its keys

const wakeBy =
  (waits: OutcomeWaits) =>
  (notice: NodeNotice): void => {
    if (notice[0] === 'ended') {
      waits.endCaller(notice[1]);
      return;
    }
    const [, table, caller, id] = notice;
    const kind = kindsOfTables.get(table);
    if (kind !== undefined) waits.settled(caller, { kind, id });
  };

interface OpenOptions {
  log: Log;
  onUnfit: (reason: string) => void;
  /** Of a server; a command has none. */
  options?: NodeOptions | undefined;
  waits: OutcomeWaits;
  limits?: TimeLimits | undefined;
}

/** Rejects with sentences for the operator. `onUnfit` is called when this node may no longer use the database: after a migration, or beside nodes with other options. */
export const openNode = async (
  url: string,
  { log, onUnfit, options, waits, limits = LIMITS }: OpenOptions,
): Promise<PostgresNode> => {
  const db = openPostgres(url, log, limits);
  try {
    const place = { db, url, log };
    const steps = await readSteps();
    // The operator chose an empty database: starting a server is enough, where its role may create tables.
    if ((await checkWhole(place)).isEmpty)
      await withDatabase(url, log, (patient) => prepareDatabase({ ...place, db: patient })).catch(unlessDenied);
    refuse((await checkWhole(place)).problems);
    const onReturn = async () => {
      waits.resume();
      const { problems } = await checkWhole(place);
      if (problems.length > 0) onUnfit(problems.join('\n'));
    };
    const presence = await announcePresence(url, {
      ...{ step: steps.length, options, log, onReturn, onUnfit, onNotice: wakeBy(waits) },
      onLost: waits.pause,
    });
    const work = await openWork(url, { db, log }).catch(async (error: unknown) => {
      await presence.end();
      throw error;
    });
    return {
      db,
      work,
      inTurn: (work) => inTurnOf(db, locks.firstAccounts, work),
      problem: async () => (problemsOfSchema(steps, await readTaken(db.read)).length > 0 ? 'tables' : undefined),
      close: async () => {
        await work.end();
        await presence.end();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
};
