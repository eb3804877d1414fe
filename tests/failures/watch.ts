/** Notes in the database itself what happens to checks, so that no client and no server can be wrong about it. */
import pg from 'pg';

const SCHEMA = `
  CREATE SCHEMA watch;
  CREATE TABLE watch.created (id text, input text, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE watch.begun (input text, node text, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE watch.settled (id text, status text);
  CREATE TABLE watch.changed (id text);
  CREATE TABLE watch.claimed (id uuid, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE watch.deaths (at timestamptz NOT NULL);
  CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO watch.created (id, input) VALUES (NEW.id, NEW.row -> 'request' ->> 'input');
    ELSIF OLD.status <> 'processing' THEN
      INSERT INTO watch.changed VALUES (NEW.id);
    ELSIF NEW.status <> 'processing' THEN
      INSERT INTO watch.settled VALUES (NEW.id, NEW.status);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER watch AFTER INSERT OR UPDATE ON sidelight.context_checks FOR EACH ROW EXECUTE FUNCTION watch.note();
  CREATE FUNCTION watch.note_claim() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO watch.claimed (id) VALUES (NEW.id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER watch AFTER UPDATE ON sidelight_jobs.job_common FOR EACH ROW
    WHEN (NEW.name = 'checks' AND NEW.state = 'active' AND OLD.state <> 'active') EXECUTE FUNCTION watch.note_claim();`;

/** From the moment of the commit, which PostgreSQL keeps with `track_commit_timestamp`, to the first note of its beginning. */
const WAITS = `SELECT extract(epoch FROM min(begun.at) - pg_xact_commit_timestamp(created.xmin)) * 1000 AS ms
  FROM watch.created JOIN watch.begun USING (input) GROUP BY created.id, created.xmin ORDER BY 1`;

/**
 * From the death that a check met to its next beginning. Checks are short, so that the first death that comes once a server has
 * taken one is the death of that server.
 */
const BEGUN_AGAIN = `
  SELECT extract(epoch FROM next_at - (SELECT min(at) FROM watch.deaths WHERE at >= turns.at - interval '0.2 s')) AS s
  FROM (SELECT id, at, lead(at) OVER (PARTITION BY id ORDER BY at) AS next_at FROM watch.claimed) turns
  WHERE next_at IS NOT NULL ORDER BY 1`;

const ACCOUNT = `SELECT
  (SELECT count(*)::int FROM unnest($1::text[]) id WHERE NOT EXISTS (
    SELECT 1 FROM sidelight.context_checks stored WHERE stored.id = id.id AND stored.status <> 'processing')) AS lost,
  (SELECT count(*)::int FROM sidelight.context_checks WHERE status = 'processing') AS open,
  (SELECT count(*)::int FROM (SELECT id FROM watch.settled GROUP BY id HAVING count(*) > 1) x)
    + (SELECT count(*)::int FROM (SELECT input FROM watch.created GROUP BY input HAVING count(*) > 1) x) AS twice,
  (SELECT count(*)::int FROM watch.changed) AS changed,
  (SELECT count(*)::int FROM watch.settled WHERE status = 'failed') AS failed`;

interface Account {
  /** Acknowledged, and without an outcome. */
  lost: number;
  open: number;
  /** Settled twice, or stored twice. */
  twice: number;
  /** Final answers that were written again. */
  changed: number;
  failed: number;
}

export interface Watch {
  waitsMs(): Promise<number[]>;
  begunAgainS(): Promise<number[]>;
  countBegun(): Promise<number>;
  idsOf(inputs: readonly string[]): Promise<string[]>;
  accountOf(acknowledged: readonly string[]): Promise<Account>;
  noteDeath(at: Date): Promise<void>;
  close(): Promise<void>;
}

/** The tables of this version have to be there. */
export const watchChecks = async (url: string): Promise<Watch> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {}); // The database may be killed.
  await pool.query(SCHEMA);
  const numbers = async (sql: string, column: string) =>
    (await pool.query(sql)).rows.map((row: Record<string, string>) => Number(row[column]));
  return {
    waitsMs: () => numbers(WAITS, 'ms'),
    begunAgainS: () => numbers(BEGUN_AGAIN, 's'),
    countBegun: async () => (await pool.query('SELECT count(*)::int AS n FROM watch.begun')).rows[0]?.n,
    idsOf: async (inputs) =>
      (await pool.query('SELECT id FROM watch.created WHERE input = ANY($1::text[])', [inputs])).rows.map(
        ({ id }) => id,
      ),
    accountOf: async (acknowledged) => (await pool.query(ACCOUNT, [acknowledged])).rows[0],
    noteDeath: async (at) => {
      await pool.query('INSERT INTO watch.deaths (at) VALUES ($1)', [at]);
    },
    close: () => pool.end(),
  };
};
