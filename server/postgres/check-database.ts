/** Says in sentences what keeps a node from running on a database, and what an operator should know of it. */
import type { PostgresDatabase } from './database.ts';
import { isBeingFilled } from './fill-database.ts';
import { notesOnSize } from './index-size.ts';
import { readSteps, type SchemaStep } from './migrations.ts';
import { problemsOfSchema, readTaken } from './schema-state.ts';

export interface DatabaseReport {
  /** A node refuses to start with any of these. */
  problems: string[];
  /** True if a schema of ours is missing, and the database is otherwise in order. */
  isEmpty: boolean;
  /** Warnings for an operator, which keep no node from starting. */
  notes: string[];
}

const OLDEST_VERSION = 15;

interface Settings {
  version: string;
  version_number: number;
  encoding: string;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

const READ_SETTINGS = `SELECT current_setting('server_version') AS version,
  current_setting('server_version_num')::int AS version_number,
  (SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()) AS encoding,
  current_setting('fsync') AS fsync,
  current_setting('full_page_writes') AS full_page_writes,
  current_setting('synchronous_commit') AS synchronous_commit`;

/** Changes that PostgreSQL acknowledges have to be on its disk. `local` leaves out the standby servers alone. */
const DURABLE_COMMITS = ['on', 'local', 'remote_write', 'remote_apply'];

export const problemsOfSettings = (settings: Settings): string[] => {
  const problems = [];
  if (settings.version_number < OLDEST_VERSION * 10_000)
    problems.push(`PostgreSQL ${settings.version} is too old. Version ${OLDEST_VERSION} or newer is needed.`);
  if (settings.encoding !== 'UTF8')
    problems.push(`The encoding of the database is ${settings.encoding}. Create it with ENCODING 'UTF8'.`);
  for (const name of ['fsync', 'full_page_writes'] as const) {
    if (settings[name] !== 'on') problems.push(`${name} is ${settings[name]}. A crash could lose data: switch it on.`);
  }
  if (!DURABLE_COMMITS.includes(settings.synchronous_commit))
    problems.push(`synchronous_commit is ${settings.synchronous_commit}. A crash could lose answers: switch it on.`);
  return problems;
};

export const checkDatabase = async (db: PostgresDatabase, given?: readonly SchemaStep[]): Promise<DatabaseReport> => {
  const steps = given ?? (await readSteps());
  const [settings] = await db.read<Settings>(READ_SETTINGS);
  const ofSettings = settings ? problemsOfSettings(settings) : [];
  const taken = await readTaken(db.read);
  const ofSchema = problemsOfSchema(steps, taken);
  const isFilling = taken !== undefined && (await isBeingFilled(db.read));
  const ofCopy = isFilling ? ['A move or a restore into the database has not ended. Run it again.'] : [];
  return {
    problems: [...ofSettings, ...ofSchema, ...ofCopy],
    isEmpty: taken === undefined && ofSettings.length === 0,
    notes: ofSchema.length === 0 ? await notesOnSize(db) : [],
  };
};
