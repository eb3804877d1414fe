-- kind: expand
-- What a user may in addition to the role: model version 2.0, and other numbers of checks than everybody. A server of the version before
-- goes on with the defaults. Whoever had an account before could have model version 2.0, and still can.
ALTER TABLE sidelight.accounts
  ADD COLUMN models boolean NOT NULL DEFAULT true,
  ADD COLUMN most_waiting integer,
  ADD COLUMN checks_a_day integer;
ALTER TABLE sidelight.accounts ALTER COLUMN models SET DEFAULT false;
