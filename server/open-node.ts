/** Opens a database for a node: refuses one that is not in order, gives an empty one its schema, and shows the node to others. */
import type { Log } from '../lib/platform/log.ts';
import { openPostgres, type PostgresDatabase } from './postgres/database.ts';
import { isDenied } from './postgres/failures.ts';
import { locks } from './postgres/lock-numbers.ts';
import { readSteps } from './postgres/migrations.ts';
import { announcePresence } from './postgres/presence.ts';
import { problemsOfSchema, readTaken } from './postgres/schema-state.ts';
import { checkWhole, prepareDatabase } from './prepare-database.ts';
import { openWork } from './work/open-work.ts';
import type { SharedWork } from './work/shared-work.ts';

export interface PostgresNode {
  db: PostgresDatabase;
  work: SharedWork;
  /** One node at a time runs this. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Undefined if this version may use the tables as they are now. Rejects if the database does not answer. */
  problem(): Promise<'tables' | undefined>;
  close(): Promise<void>;
}

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

/** The role of nodes may not migrate. The check that follows says who has to. */
const unlessDenied = (error: unknown): void => {
  if (!isDenied(error)) throw error;
};

/** Rejects with sentences for the operator. `onUnfit` is called when a migration made the database one that this node may not use. */
export const openNode = async (
  url: string,
  { log, onUnfit }: { log: Log; onUnfit: (reason: string) => void },
): Promise<PostgresNode> => {
  const db = openPostgres(url, log);
  try {
    const place = { db, url, log };
    const steps = await readSteps();
    // The operator chose an empty database: starting a server is enough, where its role may create tables.
    if ((await checkWhole(place)).isEmpty) await prepareDatabase(place).catch(unlessDenied);
    refuse((await checkWhole(place)).problems);
    const onReturn = async () => {
      const { problems } = await checkWhole(place);
      if (problems.length > 0) onUnfit(problems.join('\n'));
    };
    const presence = await announcePresence(url, { step: steps.length, log, onReturn });
    const work = await openWork(url, { db, log }).catch(async (error: unknown) => {
      await presence.end();
      throw error;
    });
    return {
      db,
      work,
      inTurn: (work) =>
        db.write(async ({ query }) => {
          await query('SELECT pg_advisory_xact_lock($1, 0)', [locks.firstAccounts]);
          return work();
        }),
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
