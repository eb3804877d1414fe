/** Implements the table of the administrators' rules in the SQLite database of the store. */
import type { DatabaseSync } from 'node:sqlite';
import { teamRules } from '../../lib/contract/team-policy.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { POLICY_ROW, type PolicyTables } from './policy-tables.ts';

export const createSqlitePolicyTables = (db: DatabaseSync, now: () => number = Date.now): PolicyTables => {
  db.exec(`
    CREATE TABLE IF NOT EXISTS team_settings (
      name TEXT PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, row TEXT NOT NULL) WITHOUT ROWID;`);
  const read = db.prepare('SELECT at, who, row FROM team_settings WHERE name = ?');
  const write = db.prepare('INSERT OR REPLACE INTO team_settings (name, at, who, row) VALUES (?, ?, ?, ?)');
  return {
    read: async () => {
      const stored = read.get(POLICY_ROW);
      return (
        stored && {
          rules: teamRules.parse(JSON.parse(String(stored.row))),
          at: Number(stored.at),
          who: String(stored.who),
        }
      );
    },
    write: async (rules, who) =>
      inTransaction(db, () => {
        write.run(POLICY_ROW, now(), who, JSON.stringify(rules));
      }),
  };
};
