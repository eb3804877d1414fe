-- kind: expand
-- Who may reach what: members of projects, and keys of programs.

-- Who reads which project.
CREATE TABLE sidelight.project_members (
  project text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (project, user_id)
);
CREATE INDEX project_members_user ON sidelight.project_members (user_id, project);

-- Earlier versions let every user read every project: whoever was there then goes on reading what was there.
INSERT INTO sidelight.project_members (project, user_id)
  SELECT projects.id, users.id FROM sidelight.projects CROSS JOIN sidelight.users;

-- The project, or another thing, that an act was about. Servers of the version before leave it out.
ALTER TABLE sidelight.audit_log ADD COLUMN about text COLLATE "C";

-- Hashes of the API keys of programs; times are in milliseconds since 1970. `scopes` is a list in JSON.
CREATE TABLE sidelight.api_keys (
  hash text COLLATE "C" PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  user_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  scopes text COLLATE "C" NOT NULL,
  created bigint NOT NULL,
  expires bigint,
  used bigint
);
CREATE INDEX api_keys_user ON sidelight.api_keys (user_id);
