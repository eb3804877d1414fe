/** Declares the tables of SQLite that belong to accounts; those of PostgreSQL stand in its migrations. */

export const ACCOUNT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    user_id TEXT PRIMARY KEY, bypass INTEGER NOT NULL, video INTEGER NOT NULL);
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
