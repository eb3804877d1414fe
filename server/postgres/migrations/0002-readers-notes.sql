-- kind: expand
-- The notes that readers added to posts on X, by post. Nothing searches them, so that their segments are empty.
CREATE TABLE sidelight.readers_notes (
  project text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  row json NOT NULL,
  PRIMARY KEY (project, id)
);
CREATE TABLE sidelight.readers_notes_segments (
  project text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  size integer NOT NULL,
  format integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (project, sequence)
);
