/** Implements the store in memory: for tests, and for trying out a server. */
import { libraryIndexing } from '../context/library/indexing.ts';
import { notesIndexing } from '../context/readers-notes/notes-indexing.ts';
import { FORMAT } from '../index/packed.ts';
import { type Indexing, indexings, isReplaced, segmentRewriter, segmentsToMerge } from '../search/write-segments.ts';
import { announceWritten, begun, handedBack, newRow, progressed, settled } from './job-steps.ts';
import {
  isWithin,
  type JobRow,
  type JobTable,
  keys,
  type ProjectTable,
  type SegmentKey,
  type Store,
  type Table,
} from './store.ts';

/** Rows are copied on writing and reading, as in a store that persists them. */
const copy = structuredClone;

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const jobTable = <Request, Result>(now: () => number): JobTable<Request, Result> => {
  type Row = JobRow<Request, Result>;
  const rows = new Map<string, JobRow<Request, Result>>();
  let sequence = 0;
  const inOrder = () =>
    [...rows.values()].sort(
      (a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0) || a.sequence - b.sequence,
    );
  const change = <Changed extends Row>(id: string, step: (row: Row) => Changed | undefined): Changed | undefined => {
    const row = rows.get(id);
    const changed = row && step(row);
    if (changed) rows.set(id, copy(changed));
    return copy(changed);
  };
  return {
    add: async (row, onWritten) => {
      sequence += 1;
      const whole = copy(newRow(row, sequence, now()));
      rows.set(whole.id, whole);
      await announceWritten(whole, onWritten, () => void rows.delete(whole.id));
      return copy(whole);
    },
    get: async (id) => copy(rows.get(id)),
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
      const within = inOrder().filter((row) => isWithin(row, range));
      return copy((range.order === 'asc' ? within : within.reverse()).slice(0, range.limit));
    },
    unfinished: async () => copy(inOrder().filter((row) => row.outcome.status === 'processing')),
    newestLike: async ({ caller, sameAs, since }) =>
      copy(
        inOrder().findLast(
          (row) =>
            row.caller === caller &&
            row.sameAs === sameAs &&
            row.created_at >= since &&
            row.outcome.status === 'success',
        ),
      ),
    remove: async (ids) => {
      for (const id of ids) rows.delete(id);
    },
    removeBefore: async (time, kept) => {
      for (const { id, created_at } of inOrder()) if (created_at < time && !kept.has(id)) rows.delete(id);
    },
  };
};

const table = <Row>(key: { id: (row: Row) => string; unique: (row: Row) => string }): Table<Row> => {
  const rows = new Map<string, Row>();
  const all = () => copy([...rows].sort(byKey).map(([, row]) => row));
  return {
    add: async (row) => {
      const taken = rows.has(key.id(row)) || [...rows.values()].some((other) => key.unique(other) === key.unique(row));
      if (!taken) rows.set(key.id(row), copy(row));
      return !taken;
    },
    get: async (id) => copy(rows.get(id)),
    all: async () => all(),
    update: async (id, change) => {
      const row = rows.get(id);
      if (row === undefined) return undefined;
      rows.set(id, copy(change(copy(row))));
      return copy(rows.get(id));
    },
    updateAmongAll: async (id, change) => {
      const row = rows.get(id);
      if (row === undefined) return undefined;
      rows.set(id, copy(change(copy(row), all())));
      return copy(rows.get(id));
    },
    remove: async (id) => {
      rows.delete(id);
    },
  };
};

const projectTable = <Row>(indexing: Indexing<Row>): ProjectTable<Row> => {
  const { idOf, segmentOf } = indexing;
  const projects = new Map<string, Map<string, Row>>();
  const segments = new Map<string, { key: SegmentKey; bytes: Uint8Array }[]>();
  const rowsOf = (project: string) => projects.get(project) ?? new Map<string, Row>();
  const segmentsOf = (project: string) => segments.get(project) ?? [];
  const write = (project: string, rows: readonly Row[]): void => {
    if (rows.length === 0) return;
    const all = rowsOf(project);
    for (const row of rows) all.set(idOf(row), copy(row));
    projects.set(project, all);
    const stored = segmentsOf(project);
    const keys = stored.map(({ key }) => key);
    const merged = segmentsToMerge(keys, rows.length, all.size, indexing);
    const { size, bytes } = segmentOf(
      rows,
      stored.flatMap(({ key, bytes }) => (merged.includes(key) ? [bytes] : [])),
    );
    const key = { sequence: (keys.at(-1)?.sequence ?? 0) + 1, size, format: FORMAT };
    segments.set(project, [...stored.filter((segment) => !isReplaced(segment.key, merged)), { key, bytes }]);
  };
  return {
    put: async (project, rows) => write(project, rows),
    change: async (project, ids, change) =>
      write(
        project,
        ids.flatMap((id) => change(copy(rowsOf(project).get(id)), id) ?? []),
      ),
    get: async (project, id) => copy(rowsOf(project).get(id)),
    getMany: async (project, ids) => ids.map((id) => copy(rowsOf(project).get(id))),
    all: async (project) => copy([...rowsOf(project)].sort(byKey).map(([, row]) => row)),
    ids: async (project) => [...rowsOf(project).keys()].sort(),
    page: async (project, last, most) => {
      const found = [...rowsOf(project)]
        .filter(([id]) => last === undefined || id > last)
        .sort(byKey)
        .slice(0, most);
      return { rows: copy(found.map(([, row]) => row)), last: found.at(-1)?.[0] };
    },
    remove: async (project, ids) => {
      const all = rowsOf(project);
      for (const id of ids) all.delete(id);
      const stored = segmentsOf(project);
      const rewrite = segmentRewriter(
        indexing,
        stored.map(({ key }) => key),
        new Set(ids),
      );
      segments.set(
        project,
        stored.flatMap(({ key, bytes }) => rewrite(key, bytes) ?? []),
      );
    },
    count: async (project) => rowsOf(project).size,
    segments: (project) => segmentsOf(project).map(({ key }) => key),
    segment: async (project, sequence) => segmentsOf(project).find(({ key }) => key.sequence === sequence)?.bytes,
  };
};

export const createMemoryStore = (now: () => number = Date.now): Store => ({
  contextChecks: jobTable(now),
  visionAnalyses: jobTable(now),
  collections: jobTable(now),
  projects: table(keys.projects),
  users: table(keys.users),
  posts: projectTable(indexings.posts),
  authors: projectTable(indexings.authors),
  narratives: projectTable(indexings.narratives),
  factChecks: projectTable(libraryIndexing),
  readersNotes: projectTable(notesIndexing),
  imports: table(keys.imports),
  cursors: table(keys.cursors),
  feeds: table(keys.feeds),
  now,
  close: async () => {},
});
