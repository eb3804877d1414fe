/** The engine's memory on a device: IndexedDB, one record a row. What is read here is what was written here. */
import { type IDBPDatabase, openDB } from 'idb';
import { type JobRange, type JobTable, keys, type ProjectTable, type Store, type Table } from './store.ts';

const VERSION = 1;
const jobStores = ['contextChecks', 'visionAnalyses'] as const;
const tableStores = ['projects', 'users'] as const;
const projectStores = ['posts', 'authors', 'narratives'] as const;

const open = (name: string): Promise<IDBPDatabase> =>
  openDB(name, VERSION, {
    upgrade: (db) => {
      for (const jobs of jobStores) {
        const store = db.createObjectStore(jobs, { keyPath: 'sequence', autoIncrement: true });
        store.createIndex('id', 'id', { unique: true });
        store.createIndex('time', ['caller', 'created_at', 'sequence']);
        store.createIndex('indexOn', ['caller', 'indexOn', 'created_at', 'sequence']);
        store.createIndex('sameAs', ['caller', 'sameAs', 'outcome.status', 'created_at', 'sequence']);
        store.createIndex('status', ['outcome.status', 'created_at', 'sequence']);
      }
      for (const table of tableStores) {
        db.createObjectStore(table, { keyPath: 'id' }).createIndex('unique', 'unique', { unique: true });
      }
      for (const table of projectStores) db.createObjectStore(table, { keyPath: ['project', 'id'] });
    },
  });

/** In IndexedDB's order of keys a shorter array comes before its continuations, and arrays come after everything else. */
const AFTER_ALL: IDBValidKey = [];

/** The stretch of an index whose keys are `prefix`, then the moment, then the sequence; none where it would be empty. */
const stretch = (prefix: IDBValidKey[], { from, to }: Pick<JobRange, 'from' | 'to'>): IDBKeyRange | undefined => {
  const lower = from ? [...prefix, from.time, ...(from.inclusive ? [] : [AFTER_ALL])] : prefix;
  const upper = to ? [...prefix, to.time, ...(to.inclusive ? [AFTER_ALL] : [])] : [...prefix, AFTER_ALL];
  return indexedDB.cmp(lower, upper) < 0 ? IDBKeyRange.bound(lower, upper, true, true) : undefined;
};

const jobTable = <Request, Result>(db: IDBPDatabase, name: string): JobTable<Request, Result> => ({
  add: async (row) => {
    const { store, done } = db.transaction(name, 'readwrite');
    const sequence = Number(await store.add(row));
    const whole = { id: String(sequence), ...row, sequence };
    await Promise.all([store.put(whole), done]);
    return whole;
  },
  get: (id) => db.getFromIndex(name, 'id', id),
  update: async (id, change) => {
    const { store, done } = db.transaction(name, 'readwrite');
    const row = await store.index('id').get(id);
    const changed = row && change(row);
    if (changed) await store.put(changed);
    await done;
    return changed;
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
});

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
  };
};

const projectTable = <Row>(db: IDBPDatabase, name: string, idOf: (row: Row) => string): ProjectTable<Row> => {
  const within = (project: string) => IDBKeyRange.bound([project], [project, AFTER_ALL]);
  return {
    put: async (project, rows) => {
      const { store, done } = db.transaction(name, 'readwrite');
      await Promise.all([...rows.map((row) => store.put({ project, id: idOf(row), row })), done]);
    },
    get: async (project, id) => (await db.get(name, [project, id]))?.row,
    getMany: async (project, ids) => {
      const { store } = db.transaction(name);
      return Promise.all(ids.map(async (id) => (await store.get([project, id]))?.row));
    },
    all: async (project) => (await db.getAll(name, within(project))).map((stored) => stored.row),
    count: (project) => db.count(name, within(project)),
  };
};

export const createIdbStore = async (name = 'sidelight-engine'): Promise<Store> => {
  const db = await open(name);
  return {
    contextChecks: jobTable(db, 'contextChecks'),
    visionAnalyses: jobTable(db, 'visionAnalyses'),
    projects: table(db, 'projects', keys.projects),
    users: table(db, 'users', keys.users),
    posts: projectTable(db, 'posts', keys.posts),
    authors: projectTable(db, 'authors', keys.authors),
    narratives: projectTable(db, 'narratives', keys.narratives),
    close: async () => db.close(),
  };
};
