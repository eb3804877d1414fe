/** Reads and writes the rows of a SQLite database for copies. Its tables exist by then. */
import type { DatabaseSync } from 'node:sqlite';
import type { RowTarget, StoredRow, StoredTable } from '../postgres/stored-tables.ts';
import { inTransaction } from './transaction.ts';

const named = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const placesFor = (names: readonly unknown[]): string => names.map(() => '?').join(', ');

const readPage = ({ name, columns, key, rowsOfPage }: StoredTable, hasLast: boolean): string =>
  `SELECT ${named(columns.map(({ name }) => name))} FROM ${name}
   ${hasLast ? `WHERE (${named(key)}) > (${placesFor(key)})` : ''} ORDER BY ${named(key)} LIMIT ${rowsOfPage}`;

export const sqliteRows = (db: DatabaseSync): RowTarget & { clear(): void } => ({
  page: async (table, lastKey) => {
    const statement = db.prepare(readPage(table, lastKey !== undefined));
    statement.setReturnArrays(true);
    // Cast: with arrays a row is its values, and no number of ours is a bigint.
    return statement.all(...(lastKey ?? [])) as unknown as StoredRow[];
  },
  highestNumber: async ({ name }) =>
    Number(db.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(name)?.seq ?? 0),
  write: async ({ name, columns }, rows) => {
    const names = columns.map((column) => column.name);
    const insert = db.prepare(`INSERT INTO ${name} (${named(names)}) VALUES (${placesFor(names)})`);
    inTransaction(db, () => {
      for (const row of rows) insert.run(...row);
    });
  },
  raiseNumber: async ({ name }, highest) => {
    inTransaction(db, () => {
      db.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
      db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, highest);
    });
  },
  clear: () => {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
    for (const { name } of tables) db.exec(`DELETE FROM "${name}"`);
  },
});
