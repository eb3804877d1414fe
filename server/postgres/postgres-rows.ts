/** Reads and writes the rows of a PostgreSQL database as those of SQLite, for copies. */
import type { PostgresDatabase, SqlValue, Transaction } from './database.ts';
import type {
  ColumnKind,
  RowSource,
  RowTarget,
  StoredColumn,
  StoredRow,
  StoredTable,
  StoredValue,
} from './stored-tables.ts';
import { fromKey, toKey } from './text-key.ts';

const typesOfKinds: Record<ColumnKind, string> = {
  key: 'text',
  text: 'text',
  json: 'text',
  number: 'bigint',
  flag: 'boolean',
  bytes: 'bytea',
};

const nameIn = ({ name }: StoredColumn): string => `"${name}"`;

/** JSON as it was written, and not as PostgreSQL would write it. */
const selected = (column: StoredColumn): string =>
  column.kind === 'json' ? `${nameIn(column)}::text AS ${nameIn(column)}` : nameIn(column);

const fromPostgres = (kind: ColumnKind, value: unknown): StoredValue => {
  if (kind === 'flag') return Number(value);
  if (kind === 'key' && typeof value === 'string') return fromKey(value);
  // Cast: the columns of these kinds have text, numbers or bytes, or nothing.
  return value as StoredValue;
};

const toPostgres = (kind: ColumnKind, value: StoredValue) => {
  if (kind === 'flag') return value === 1;
  return kind === 'key' && typeof value === 'string' ? toKey(value) : value;
};

const keyColumns = ({ columns, key }: StoredTable): StoredColumn[] =>
  key.flatMap((name) => columns.find((column) => column.name === name) ?? []);

const readPage = (table: StoredTable, hasLast: boolean): string => {
  const keys = keyColumns(table);
  const names = keys.map(nameIn).join(', ');
  const where = hasLast ? `WHERE (${names}) > (${keys.map((_, at) => `$${at + 1}`).join(', ')})` : '';
  return `SELECT ${table.columns.map(selected).join(', ')} FROM sidelight.${table.name} ${where}
    ORDER BY ${names} LIMIT ${table.rowsOfPage}`;
};

const sequenceOf = ({ name }: StoredTable): string => `pg_get_serial_sequence('sidelight.${name}', 'sequence')`;

/** `query` may be that of a transaction, which then sees everything at one moment. */
export const postgresRows = (query: PostgresDatabase['read']): RowSource => ({
  page: async (table, lastKey) => {
    const keys = keyColumns(table);
    const values: SqlValue[] = (lastKey ?? []).map((value, at) => toPostgres(keys[at]?.kind ?? 'text', value));
    const rows = await query<Record<string, unknown>>(readPage(table, lastKey !== undefined), values);
    return rows.map((row) => table.columns.map(({ name, kind }) => fromPostgres(kind, row[name])));
  },
  highestNumber: async (table) => {
    const [found] = await query<{ highest: number }>(
      `SELECT coalesce(pg_sequence_last_value(${sequenceOf(table)}::regclass), 0) AS highest`,
    );
    return found?.highest ?? 0;
  },
});

const insertPage = ({ name, columns }: StoredTable): string => {
  const given = columns.map(({ kind }, at) => `$${at + 1}::${typesOfKinds[kind]}[]`).join(', ');
  const picked = columns.map(({ kind }, at) => (kind === 'json' ? `c${at}::json` : `c${at}`)).join(', ');
  return `INSERT INTO sidelight.${name} (${columns.map(nameIn).join(', ')})
    SELECT ${picked} FROM unnest(${given}) AS given (${columns.map((_, at) => `c${at}`).join(', ')})`;
};

/** Bytes as an element of an array would be written as text twice as long, of which there is a longest. */
const insertRow = ({ name, columns }: StoredTable): string =>
  `INSERT INTO sidelight.${name} (${columns.map(nameIn).join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;

export const postgresTarget = (db: PostgresDatabase): RowTarget => ({
  ...postgresRows(db.read),
  write: async (table, rows) => {
    const { columns } = table;
    const valuesOf = (row: StoredRow) => columns.map(({ kind }, at) => toPostgres(kind, row[at] ?? null));
    const hasBytes = columns.some(({ kind }) => kind === 'bytes');
    await db.write(async ({ query }: Transaction) => {
      if (hasBytes) for (const row of rows) await query(insertRow(table), valuesOf(row));
      else {
        const written = rows.map(valuesOf);
        await query(
          insertPage(table),
          columns.map((_, at) => written.map((values) => values[at] ?? null)),
        );
      }
    });
  },
  raiseNumber: async (table, highest) => {
    if (highest === 0) return;
    await db.write(({ query }) => query(`SELECT setval(${sequenceOf(table)}, $1)`, [highest]));
  },
});
