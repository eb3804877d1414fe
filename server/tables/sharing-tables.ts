/** Keeps what users share to projects; their texts and decisions are JSON. All nodes of a server share the table. */
import type { SharedItem, SharingPort } from '../../lib/engine/ports.ts';
import { query, type Sql } from './sql.ts';

type Found = Omit<SharedItem, 'text' | 'decisions'> & { row: string };

const COLUMNS = 'sequence AS number, at, who, project, kind, about, row::text AS row';

const itemOf = ({ row, ...found }: Found): SharedItem => ({
  ...found,
  ...(JSON.parse(row) as Pick<SharedItem, 'text' | 'decisions'>), // only this program writes it
});

export const createSharingTables = (sql: Sql): SharingPort => ({
  put: ({ who, project, kind, about, text, decisions }) =>
    sql.write(function* () {
      const [written] = yield* query<Found>(
        `INSERT INTO sidelight.shared_items (at, who, project, kind, about, row)
         VALUES (:now, $1, $2, $3, $4, $5::json)
         ON CONFLICT (about, project) WHERE kind = 'check' DO UPDATE SET at = excluded.at, row = excluded.row
         RETURNING ${COLUMNS}`,
        [who, project, kind, about, JSON.stringify({ text, decisions })],
      );
      if (!written) throw new Error('A shared item was not written.');
      return itemOf(written);
    }),
  get: async (number) => {
    const [found] = await sql.read<Found>(`SELECT ${COLUMNS} FROM sidelight.shared_items WHERE sequence = $1`, [
      number,
    ]);
    return found && itemOf(found);
  },
  list: async ({ project, kind, about, before = Number.MAX_SAFE_INTEGER, limit }) => {
    const values = [project, kind, before, limit];
    const found = await sql.read<Found>(
      `SELECT ${COLUMNS} FROM sidelight.shared_items WHERE project = $1 AND kind = $2 AND sequence < $3
       ${about === undefined ? '' : 'AND about = $5'} ORDER BY sequence DESC LIMIT $4`,
      about === undefined ? values : [...values, about],
    );
    return found.map(itemOf);
  },
  placesOf: async (check) => {
    const found = await sql.read<Found>(
      `SELECT ${COLUMNS} FROM sidelight.shared_items WHERE kind = 'check' AND about = $1 ORDER BY sequence`,
      [check],
    );
    return found.map(itemOf);
  },
  remove: async (number) => {
    const removed = await sql.write(() =>
      query('DELETE FROM sidelight.shared_items WHERE sequence = $1 RETURNING sequence', [number]),
    );
    return removed.length > 0;
  },
});
