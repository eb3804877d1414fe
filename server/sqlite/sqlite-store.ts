/** Implements the engine's store on a server in one SQLite file; every write is on disk before the response. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { libraryIndexing } from '../../lib/engine/context/library/indexing.ts';
import { notesIndexing } from '../../lib/engine/context/readers-notes/notes-indexing.ts';
import { FORMAT } from '../../lib/engine/index/packed.ts';
import {
  type Indexing,
  indexings,
  isCountDue,
  isRebuildDue,
  isReplaced,
  segmentRewriter,
  segmentsToMerge,
} from '../../lib/engine/search/write-segments.ts';
import { announceWritten, begun, handedBack, newRow, progressed, settled } from '../../lib/engine/store/job-steps.ts';
import {
  type JobRange,
  type JobRow,
  type JobTable,
  keys,
  type ProjectTable,
  type SegmentKey,
  type Store,
  type Table,
  type UserRow,
} from '../../lib/engine/store/store.ts';
import { type DiskReserve, noReserve } from './disk-reserve.ts';
import { createRowCache } from './row-cache.ts';
import { requireVersion } from './sqlite-version.ts';
import { inTransaction } from './transaction.ts';

/** `:memory:` for a database that is gone when it is closed. */
export const openDatabase = (path: string): DatabaseSync => {
  const db = new DatabaseSync(path);
  requireVersion(db, path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  // Without it the words of a deleted row stay in the file until their page is used again.
  db.exec('PRAGMA secure_delete = ON;');
  return db;
};

/** Every table stores its row as JSON next to the indexed columns; a read returns exactly what was written. */
const parsed = <Row>(stored: Record<string, unknown> | undefined): Row | undefined =>
  stored === undefined ? undefined : (JSON.parse(String(stored.row)) as Row); // written by this file

/** One piece of JSON is parsed faster than many. */
const parsedAll = <Row>(stored: Record<string, unknown>[]): Row[] =>
  JSON.parse(`[${stored.map((row) => row.row).join(',')}]`) as Row[]; // written by this file

/** The text of the remembered lists of one table: their ids, and the questions that they answer. */
const MAX_LISTS_TEXT = 4 * 1024 * 1024;

const jobTable = <Request, Result>(db: DatabaseSync, name: string, now: () => number): JobTable<Request, Result> => {
  type Row = JobRow<Request, Result>;
  db.exec(`
    CREATE TABLE IF NOT EXISTS ${name} (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE, caller TEXT NOT NULL, created_at TEXT NOT NULL,
      index_on TEXT, same_as TEXT NOT NULL, status TEXT NOT NULL, row TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS ${name}_time ON ${name} (caller, created_at, sequence, id);
    CREATE INDEX IF NOT EXISTS ${name}_index_on ON ${name} (caller, index_on, created_at, sequence, id);
    CREATE INDEX IF NOT EXISTS ${name}_same_as ON ${name} (caller, same_as, status, created_at, sequence);
    CREATE INDEX IF NOT EXISTS ${name}_unfinished ON ${name} (created_at, sequence) WHERE status = 'processing';`);
  const insert = db.prepare(`INSERT INTO ${name} (id, caller, created_at, index_on, same_as, status, row)
    VALUES (?, ?, ?, ?, ?, ?, '') RETURNING sequence`);
  const write = db.prepare(`UPDATE ${name} SET id = ?, status = ?, row = ? WHERE sequence = ?`);
  const read = db.prepare(`SELECT row FROM ${name} WHERE id = ?`);
  const unfinished = db.prepare(`SELECT id FROM ${name} WHERE status = 'processing' ORDER BY created_at, sequence`);
  const like = db.prepare(`SELECT id FROM ${name} WHERE caller = ? AND same_as = ? AND status = 'success'
    AND created_at >= ? ORDER BY created_at DESC, sequence DESC LIMIT 1`);
  const before = db.prepare(`SELECT id FROM ${name} WHERE created_at < ?`);
  const drop = db.prepare(`DELETE FROM ${name} WHERE id = ?`);

  const cache = createRowCache<Row>();
  /**
   * Writes the created row within the transaction. The cache changes only after COMMIT: it must not hold what is not on disk.
   */
  const save = <Made extends Row | undefined>(make: () => Made): Made => {
    const { made, size } = inTransaction(db, () => {
      const made = make();
      if (!made) return { made, size: 0 };
      const text = JSON.stringify(made);
      write.run(made.id, made.outcome.status, text, made.sequence);
      return { made, size: text.length };
    });
    if (made) cache.set(made.id, made, size);
    return made;
  };
  const load = (id: string): Row | undefined => {
    const cached = cache.get(id);
    if (cached) return cached;
    const stored = read.get(id);
    const row = parsed<Row>(stored);
    if (row) cache.set(id, row, String(stored?.row).length);
    return row;
  };
  /** Reads the row from the database, and not from the cache, which does not know what another connection wrote. */
  const change = <Changed extends Row>(id: string, step: (row: Row) => Changed | undefined): Changed | undefined =>
    save(() => {
      const row = parsed<Row>(read.get(id));
      return row && step(row);
    });
  /** The statements select only ids, which the indexes contain. */
  const idsOf = (stored: Record<string, unknown>[]): string[] => stored.map(({ id }) => String(id));
  const loadAll = (ids: readonly string[]): Row[] => ids.flatMap((id) => load(id) ?? []);

  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const listStatement = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  /** A polling client requests the same list repeatedly, and its ids change only when a row is added. */
  const lists = createRowCache<string[]>(MAX_LISTS_TEXT);
  const listed = (sql: string, values: readonly SQLInputValue[]): string[] => {
    const question = JSON.stringify([sql, ...values]);
    const known = lists.get(question);
    if (known) return known;
    const ids = idsOf(listStatement(sql).all(...values));
    lists.set(question, ids, question.length + ids.reduce((sum, id) => sum + id.length, 0));
    return ids;
  };

  const removeAll = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    inTransaction(db, () => {
      for (const id of ids) drop.run(id);
    });
    for (const id of ids) cache.delete(id);
    lists.clear();
  };

  return {
    add: async (row, onWritten) => {
      const added = save(() => {
        const at = now();
        const { id = null, caller, indexOn = null, sameAs } = row;
        const time = new Date(at).toISOString();
        return newRow(row, Number(insert.get(id, caller, time, indexOn, sameAs, 'processing')?.sequence), at);
      });
      lists.clear();
      await announceWritten(added, onWritten, () => removeAll([added.id]));
      return added;
    },
    get: async (id) => load(id),
    begin: async (id, node) => change(id, (row) => begun(row, node)),
    settle: async (id, attempt, outcome) =>
      change(id, (row) => settled(row, { attempt, outcome, now: now() })) !== undefined,
    handBack: async (id, attempt, next) => {
      const row = change(id, (row) => handedBack(row, attempt, next));
      if (row) await next?.onWritten(row, undefined);
    },
    writeProgress: async (id, attempt, progress) => {
      change(id, (row) => progressed(row, attempt, progress));
    },
    list: async (range) => {
      const { where, values } = conditions(range);
      const order = range.order === 'asc' ? 'ASC' : 'DESC';
      const sql = `SELECT id FROM ${name} WHERE ${where} ORDER BY created_at ${order}, sequence ${order} LIMIT ?`;
      return loadAll(listed(sql, [...values, range.limit]));
    },
    unfinished: async () => loadAll(idsOf(unfinished.all())),
    newestLike: async ({ caller, sameAs, since }) => loadAll(idsOf(like.all(caller, sameAs, since)))[0],
    remove: async (ids) => removeAll(ids),
    removeBefore: async (time, kept) => removeAll(idsOf(before.all(time)).filter((id) => !kept.has(id))),
  };
};

const conditions = ({ caller, indexOn, from, to }: JobRange): { where: string; values: SQLInputValue[] } => {
  const parts: [string, SQLInputValue][] = [['caller = ?', caller]];
  if (indexOn !== undefined) parts.push(['index_on = ?', indexOn]);
  if (from) parts.push([`created_at ${from.inclusive ? '>=' : '>'} ?`, from.time]);
  if (to) parts.push([`created_at ${to.inclusive ? '<=' : '<'} ?`, to.time]);
  return { where: parts.map(([sql]) => sql).join(' AND '), values: parts.map(([, value]) => value) };
};

/** Which changes of a row end access, and may use the reserve. */
interface EndsOfAccess<Row> {
  reserve: DiskReserve;
  isEnd: (before: Row, after: Row) => boolean;
}

const losesAccess = (before: UserRow, after: UserRow): boolean =>
  after.status !== 'active' || before.roles.some((role) => !after.roles.includes(role));

const table = <Row>(
  db: DatabaseSync,
  name: string,
  key: { id: (row: Row) => string; unique: (row: Row) => string },
  { reserve, isEnd }: EndsOfAccess<Row> = { reserve: noReserve, isEnd: () => false },
): Table<Row> => {
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${name} (id TEXT PRIMARY KEY, unique_key TEXT NOT NULL UNIQUE, row TEXT NOT NULL)`,
  );
  const insert = db.prepare(`INSERT INTO ${name} (id, unique_key, row) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`);
  const write = db.prepare(`UPDATE ${name} SET unique_key = ?, row = ? WHERE id = ?`);
  const read = db.prepare(`SELECT row FROM ${name} WHERE id = ?`);
  const readAll = db.prepare(`SELECT row FROM ${name} ORDER BY id`);
  const drop = db.prepare(`DELETE FROM ${name} WHERE id = ?`);
  const changeRow = (id: string, change: (row: Row) => Row): Row | undefined => {
    let isEnding = false;
    const transaction = () =>
      inTransaction(db, () => {
        const row = parsed<Row>(read.get(id));
        if (!row) return undefined;
        const changed = change(row);
        isEnding = isEnd(row, changed);
        write.run(key.unique(changed), JSON.stringify(changed), id);
        return changed;
      });
    return reserve.spend(transaction, () => isEnding);
  };
  return {
    add: async (row) =>
      inTransaction(db, () => insert.run(key.id(row), key.unique(row), JSON.stringify(row)).changes === 1),
    get: async (id) => parsed<Row>(read.get(id)),
    all: async () => parsedAll<Row>(readAll.all()),
    update: async (id, change) => changeRow(id, change),
    updateAmongAll: async (id, change) => changeRow(id, (row) => change(row, parsedAll<Row>(readAll.all()))),
    remove: async (id) => {
      inTransaction(db, () => drop.run(id));
    },
  };
};

/** Detects writes of another connection. Queried once for the three tables that a search reads in one turn. */
const createVersion = (db: DatabaseSync): (() => unknown) => {
  const statement = db.prepare('PRAGMA data_version');
  statement.setReturnArrays(true);
  let known: unknown;
  return () => {
    if (known === undefined) {
      known = statement.get()?.[0];
      queueMicrotask(() => {
        known = undefined;
      });
    }
    return known;
  };
};

/** A statement for each row took three times as long for known rows, and fifteen times for others. */
const READ_AT_ONCE = 100;

const projectTable = <Row>(
  db: DatabaseSync,
  name: string,
  indexing: Indexing<Row>,
  versionOf: () => unknown,
): ProjectTable<Row> => {
  const { idOf, segmentOf } = indexing;
  db.exec(`
    CREATE TABLE IF NOT EXISTS ${name} (project TEXT NOT NULL, id TEXT NOT NULL, row TEXT NOT NULL,
      PRIMARY KEY (project, id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${name}_segments (project TEXT NOT NULL, sequence INTEGER NOT NULL,
      size INTEGER NOT NULL, format INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (project, sequence))`);
  const write = db.prepare(`INSERT OR REPLACE INTO ${name} (project, id, row) VALUES (?, ?, ?)`);
  const read = db.prepare(`SELECT row FROM ${name} WHERE project = ? AND id = ?`);
  const readMany = db.prepare(`SELECT wanted.column1 AS place, row
    FROM (VALUES ${Array.from({ length: READ_AT_ONCE }, (_, place) => `(${place}, ?)`).join()}) wanted
    CROSS JOIN ${name} ON project = ? AND id = wanted.column2`);
  const readAll = db.prepare(`SELECT row FROM ${name} WHERE project = ? ORDER BY id`);
  const count = db.prepare(`SELECT count(*) AS n FROM ${name} WHERE project = ?`);
  const readIds = db.prepare(`SELECT id FROM ${name} WHERE project = ? ORDER BY id`);
  const readFirst = db.prepare(`SELECT id, row FROM ${name} WHERE project = ? ORDER BY id LIMIT ?`);
  const readNext = db.prepare(`SELECT id, row FROM ${name} WHERE project = ? AND id > ? ORDER BY id LIMIT ?`);
  const drop = db.prepare(`DELETE FROM ${name} WHERE project = ? AND id = ?`);
  const listSegments = db.prepare(
    `SELECT sequence, size, format FROM ${name}_segments WHERE project = ? ORDER BY sequence`,
  );
  const readSegment = db.prepare(`SELECT bytes FROM ${name}_segments WHERE project = ? AND sequence = ?`);
  const writeSegment = db.prepare(
    `INSERT INTO ${name}_segments (project, sequence, size, format, bytes) VALUES (?, ?, ?, ?, ?)`,
  );
  const dropSegment = db.prepare(`DELETE FROM ${name}_segments WHERE project = ? AND sequence = ?`);

  const readSegments = (project: string): SegmentKey[] =>
    listSegments.all(project).map(({ sequence, size, format }) => ({
      sequence: Number(sequence),
      size: Number(size),
      format: Number(format),
    }));
  const listed = new Map<string, { version: unknown; keys: SegmentKey[] }>();
  const segments = (project: string): readonly SegmentKey[] => {
    const version = versionOf();
    const known = listed.get(project);
    if (known && known.version === version) return known.keys;
    const keys = readSegments(project);
    listed.set(project, { version, keys });
    return keys;
  };
  const segment = (project: string, sequence: number): Uint8Array | undefined => {
    const bytes = readSegment.get(project, sequence)?.bytes;
    return bytes instanceof Uint8Array ? bytes : undefined;
  };
  const readAtOnce = (project: string, ids: readonly string[]): (Row | undefined)[] => {
    const found = new Array<Row | undefined>(ids.length).fill(undefined);
    const absent = new Array<null>(READ_AT_ONCE - ids.length).fill(null);
    for (const stored of readMany.all(...ids, ...absent, project)) found[Number(stored.place)] = parsed<Row>(stored);
    return found;
  };
  const countRows = (project: string) => Number(count.get(project)?.n);

  /** Call this within a transaction. */
  const writeRows = (project: string, rows: readonly Row[]): void => {
    if (rows.length === 0) return;
    listed.delete(project);
    for (const row of rows) write.run(project, idOf(row), JSON.stringify(row));
    const stored = readSegments(project);
    const rowCount = isCountDue(stored, rows.length, indexing) ? countRows(project) : undefined;
    const isWhole = isRebuildDue(stored, indexing);
    const merged = isWhole ? [] : segmentsToMerge(stored, rows.length, rowCount, indexing);
    const { size, bytes } = segmentOf(
      isWhole ? parsedAll<Row>(readAll.all(project)) : rows,
      merged.flatMap(({ sequence }) => segment(project, sequence) ?? []),
    );
    writeSegment.run(project, (stored.at(-1)?.sequence ?? 0) + 1, size, FORMAT, bytes);
    for (const old of stored) if (isReplaced(old, merged)) dropSegment.run(project, old.sequence);
  };

  return {
    put: async (project, rows) => {
      if (rows.length > 0) inTransaction(db, () => writeRows(project, rows));
    },
    change: async (project, ids, change) =>
      inTransaction(db, () =>
        writeRows(
          project,
          ids.flatMap((id) => change(parsed<Row>(read.get(project, id)), id) ?? []),
        ),
      ),
    get: async (project, id) => parsed<Row>(read.get(project, id)),
    getMany: async (project, ids) => {
      const found: (Row | undefined)[] = [];
      for (let from = 0; from < ids.length; from += READ_AT_ONCE)
        found.push(...readAtOnce(project, ids.slice(from, from + READ_AT_ONCE)));
      return found;
    },
    all: async (project) => parsedAll<Row>(readAll.all(project)),
    ids: async (project) => readIds.all(project).map(({ id }) => String(id)),
    page: async (project, last, most) => {
      const found = last === undefined ? readFirst.all(project, most) : readNext.all(project, last, most);
      const end = found.at(-1)?.id;
      return { rows: parsedAll<Row>(found), last: end === undefined ? undefined : String(end) };
    },
    remove: async (project, ids) => {
      if (ids.length === 0) return;
      listed.delete(project);
      inTransaction(db, () => {
        for (const id of ids) drop.run(project, id);
        const stored = readSegments(project);
        const write = ({ sequence, size, format }: SegmentKey, bytes: Uint8Array) =>
          writeSegment.run(project, sequence, size, format, bytes);
        if (isRebuildDue(stored, indexing)) {
          const { size, bytes } = segmentOf(parsedAll<Row>(readAll.all(project)), []);
          write({ sequence: (stored.at(-1)?.sequence ?? 0) + 1, size, format: FORMAT }, bytes);
        } else {
          const rewrite = segmentRewriter(indexing, stored, new Set(ids));
          for (const old of stored) {
            const bytes = segment(project, old.sequence);
            const left = bytes && rewrite(old, bytes);
            if (left) write(left.key, left.bytes);
          }
        }
        for (const { sequence } of stored) dropSegment.run(project, sequence);
      });
    },
    count: async (project) => countRows(project),
    segments,
    segment: async (project, sequence) => segment(project, sequence),
  };
};

export const createSqliteStore = (
  db: DatabaseSync,
  now: () => number = Date.now,
  reserve: DiskReserve = noReserve,
): Store => {
  const versionOf = createVersion(db);
  return {
    contextChecks: jobTable(db, 'context_checks', now),
    visionAnalyses: jobTable(db, 'vision_analyses', now),
    collections: jobTable(db, 'collections', now),
    projects: table(db, 'projects', keys.projects),
    users: table(db, 'users', keys.users, { reserve, isEnd: losesAccess }),
    posts: projectTable(db, 'posts', indexings.posts, versionOf),
    authors: projectTable(db, 'authors', indexings.authors, versionOf),
    narratives: projectTable(db, 'narratives', indexings.narratives, versionOf),
    factChecks: projectTable(db, 'fact_checks', libraryIndexing, versionOf),
    readersNotes: projectTable(db, 'readers_notes', notesIndexing, versionOf),
    imports: table(db, 'imports', keys.imports),
    cursors: table(db, 'cursors', keys.cursors),
    feeds: table(db, 'feeds', keys.feeds),
    now,
    close: async () => db.close(),
  };
};
