/** Shares among all nodes which hosts requested a pause, and whose turn it is where requests are sent one at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import { createLocalTurns, type HostTurns } from '../../lib/engine/web/host-turns.ts';
import { FIRST_WAIT_MS, MAX_WAIT_MS, requestedWait } from '../../lib/engine/web/waiting-list.ts';
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

/** Each pause without a length is twice as long as the one before. */
const PAUSE = `INSERT INTO sidelight.host_pauses AS pause (host, until, wait_ms)
  VALUES ($1, ${DATABASE_CLOCK} + coalesce($2::bigint, ${FIRST_WAIT_MS}), ${FIRST_WAIT_MS})
  ON CONFLICT (host) DO UPDATE SET wait_ms = least(pause.wait_ms * 2, ${MAX_WAIT_MS}),
    until = ${DATABASE_CLOCK} + coalesce($2::bigint, least(pause.wait_ms * 2, ${MAX_WAIT_MS}))`;

export const createSharedHostTurns = (
  db: PostgresDatabase,
  { now, holder = crypto.randomUUID() }: { now: () => number; holder?: string },
): HostTurns => {
  const inLocalTurn = createLocalTurns();
  /** The hosts whose pause is over and that have not answered since. */
  const over = new Set<string>();

  const take = async (): Promise<boolean> =>
    (await db.write(({ query }) => query(TAKE, [TURN, holder, LEASE_MS]))).length === 1;

  return {
    isWaiting: async (host) => {
      const [pause] = await db.read<{ is_waiting: boolean }>(
        `SELECT until > ${DATABASE_CLOCK} AS is_waiting FROM sidelight.host_pauses WHERE host = $1`,
        [toKey(host)],
      );
      if (pause && !pause.is_waiting) over.add(host);
      return pause?.is_waiting ?? false;
    },
    later: async (host, retryAfter) => {
      // A date of HTTP is compared with the clock of this node.
      await db.write(({ query }) => query(PAUSE, [toKey(host), requestedWait(retryAfter, now()) ?? null]));
    },
    answered: async (host) => {
      if (!over.delete(host)) return;
      await db.write(({ query }) =>
        query(`DELETE FROM sidelight.host_pauses WHERE host = $1 AND until <= ${DATABASE_CLOCK}`, [toKey(host)]),
      );
    },
    inTurn: (work, signal) =>
      inLocalTurn(async () => {
        while (!(await take())) await wait(LOOK_AGAIN_MS * (0.5 + Math.random()), undefined, { signal });
        try {
          return await work();
        } finally {
          // If it fails, the turn ends by itself.
          await db.write(({ query }) => query(GIVE_BACK, [TURN, holder])).catch(() => {});
        }
      }, signal),
  };
};
