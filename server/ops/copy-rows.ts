/** Copies everything that a server keeps from one store to another, and compares both by the digests of their rows. */
import { createHash, type Hash } from 'node:crypto';
import {
  type RowSource,
  type RowTarget,
  type StoredRow,
  type StoredTable,
  storedKeyOf,
  storedTables,
} from '../postgres/stored-tables.ts';

export interface TableDigest {
  table: string;
  rows: number;
  /** SHA-256 over all rows in the order of their keys. */
  digest: string;
}

interface Read extends TableDigest {
  lastKey: StoredRow | undefined;
  /** Goes on where `digest` ends. */
  hash: Hash;
}

/** JSON tells text from numbers, and where a value ends. Bytes are too many for it. */
const lineOf = (row: StoredRow): string =>
  JSON.stringify(
    row.map((value) =>
      value instanceof Uint8Array ? { sha256: createHash('sha256').update(value).digest('hex') } : value,
    ),
  );

const add = (hash: Hash, rows: readonly StoredRow[]): void => {
  for (const row of rows) hash.update(`${lineOf(row)}\n`);
};

/** Reads on from a row: to the end, or as many rows as given. */
const readRows = async (
  source: RowSource,
  table: StoredTable,
  {
    from,
    most = Number.POSITIVE_INFINITY,
    onPage,
  }: {
    from?: Read;
    most?: number;
    onPage?: (rows: StoredRow[]) => Promise<void>;
  } = {},
): Promise<Read> => {
  const hash = from?.hash.copy() ?? createHash('sha256');
  let [rows, lastKey] = [from?.rows ?? 0, from?.lastKey];
  while (rows < most) {
    const page = (await source.page(table, lastKey)).slice(0, most - rows);
    const last = page.at(-1);
    if (last === undefined) break;
    await onPage?.(page);
    add(hash, page);
    rows += page.length;
    lastKey = storedKeyOf(table, last);
  }
  return { table: table.name, rows, digest: hash.copy().digest('hex'), lastKey, hash };
};

const digestOf = ({ table, rows, digest }: Read): TableDigest => ({ table, rows, digest });

export const digestsOf = async (source: RowSource): Promise<TableDigest[]> => {
  const digests = [];
  for (const table of storedTables) digests.push(digestOf(await readRows(source, table)));
  return digests;
};

/** The rows of an earlier copy have to be the beginning of the source: everything else is data of somebody else. */
const copyTable = async (source: RowSource, target: RowTarget, table: StoredTable): Promise<TableDigest> => {
  const there = await readRows(target, table);
  const begun = await readRows(source, table, { most: there.rows });
  if (begun.digest !== there.digest)
    throw new Error(`The table ${table.name} has rows of another copy. Copy into a new database.`);
  const whole = await readRows(source, table, {
    from: begun,
    onPage: (rows) => target.write(table, rows),
  });
  if (table.isNumbered) await target.raiseNumber(table, await source.highestNumber(table));
  const written = await readRows(target, table);
  if (written.digest !== whole.digest || written.rows !== whole.rows)
    throw new Error(`The table ${table.name} was not copied as it is: ${written.rows} rows of ${whole.rows}.`);
  return digestOf(whole);
};

/** Goes on where an earlier copy ended. Rejects with a sentence for the operator. */
export const copyRows = async (source: RowSource, target: RowTarget): Promise<TableDigest[]> => {
  const digests = [];
  for (const table of storedTables) digests.push(await copyTable(source, target, table));
  return digests;
};

/** The tables that are not the same on the other side, or missing there. */
export const differentTables = (expected: readonly TableDigest[], found: readonly TableDigest[]): string[] =>
  expected
    .filter(({ table, digest }) => found.find((other) => other.table === table)?.digest !== digest)
    .map(({ table }) => table);

const SHOWN_DIGITS = 16;

export const linesOfDigests = (digests: readonly TableDigest[]): string[] =>
  digests
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows, digest }) => `${table}: ${rows} rows, SHA-256 ${digest.slice(0, SHOWN_DIGITS)} on both sides`);
