/** Shares among all nodes which hosts requested a pause, and whose turn it is where requests are sent one at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import { FIRST_WAIT_MS, type HostPauses, MAX_WAIT_MS } from '../../lib/engine/web/host-pauses.ts';
import { createLocalTurns, type HostTurns } from '../../lib/engine/web/host-turns.ts';
import type { PostgresDatabase } from './database.ts';
import { DATABASE_CLOCK } from './store-clock.ts';
import { toKey } from './text-key.ts';

/** The hosts that get one request at a time have one turn together. */
const TURN = 'one at a time';
/** The turn of a node that was stopped or killed ends after this. A request takes less. */
const LEASE_MS = 15_000;
const LOOK_AGAIN_MS = 50;

const TAKE = `INSERT INTO sidelight.host_turns AS turn (name, holder, until) VALUES ($1, $2, ${DATABASE_CLOCK} + $3)
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE turn.until <= ${DATABASE_CLOCK} RETURNING 1`;
const GIVE_BACK = 'UPDATE sidelight.host_turns SET until = 0 WHERE name = $1 AND holder = $2';

const REST = `greatest(pause.until - ${DATABASE_CLOCK}, 0)::float8 AS rest`;
/** Each pause without a length is twice as long as the one before. */
const PAUSE = `INSERT INTO sidelight.host_pauses AS pause (host, until, wait_ms)
  VALUES ($1, ${DATABASE_CLOCK} + coalesce($2::bigint, ${FIRST_WAIT_MS}), ${FIRST_WAIT_MS})
  ON CONFLICT (host) DO UPDATE SET wait_ms = least(pause.wait_ms * 2, ${MAX_WAIT_MS}),
    until = greatest(pause.until, ${DATABASE_CLOCK} + coalesce($2::bigint, least(pause.wait_ms * 2, ${MAX_WAIT_MS})))
  RETURNING ${REST}`;
const ANSWERED = `DELETE FROM sidelight.host_pauses WHERE host = $1 AND until <= ${DATABASE_CLOCK}`;

const createSharedPauses = (db: PostgresDatabase): HostPauses => ({
  waitOf: async (host) =>
    (
      await db.read<{ rest: number }>(`SELECT ${REST} FROM sidelight.host_pauses AS pause WHERE host = $1`, [
        toKey(host),
      ])
    )[0]?.rest,
  later: async (host, requestedMs) => {
    const [row] = await db.write(({ query }) => query<{ rest: number }>(PAUSE, [toKey(host), requestedMs ?? null]));
    return row?.rest ?? 0;
  },
  answered: async (host) => {
    await db.write(({ query }) => query(ANSWERED, [toKey(host)]));
  },
});

const createSharedTurns = (db: PostgresDatabase, holder: string): HostTurns => {
  const inLocalTurn = createLocalTurns();
  const take = async (): Promise<boolean> =>
    (await db.write(({ query }) => query(TAKE, [TURN, holder, LEASE_MS]))).length === 1;
  return (work, signal) =>
    inLocalTurn(async () => {
      while (!(await take())) await wait(LOOK_AGAIN_MS * (0.5 + Math.random()), undefined, { signal });
      try {
        return await work();
      } finally {
        // If it fails, the turn ends by itself.
        await db.write(({ query }) => query(GIVE_BACK, [TURN, holder])).catch(() => {});
      }
    }, signal);
};

export const createSharedHosts = (
  db: PostgresDatabase,
  holder: string = crypto.randomUUID(),
): { pauses: HostPauses; inTurn: HostTurns } => ({
  pauses: createSharedPauses(db),
  inTurn: createSharedTurns(db, holder),
});
