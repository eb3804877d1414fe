/** Opens a database for one use, and closes it however that ends. */
import type { Log } from '../../lib/platform/log.ts';
import { openPostgres, type PostgresDatabase } from '../postgres/database.ts';

export const withDatabase = async <Result>(
  url: string,
  log: Log,
  use: (db: PostgresDatabase) => Promise<Result>,
): Promise<Result> => {
  const db = openPostgres(url, log);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
};
