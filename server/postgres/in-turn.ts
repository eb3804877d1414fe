/** Lets the nodes on one database do something one after the other, with a lock that ends with its holder. */
import type { PostgresDatabase } from './database.ts';

/** The turn of a node that does not get on ends after this. */
const MAX_TURN = '15min';

/** `work` uses other connections, so this one is idle meanwhile: for longer than others may be, on a slow machine. */
export const inTurnOf = <Result>(db: PostgresDatabase, lock: number, work: () => Promise<Result>): Promise<Result> =>
  db.write(
    async ({ query }) => {
      // Nodes that start at once wait for each other.
      await query('SET LOCAL lock_timeout = 0');
      await query(`SET LOCAL idle_in_transaction_session_timeout = '${MAX_TURN}'`);
      await query('SELECT pg_advisory_xact_lock($1, 0)', [lock]);
      return work();
    },
    { isLong: true },
  );
