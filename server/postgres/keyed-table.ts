/** Small tables in PostgreSQL, which are read in full. */
import type { Table } from '../../lib/engine/store/store.ts';
import type { PostgresDatabase, Transaction } from './database.ts';
import { toKey } from './text-key.ts';

export const keyedTable = <Row>(
  db: PostgresDatabase,
  name: string,
  key: { id: (row: Row) => string; unique: (row: Row) => string },
  onChange?: (transaction: Transaction, row: Row) => Promise<void>,
): Table<Row> => {
  type Stored = { row: Row };
  const table = `sidelight.${name}`;
  const readAll = `SELECT row FROM ${table} ORDER BY id`;

  const changeIn = async (
    transaction: Transaction,
    id: string,
    change: (row: Row) => Row,
  ): Promise<Row | undefined> => {
    const { query } = transaction;
    const [stored] = await query<Stored>(`SELECT row FROM ${table} WHERE id = $1 FOR UPDATE`, [toKey(id)]);
    if (!stored) return undefined;
    const changed = change(stored.row);
    const values = [toKey(id), toKey(key.unique(changed)), JSON.stringify(changed)];
    await query(`UPDATE ${table} SET unique_key = $2, row = $3 WHERE id = $1`, values);
    await onChange?.(transaction, changed);
    return changed;
  };

  return {
    add: (row) =>
      db.write(async ({ query }) => {
        const added = await query(
          `INSERT INTO ${table} (id, unique_key, row) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
          [toKey(key.id(row)), toKey(key.unique(row)), JSON.stringify(row)],
        );
        return added.length === 1;
      }),
    get: async (id) => {
      const [stored] = await db.read<Stored>(`SELECT row FROM ${table} WHERE id = $1`, [toKey(id)]);
      return stored?.row;
    },
    all: async () => (await db.read<Stored>(readAll)).map(({ row }) => row),
    update: (id, change) => db.write((transaction) => changeIn(transaction, id, change)),
    updateAmongAll: (id, change) =>
      db.write(async (transaction) => {
        // Lets others read the table, and not write to it.
        await transaction.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
        const all = (await transaction.query<Stored>(readAll)).map(({ row }) => row);
        return changeIn(transaction, id, (row) => change(row, all));
      }),
    remove: async (id) => {
      await db.write(({ query }) => query(`DELETE FROM ${table} WHERE id = $1`, [toKey(id)]), { isRepeatable: true });
    },
  };
};
