/**
 * Rows of projects in PostgreSQL, with the segments of their index. Both are written in one transaction, so that what one node
 * has written every node finds. Writers of one project take turns.
 */
import { FORMAT } from '../../lib/engine/index/packed.ts';
import {
  type Indexing,
  isCountDue,
  isRebuildDue,
  isReplaced,
  segmentRewriter,
  segmentsToMerge,
} from '../../lib/engine/search/write-segments.ts';
import type { ProjectTable, SegmentKey } from '../../lib/engine/store/store.ts';
import type { PostgresDatabase, Transaction } from './database.ts';
import { locks } from './lock-numbers.ts';
import { fromKey, toKey } from './text-key.ts';

type Query = Transaction['query'];

export const projectTable = <Row>(
  db: PostgresDatabase,
  name: string,
  { idOf, segmentOf, ...indexing }: Indexing<Row>,
): ProjectTable<Row> => {
  type Stored = { row: Row };
  const table = `sidelight.${name}`;
  /** Of the rows of a whole project, and of segments, of which the largest has most of it. */
  const readLong: Query = (sql, values) => db.read(sql, values, { isLong: true });
  const whole = { idOf, segmentOf, ...indexing };

  const lock = (query: Query, project: string) =>
    query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [locks.projectRows, `${name} ${toKey(project)}`]);
  const readAll = async (query: Query, project: string): Promise<Row[]> =>
    (await query<Stored>(`SELECT row FROM ${table} WHERE project = $1 ORDER BY id`, [toKey(project)])).map(
      ({ row }) => row,
    );
  const readMany = async (query: Query, project: string, ids: readonly string[]): Promise<(Row | undefined)[]> => {
    if (ids.length === 0) return [];
    const stored = await query<{ id: string; row: Row }>(
      `SELECT id, row FROM ${table} WHERE project = $1 AND id = ANY($2::text[])`,
      [toKey(project), ids.map(toKey)],
    );
    const byId = new Map(stored.map(({ id, row }) => [id, row]));
    return ids.map((id) => byId.get(toKey(id)));
  };
  const countRows = async (query: Query, project: string): Promise<number> => {
    const [found] = await query<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE project = $1`, [
      toKey(project),
    ]);
    return found?.n ?? 0;
  };

  const readSegments = (query: Query, project: string) =>
    query<SegmentKey>(`SELECT sequence, size, format FROM ${table}_segments WHERE project = $1 ORDER BY sequence`, [
      toKey(project),
    ]);
  const readBytes = async (query: Query, project: string, sequence: number): Promise<Uint8Array | undefined> => {
    const [found] = await query<{ bytes: Uint8Array }>(
      `SELECT bytes FROM ${table}_segments WHERE project = $1 AND sequence = $2`,
      [toKey(project), sequence],
    );
    return found?.bytes;
  };
  const writeSegment = (query: Query, project: string, key: SegmentKey, bytes: Uint8Array) =>
    query(`INSERT INTO ${table}_segments (project, sequence, size, format, bytes) VALUES ($1, $2, $3, $4, $5)`, [
      toKey(project),
      ...[key.sequence, key.size, key.format],
      bytes,
    ]);
  const dropSegments = (query: Query, project: string, keys: readonly SegmentKey[]) =>
    query(`DELETE FROM ${table}_segments WHERE project = $1 AND sequence = ANY($2::bigint[])`, [
      toKey(project),
      keys.map(({ sequence }) => sequence),
    ]);

  /** Call this with the lock. */
  const writeRows = async (query: Query, project: string, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return;
    // One statement cannot write a row twice: of one id the last row counts.
    const latest = new Map(rows.map((row) => [toKey(idOf(row)), JSON.stringify(row)]));
    await query(
      `INSERT INTO ${table} (project, id, row)
       SELECT $1, fresh.id, fresh.row::json FROM unnest($2::text[], $3::text[]) AS fresh (id, row)
       ON CONFLICT (project, id) DO UPDATE SET row = excluded.row`,
      [toKey(project), [...latest.keys()], [...latest.values()]],
    );
    const stored = await readSegments(query, project);
    const rowCount = isCountDue(stored, rows.length, whole) ? await countRows(query, project) : undefined;
    const isWhole = isRebuildDue(stored, whole);
    const merged = isWhole ? [] : segmentsToMerge(stored, rows.length, rowCount, whole);
    const earlier: Uint8Array[] = [];
    for (const { sequence } of merged) earlier.push((await readBytes(query, project, sequence)) ?? new Uint8Array());
    const { size, bytes } = segmentOf(isWhole ? await readAll(query, project) : rows, earlier);
    const sequence = (stored.at(-1)?.sequence ?? 0) + 1;
    await writeSegment(query, project, { sequence, size, format: FORMAT }, bytes);
    await dropSegments(
      query,
      project,
      stored.filter((old) => isReplaced(old, merged)),
    );
  };

  const rewriteSegments = async (query: Query, project: string, gone: ReadonlySet<string>): Promise<void> => {
    const stored = await readSegments(query, project);
    if (isRebuildDue(stored, whole)) {
      const { size, bytes } = segmentOf(await readAll(query, project), []);
      await writeSegment(query, project, { sequence: (stored.at(-1)?.sequence ?? 0) + 1, size, format: FORMAT }, bytes);
    } else {
      const rewrite = segmentRewriter(whole, stored, gone);
      for (const old of stored) {
        const bytes = await readBytes(query, project, old.sequence);
        const left = bytes && rewrite(old, bytes);
        if (left) await writeSegment(query, project, left.key, left.bytes);
      }
    }
    await dropSegments(query, project, stored);
  };

  return {
    put: async (project, rows) => {
      if (rows.length === 0) return;
      const write = async ({ query }: Transaction) => {
        await lock(query, project);
        await writeRows(query, project, rows);
      };
      await db.write(write, { isRepeatable: true, isLong: true });
    },
    change: async (project, ids, change) => {
      if (ids.length === 0) return;
      const write = async ({ query }: Transaction) => {
        await lock(query, project);
        const rows = await readMany(query, project, ids);
        await writeRows(
          query,
          project,
          ids.flatMap((id, at) => change(rows[at], id) ?? []),
        );
      };
      await db.write(write, { isLong: true });
    },
    get: async (project, id) => (await readMany(db.read, project, [id]))[0],
    getMany: (project, ids) => readMany(db.read, project, ids),
    all: (project) => readAll(readLong, project),
    ids: async (project) => {
      const sql = `SELECT id FROM ${table} WHERE project = $1 ORDER BY id`;
      return (await readLong<{ id: string }>(sql, [toKey(project)])).map(({ id }) => fromKey(id));
    },
    page: async (project, last, most) => {
      const follows = last === undefined ? '' : 'AND id > $3';
      const sql = `SELECT id, row FROM ${table} WHERE project = $1 ${follows} ORDER BY id LIMIT $2`;
      const values = [toKey(project), most, ...(last === undefined ? [] : [toKey(last)])];
      const found = await db.read<{ id: string; row: Row }>(sql, values);
      const end = found.at(-1)?.id;
      return { rows: found.map(({ row }) => row), last: end === undefined ? undefined : fromKey(end) };
    },
    remove: async (project, ids) => {
      if (ids.length === 0) return;
      const drop = async ({ query }: Transaction) => {
        await lock(query, project);
        await query(`DELETE FROM ${table} WHERE project = $1 AND id = ANY($2::text[])`, [
          toKey(project),
          ids.map(toKey),
        ]);
        await rewriteSegments(query, project, new Set(ids));
      };
      await db.write(drop, { isRepeatable: true, isLong: true });
    },
    count: (project) => countRows(db.read, project),
    segments: (project) => readSegments(db.read, project),
    segment: (project, sequence) => readBytes(readLong, project, sequence),
  };
};
