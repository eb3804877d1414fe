/** Declares the tables of SQLite that belong to accounts; those of PostgreSQL stand in its migrations. */
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

const ACCOUNT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    user_id TEXT PRIMARY KEY, bypass INTEGER NOT NULL, video INTEGER NOT NULL, models INTEGER NOT NULL DEFAULT 0,
    most_waiting INTEGER, checks_a_day INTEGER);
  CREATE TABLE IF NOT EXISTS secrets (
    kind TEXT NOT NULL, name TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES accounts, sealed TEXT NOT NULL,
    PRIMARY KEY (kind, user_id), UNIQUE (kind, name));
  CREATE TABLE IF NOT EXISTS tokens (
    hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES accounts, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS attempts (name TEXT PRIMARY KEY, minute INTEGER NOT NULL, n INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TRIGGER IF NOT EXISTS end_tokens AFTER UPDATE ON users WHEN NEW.row ->> '$.status' IS NOT 'active'
    BEGIN DELETE FROM tokens WHERE user_id = NEW.id; END;

  CREATE TABLE IF NOT EXISTS links (
    hash TEXT PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TRIGGER IF NOT EXISTS end_links AFTER UPDATE ON users WHEN NEW.row ->> '$.status' IS NOT 'active'
    BEGIN DELETE FROM links WHERE user_id = NEW.id; END;

  CREATE TABLE IF NOT EXISTS audit_log (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL,
    about TEXT);
  CREATE INDEX IF NOT EXISTS audit_log_at ON audit_log (at);

  CREATE TABLE IF NOT EXISTS api_keys (
    hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL,
    created INTEGER NOT NULL, expires INTEGER, used INTEGER) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS api_keys_user ON api_keys (user_id);

  CREATE TABLE IF NOT EXISTS project_members (
    project TEXT NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (project, user_id)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS project_members_user ON project_members (user_id, project);

  CREATE TABLE IF NOT EXISTS shared_items (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL, project TEXT NOT NULL,
    kind TEXT NOT NULL, about TEXT NOT NULL, row TEXT NOT NULL);
  CREATE UNIQUE INDEX IF NOT EXISTS shared_checks ON shared_items (about, project) WHERE kind = 'check';
  CREATE INDEX IF NOT EXISTS shared_items_of ON shared_items (project, kind, about, sequence);
  CREATE INDEX IF NOT EXISTS shared_items_list ON shared_items (project, kind, sequence);
  CREATE TRIGGER IF NOT EXISTS end_shares AFTER DELETE ON context_checks
    BEGIN DELETE FROM shared_items WHERE kind = 'check' AND about = OLD.id; END;

  CREATE TABLE IF NOT EXISTS team_settings (
    name TEXT PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, row TEXT NOT NULL) WITHOUT ROWID;`;

/** As the step `rights` of PostgreSQL does it: whoever had an account before could have model version 2.0, and still can. */
const ADD_RIGHTS = `
  ALTER TABLE accounts ADD COLUMN models INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE accounts ADD COLUMN most_waiting INTEGER;
  ALTER TABLE accounts ADD COLUMN checks_a_day INTEGER;
  UPDATE accounts SET models = 1;`;

/** Makes the tables that are missing, and adds to those of an earlier version what they lack. */
export const prepareAccountTables = (db: DatabaseSync): void => {
  db.exec(ACCOUNT_SCHEMA);
  const hasRights = db.prepare("SELECT 1 FROM pragma_table_info('accounts') WHERE name = 'models'");
  if (hasRights.get() === undefined) inTransaction(db, () => db.exec(ADD_RIGHTS));
};
