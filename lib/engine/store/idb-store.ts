/** Implements the store on a device, with IndexedDB and one record per row. Only this code writes what it reads. */
import { type IDBPDatabase, openDB, unwrap } from 'idb';
import { ENGINE_DATABASE } from '../../contract/device/device.ts';
import { imagesIndexing, libraryIndexing } from '../context/library/indexing.ts';
import { notesIndexing } from '../context/readers-notes/notes-indexing.ts';
import { FORMAT } from '../index/packed.ts';
import {
  type Indexing,
  indexings,
  isCountDue,
  isRebuildDue,
  isReplaced,
  segmentRewriter,
  segmentsToMerge,
} from '../search/write-segments.ts';
import { announceWritten, begun, handedBack, newRow, progressed, settled } from './job-steps.ts';
import {
  type DeviceStore,
  type JobOutcome,
  type JobRange,
  type JobRow,
  type JobTable,
  keys,
  type ProjectTable,
  type SegmentKey,
  type Table,
} from './store.ts';

const VERSION = 6;
/** Each request that waits takes a kilobyte of memory. */
const ROWS_AT_ONCE = 1000;
const jobStores = ['contextChecks', 'visionAnalyses'] as const;
const tableStores = ['projects', 'users'] as const;
const projectStores = ['posts', 'authors', 'narratives'] as const;
const STATUSES: readonly JobOutcome<unknown>['status'][] = ['processing', 'success', 'failed'];

const createJobs = (db: IDBPDatabase, name: string): void => {
  const store = db.createObjectStore(name, { keyPath: 'sequence', autoIncrement: true });
  store.createIndex('id', 'id', { unique: true });
  store.createIndex('time', ['caller', 'created_at', 'sequence']);
  store.createIndex('indexOn', ['caller', 'indexOn', 'created_at', 'sequence']);
  store.createIndex('sameAs', ['caller', 'sameAs', 'outcome.status', 'created_at', 'sequence']);
  store.createIndex('status', ['outcome.status', 'created_at', 'sequence']);
};

const createTable = (db: IDBPDatabase, name: string): void => {
  db.createObjectStore(name, { keyPath: 'id' }).createIndex('unique', 'unique', { unique: true });
};

const createTables = (db: IDBPDatabase): void => {
  for (const jobs of jobStores) createJobs(db, jobs);
  for (const table of tableStores) createTable(db, table);
  for (const table of projectStores) db.createObjectStore(table, { keyPath: ['project', 'id'] });
};

const createLibrary = (db: IDBPDatabase): void => {
  db.createObjectStore('factChecks', { keyPath: ['project', 'id'] });
  createTable(db, 'feeds');
};

const createCollecting = (db: IDBPDatabase): void => {
  createJobs(db, 'collections');
  createTable(db, 'imports');
  createTable(db, 'cursors');
};

const open = (name: string): Promise<IDBPDatabase> =>
  openDB(name, VERSION, {
    upgrade: (db, earlier) => {
      if (earlier < 1) createTables(db);
      // The first write or search indexes the rows of earlier versions.
      if (earlier < 2) db.createObjectStore('segments');
      if (earlier < 3) createLibrary(db);
      if (earlier < 4) createCollecting(db);
      if (earlier < 5) db.createObjectStore('readersNotes', { keyPath: ['project', 'id'] });
      if (earlier < 6) db.createObjectStore('itemImages', { keyPath: ['project', 'id'] });
    },
    // Otherwise the deletion of all data, or a newer version elsewhere, would wait for this connection.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase | null)?.close(); // the event's target is the connection that blocks
    },
  });

/** IndexedDB sorts a shorter array before its continuations, and arrays after everything else. */
const AFTER_ALL: IDBValidKey = [];

/** The range of an index whose keys are `prefix`, then the time, then the sequence; undefined if it would be empty. */
const stretch = (prefix: IDBValidKey[], { from, to }: Pick<JobRange, 'from' | 'to'>): IDBKeyRange | undefined => {
  const lower = from ? [...prefix, from.time, ...(from.inclusive ? [] : [AFTER_ALL])] : prefix;
  const upper = to ? [...prefix, to.time, ...(to.inclusive ? [AFTER_ALL] : [])] : [...prefix, AFTER_ALL];
  return indexedDB.cmp(lower, upper) < 0 ? IDBKeyRange.bound(lower, upper, true, true) : undefined;
};

const jobTable = <Request, Result>(db: IDBPDatabase, name: string, now: () => number): JobTable<Request, Result> => {
  type Row = JobRow<Request, Result>;
  const change = async <Changed extends Row>(
    id: string,
    step: (row: Row) => Changed | undefined,
  ): Promise<Changed | undefined> => {
    const { store, done } = db.transaction(name, 'readwrite');
    const row: Row | undefined = await store.index('id').get(id);
    const changed = row && step(row);
    if (changed) await store.put(changed);
    await done;
    return changed;
  };
  return {
    add: async (row, onWritten) => {
      const { store, done } = db.transaction(name, 'readwrite');
      const sequence = Number(await store.add(row));
      const whole = newRow(row, sequence, now());
      await Promise.all([store.put(whole), done]);
      await announceWritten(whole, onWritten, () => db.delete(name, sequence));
      return whole;
    },
    get: (id) => db.getFromIndex(name, 'id', id),
    begin: (id, node) => change(id, (row) => begun(row, node)),
    settle: async (id, attempt, outcome) =>
      (await change(id, (row) => settled(row, { attempt, outcome, now: now() }))) !== undefined,
    handBack: async (id, attempt, next) => {
      const row = await change(id, (row) => handedBack(row, attempt, next));
      if (row) await next?.onWritten(row, undefined);
    },
    writeProgress: async (id, attempt, progress) => {
      await change(id, (row) => progressed(row, attempt, progress));
    },
    list: async (range) => {
      const { caller, indexOn, order, limit } = range;
      const index = indexOn === undefined ? 'time' : 'indexOn';
      const within = stretch(indexOn === undefined ? [caller] : [caller, indexOn], range);
      if (!within) return [];
      if (order === 'asc') return db.getAllFromIndex(name, index, within, limit);
      const rows = [];
      let cursor = await db.transaction(name).store.index(index).openCursor(within, 'prev');
      for (; cursor && rows.length < limit; cursor = await cursor.continue()) rows.push(cursor.value);
      return rows;
    },
    unfinished: () => db.getAllFromIndex(name, 'status', stretch(['processing'], {})),
    newestLike: async ({ caller, sameAs, since }) => {
      const within = stretch([caller, sameAs, 'success'], { from: { time: since, inclusive: true } });
      return (await db.transaction(name).store.index('sameAs').openCursor(within, 'prev'))?.value;
    },
    remove: async (ids) => {
      const { store, done } = db.transaction(name, 'readwrite');
      const keys = await Promise.all(ids.map((id) => store.index('id').getKey(id)));
      for (const key of keys) if (key !== undefined) void store.delete(key);
      await done;
    },
    /** Reads only keys, since rows contain the texts of their sources. */
    removeBefore: async (time, kept) => {
      const { store, done } = db.transaction(name, 'readwrite');
      const older = { to: { time, inclusive: false } };
      const keys = await Promise.all(
        STATUSES.map((status) => store.index('status').getAllKeys(stretch([status], older))),
      );
      const old = new Set(keys.flat());
      let cursor = old.size > 0 ? await store.index('id').openKeyCursor() : null;
      for (; cursor; cursor = await cursor.continue()) {
        if (old.has(cursor.primaryKey) && !kept.has(String(cursor.key))) void store.delete(cursor.primaryKey);
      }
      await done;
    },
  };
};

const table = <Row>(
  db: IDBPDatabase,
  name: string,
  key: { id: (row: Row) => string; unique: (row: Row) => string },
): Table<Row> => {
  const record = (row: Row) => ({ id: key.id(row), unique: key.unique(row), row });
  return {
    add: async (row) => {
      const { store, done } = db.transaction(name, 'readwrite');
      const { id, unique } = record(row);
      const taken = (await store.getKey(id)) ?? (await store.index('unique').getKey(unique));
      if (taken === undefined) await store.add(record(row));
      await done;
      return taken === undefined;
    },
    get: async (id) => (await db.get(name, id))?.row,
    all: async () => (await db.getAll(name)).map((stored) => stored.row),
    update: async (id, change) => {
      const { store, done } = db.transaction(name, 'readwrite');
      const stored = await store.get(id);
      const changed = stored && change(stored.row);
      if (changed) await store.put(record(changed));
      await done;
      return changed;
    },
    updateAmongAll: async (id, change) => {
      const { store, done } = db.transaction(name, 'readwrite');
      const [stored, all] = await Promise.all([store.get(id), store.getAll()]);
      const changed =
        stored &&
        change(
          stored.row,
          all.map(({ row }) => row),
        );
      if (changed) await store.put(record(changed));
      await done;
      return changed;
    },
    remove: (id) => db.delete(name, id),
  };
};

/** The whole key of a segment, which allows listing the segments without reading them. */
type SegmentPath = [table: string, project: string, sequence: number, size: number, format: number];

/** The key of a row is its project and its id. */
const idOfKey = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[1]) : '');

const projectTable = <Row>(db: IDBPDatabase, name: string, indexing: Indexing<Row>): ProjectTable<Row> => {
  const { idOf, segmentOf } = indexing;
  const within = (...prefix: IDBValidKey[]) => IDBKeyRange.bound(prefix, [...prefix, AFTER_ALL]);
  const pathOf = (project: string, { sequence, size, format }: SegmentKey): SegmentPath => [
    name,
    project,
    sequence,
    size,
    format,
  ];
  const readPaths = (paths: IDBValidKey[]): SegmentKey[] =>
    // The cast is safe: only segments are stored there.
    (paths as SegmentPath[]).map(([, , sequence, size, format]) => ({ sequence, size, format }));
  const begin = () => db.transaction([name, 'segments'], 'readwrite');
  const writeIn = async (transaction: ReturnType<typeof begin>, project: string, rows: readonly Row[]) => {
    const [table, segments] = [transaction.objectStore(name), transaction.objectStore('segments')];
    // `idb` would make a promise for each row, which nobody awaits: the transaction fails if a request does.
    const plain = unwrap(table);
    for (const row of rows) plain.put({ project, id: idOf(row), row });
    const stored = readPaths(await segments.getAllKeys(within(name, project)));
    const isWhole = isRebuildDue(stored, indexing);
    const indexed = isWhole ? (await table.getAll(within(project))).map(({ row }) => row) : rows;
    const count = isCountDue(stored, rows.length, indexing) ? await table.count(within(project)) : undefined;
    const merged = isWhole ? [] : segmentsToMerge(stored, rows.length, count, indexing);
    const earlier = await Promise.all(merged.map((key) => segments.get(pathOf(project, key))));
    const { size, bytes } = segmentOf(indexed, earlier);
    const key = { sequence: (stored.at(-1)?.sequence ?? 0) + 1, size, format: FORMAT };
    void segments.put(bytes, pathOf(project, key));
    for (const old of stored) if (isReplaced(old, merged)) void segments.delete(pathOf(project, old));
  };
  return {
    put: async (project, rows) => {
      if (rows.length === 0) return;
      const transaction = begin();
      await writeIn(transaction, project, rows);
      await transaction.done;
    },
    change: async (project, ids, change) => {
      if (ids.length === 0) return;
      const transaction = begin();
      const table = transaction.objectStore(name);
      const stored = await Promise.all(ids.map(async (id) => (await table.get([project, id]))?.row));
      const rows = ids.flatMap((id, at) => change(stored[at], id) ?? []);
      if (rows.length > 0) await writeIn(transaction, project, rows);
      await transaction.done;
    },
    get: async (project, id) => (await db.get(name, [project, id]))?.row,
    getMany: async (project, ids) => {
      const { store } = db.transaction(name);
      return Promise.all(ids.map(async (id) => (await store.get([project, id]))?.row));
    },
    all: async (project) => (await db.getAll(name, within(project))).map((stored) => stored.row),
    ids: async (project) => (await db.getAllKeys(name, within(project))).map(idOfKey),
    page: async (project, last, most) => {
      const range =
        last === undefined ? within(project) : IDBKeyRange.bound([project, last], [project, AFTER_ALL], true);
      const found: { id: string; row: Row }[] = await db.getAll(name, range, most);
      return { rows: found.map(({ row }) => row), last: found.at(-1)?.id };
    },
    remove: async (project, ids) => {
      if (ids.length === 0) return;
      const transaction = db.transaction([name, 'segments'], 'readwrite');
      const [table, segments] = [transaction.objectStore(name), transaction.objectStore('segments')];
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
        await Promise.all(ids.slice(at, at + ROWS_AT_ONCE).map((id) => table.delete([project, id])));
      const stored = readPaths(await segments.getAllKeys(within(name, project)));
      const write = (key: SegmentKey, bytes: Uint8Array) => void segments.put(bytes, pathOf(project, key));
      if (isRebuildDue(stored, indexing)) {
        const { size, bytes } = segmentOf(
          (await table.getAll(within(project))).map(({ row }) => row),
          [],
        );
        write({ sequence: (stored.at(-1)?.sequence ?? 0) + 1, size, format: FORMAT }, bytes);
      } else {
        const rewrite = segmentRewriter(indexing, stored, new Set(ids));
        // One after the other: together the segments of a large project take hundreds of megabytes.
        for (const old of stored) {
          const left = rewrite(old, await segments.get(pathOf(project, old)));
          if (left) write(left.key, left.bytes);
        }
      }
      for (const old of stored) void segments.delete(pathOf(project, old));
      await transaction.done;
    },
    count: (project) => db.count(name, within(project)),
    segments: async (project) => readPaths(await db.getAllKeys('segments', within(name, project))),
    segment: async (project, sequence) => (await db.getAll('segments', within(name, project, sequence)))[0],
  };
};

export const createIdbStore = async (name = ENGINE_DATABASE, now: () => number = Date.now): Promise<DeviceStore> => {
  const db = await open(name);
  return {
    contextChecks: jobTable(db, 'contextChecks', now),
    visionAnalyses: jobTable(db, 'visionAnalyses', now),
    collections: jobTable(db, 'collections', now),
    projects: table(db, 'projects', keys.projects),
    users: table(db, 'users', keys.users),
    posts: projectTable(db, 'posts', indexings.posts),
    authors: projectTable(db, 'authors', indexings.authors),
    narratives: projectTable(db, 'narratives', indexings.narratives),
    factChecks: projectTable(db, 'factChecks', libraryIndexing),
    readersNotes: projectTable(db, 'readersNotes', notesIndexing),
    itemImages: projectTable(db, 'itemImages', imagesIndexing),
    imports: table(db, 'imports', keys.imports),
    cursors: table(db, 'cursors', keys.cursors),
    feeds: table(db, 'feeds', keys.feeds),
    now,
    close: async () => db.close(),
  };
};
