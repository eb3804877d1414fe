/** Keeps what users share to projects in the SQLite database of the store. */
import type { DatabaseSync } from 'node:sqlite';
import type { SharedItem, SharingPort } from '../../lib/engine/ports.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { readSharedRow, writeSharedRow } from './shared-rows.ts';

const COLUMNS = 'sequence AS number, at, who, project, kind, about, row';

/** Needs the store's table of checks, which has to exist by then. */
export const createSqliteSharingTables = (db: DatabaseSync, now: () => number = Date.now): SharingPort => {
  db.exec(`
    CREATE TABLE IF NOT EXISTS shared_items (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL, project TEXT NOT NULL,
      kind TEXT NOT NULL, about TEXT NOT NULL, row TEXT NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS shared_checks ON shared_items (about, project) WHERE kind = 'check';
    CREATE INDEX IF NOT EXISTS shared_items_of ON shared_items (project, kind, about, sequence);
    CREATE INDEX IF NOT EXISTS shared_items_list ON shared_items (project, kind, sequence);
    CREATE TRIGGER IF NOT EXISTS end_shares AFTER DELETE ON context_checks
      BEGIN DELETE FROM shared_items WHERE kind = 'check' AND about = OLD.id; END;`);
  const put = db.prepare(`INSERT INTO shared_items (at, who, project, kind, about, row) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (about, project) WHERE kind = 'check' DO UPDATE SET at = excluded.at, row = excluded.row RETURNING ${COLUMNS}`);
  const get = db.prepare(`SELECT ${COLUMNS} FROM shared_items WHERE sequence = ?`);
  const list = db.prepare(`SELECT ${COLUMNS} FROM shared_items
    WHERE project = ? AND kind = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?`);
  const listAbout = db.prepare(`SELECT ${COLUMNS} FROM shared_items
    WHERE project = ? AND kind = ? AND about = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?`);
  const places = db.prepare(`SELECT ${COLUMNS} FROM shared_items WHERE kind = 'check' AND about = ? ORDER BY sequence`);
  const remove = db.prepare('DELETE FROM shared_items WHERE sequence = ?');

  const itemOf = (found: Record<string, unknown>): SharedItem => ({
    number: Number(found.number),
    at: Number(found.at),
    who: String(found.who),
    project: String(found.project),
    kind: found.kind === 'note' ? 'note' : 'check',
    about: String(found.about),
    ...readSharedRow(String(found.row)),
  });

  return {
    put: async (item) =>
      inTransaction(db, () => {
        const { who, project, kind, about } = item;
        const written = put.get(now(), who, project, kind, about, writeSharedRow(item));
        if (!written) throw new Error('A shared item was not written.');
        return itemOf(written);
      }),
    get: async (number) => {
      const found = get.get(number);
      return found && itemOf(found);
    },
    list: async ({ project, kind, about, before = Number.MAX_SAFE_INTEGER, limit }) =>
      (about === undefined
        ? list.all(project, kind, before, limit)
        : listAbout.all(project, kind, about, before, limit)
      ).map(itemOf),
    placesOf: async (check) => places.all(check).map(itemOf),
    remove: async (number) => inTransaction(db, () => Number(remove.run(number).changes) > 0),
  };
};
