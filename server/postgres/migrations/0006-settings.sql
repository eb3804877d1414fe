-- kind: expand
-- The rules that administrators set for everybody: one row, who wrote it, and when, in milliseconds since 1970.
CREATE TABLE sidelight.team_settings (
  name text COLLATE "C" PRIMARY KEY,
  at bigint NOT NULL,
  who text COLLATE "C" NOT NULL,
  row json NOT NULL
);
