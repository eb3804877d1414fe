/** The clock of what is stored: that of the database, which all nodes share, and not their own clocks. */
import type { PostgresDatabase } from './database.ts';

/** In milliseconds since 1970, as an expression of SQL. */
export const DATABASE_CLOCK = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** A test brings a clock of its own. */
export type StoreClock = (query: PostgresDatabase['read']) => Promise<number>;

export const clockOfDatabase: StoreClock = async (query) => {
  const [found] = await query<{ now: number }>(`SELECT ${DATABASE_CLOCK} AS now`);
  return found?.now ?? Number.NaN;
};
