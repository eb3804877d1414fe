/** Runs statements on a connection of their own, and returns the rows of a single one. */
import pg from 'pg';

export const runSql = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** The address of another database of the same server. */
export const inDatabase = (url: string, name: string): string => {
  const changed = new URL(url.replace('@/', '@socket/'));
  changed.pathname = `/${name}`;
  return changed.href.replace('@socket/', '@/');
};
