-- kind: expand
-- What all servers know of the hosts that they send requests to. None of it is worth a write to the log: after a crash it is empty.

-- Pauses that hosts requested; times are in milliseconds since 1970.
CREATE UNLOGGED TABLE sidelight.host_pauses (
  host text COLLATE "C" PRIMARY KEY,
  until bigint NOT NULL,
  wait_ms bigint NOT NULL
);
-- Who may send the next request to hosts that are sent one at a time.
CREATE UNLOGGED TABLE sidelight.host_turns (
  name text COLLATE "C" PRIMARY KEY,
  holder text COLLATE "C" NOT NULL,
  until bigint NOT NULL
);
