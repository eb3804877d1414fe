-- kind: expand
-- What a server keeps of people beside their accounts.

-- Hashes of one-time links, one a user; times are in milliseconds since 1970.
CREATE TABLE sidelight.links (
  hash text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL UNIQUE,
  expires bigint NOT NULL
);
-- Who did what to whom, and when. It has ids, never text.
CREATE TABLE sidelight.events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  who text COLLATE "C" NOT NULL,
  what text COLLATE "C" NOT NULL,
  whom text COLLATE "C" NOT NULL
);
CREATE INDEX events_at ON sidelight.events (at);

-- The roles of the user are the truth. Servers of the version before read this column: it follows.
CREATE FUNCTION sidelight.follow_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sidelight.accounts SET administrator = (NEW.row -> 'roles')::jsonb ? 'administrator' WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_roles AFTER UPDATE ON sidelight.users FOR EACH ROW EXECUTE FUNCTION sidelight.follow_roles();
