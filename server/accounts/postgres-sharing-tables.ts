/** Keeps what users share to projects in the PostgreSQL database of the store. */
import type { SharedItem, SharingPort } from '../../lib/engine/ports.ts';
import type { PostgresDatabase } from '../postgres/database.ts';
import { DATABASE_CLOCK } from '../postgres/store-clock.ts';
import { fromKey, toKey } from '../postgres/text-key.ts';
import { readSharedRow, writeSharedRow } from './shared-rows.ts';

type Found = Omit<SharedItem, 'text' | 'decisions'> & { row: string };

const COLUMNS = 'sequence AS number, at, who, project, kind, about, row::text AS row';

const itemOf = ({ who, project, about, row, ...found }: Found): SharedItem => ({
  ...found,
  who: fromKey(who),
  project: fromKey(project),
  about: fromKey(about),
  ...readSharedRow(row),
});

/** Without a clock the one of the database counts: those of nodes may differ. */
export const createPostgresSharingTables = (
  db: PostgresDatabase,
  now: () => number | null = () => null,
): SharingPort => ({
  put: (item) =>
    db.write(async ({ query }) => {
      const { who, project, kind, about } = item;
      const [written] = await query<Found>(
        `INSERT INTO sidelight.shared_items (at, who, project, kind, about, row)
         VALUES (coalesce($6::bigint, ${DATABASE_CLOCK}), $1, $2, $3, $4, $5::json)
         ON CONFLICT (about, project) WHERE kind = 'check' DO UPDATE SET at = excluded.at, row = excluded.row
         RETURNING ${COLUMNS}`,
        [toKey(who), toKey(project), kind, toKey(about), writeSharedRow(item), now()],
      );
      if (!written) throw new Error('A shared item was not written.');
      return itemOf(written);
    }),
  get: async (number) => {
    const [found] = await db.read<Found>(`SELECT ${COLUMNS} FROM sidelight.shared_items WHERE sequence = $1`, [number]);
    return found && itemOf(found);
  },
  list: async ({ project, kind, about, before = Number.MAX_SAFE_INTEGER, limit }) => {
    const values = [toKey(project), kind, before, limit];
    const found = await db.read<Found>(
      `SELECT ${COLUMNS} FROM sidelight.shared_items WHERE project = $1 AND kind = $2 AND sequence < $3
       ${about === undefined ? '' : 'AND about = $5'} ORDER BY sequence DESC LIMIT $4`,
      about === undefined ? values : [...values, toKey(about)],
    );
    return found.map(itemOf);
  },
  placesOf: async (check) => {
    const found = await db.read<Found>(
      `SELECT ${COLUMNS} FROM sidelight.shared_items WHERE kind = 'check' AND about = $1 ORDER BY sequence`,
      [toKey(check)],
    );
    return found.map(itemOf);
  },
  remove: (number) =>
    db.write(async ({ query }) => {
      const removed = await query('DELETE FROM sidelight.shared_items WHERE sequence = $1 RETURNING sequence', [
        number,
      ]);
      return removed.length > 0;
    }),
});
