/** Measures what a check costs when nothing fails: the write of a create, and how soon it begins. */
import { setTimeout as wait } from 'node:timers/promises';
import type { NewJobRow } from '../../../lib/engine/store/store.ts';
import { openPostgres } from '../../../server/postgres/database.ts';
import { createPostgresStore } from '../../../server/postgres/postgres-store.ts';
import { openWork } from '../../../server/work/open-work.ts';
import { clockMs } from '../../bench/stopwatch.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { type Figure, medianOf, quantileOf } from '../figures.ts';
import { newInput, sendCheck } from '../load.ts';
import type { World } from '../world.ts';

/** As many of one caller may wait as at a server. */
const MOST_WAITING = 100;

const rowOf = (): NewJobRow<{ input: string; modelVersion: '1.0' }> => ({
  ...{ caller: 'nobody', sameAs: 'x', fresh: true },
  request: { input: newInput(), modelVersion: '1.0' },
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = clockMs();
  await work();
  return clockMs() - start;
};

/** Each create next to an INSERT of the same row, so that both meet the same machine. */
const createRatio = async (url: string, times: number): Promise<number> => {
  const db = openPostgres(url, silentLog);
  const work = await openWork(url, { db, log: silentLog });
  const { contextChecks } = createPostgresStore(db, { log: silentLog });
  await db.write(({ script }) => script('CREATE TABLE watch.bare (LIKE sidelight.context_checks INCLUDING ALL)'));
  const [creates, inserts]: [number[], number[]] = [[], []];
  for (let at = 0; at < times; at += 1) {
    const row = JSON.stringify(rowOf());
    inserts.push(
      await timed(() =>
        db.write(({ query }) =>
          query(
            `INSERT INTO watch.bare (id, caller, created_at, same_as, status, row)
             VALUES ($1, 'nobody', 'now', 'x', 'processing', $2)`,
            [String(at), row],
          ),
        ),
      ),
    );
    creates.push(
      await timed(() =>
        contextChecks.add(rowOf(), async (added, transaction) => {
          await work.queue.offer('contextChecks', added, { transaction, mostWaiting: MOST_WAITING });
        }),
      ),
    );
    // As many as may wait for a caller, and no more.
    if (at % 50 === 49)
      await db.write(({ script }) =>
        script("DELETE FROM sidelight_jobs.job WHERE name = 'checks'; DELETE FROM sidelight.context_checks"),
      );
  }
  await work.end();
  await db.close();
  return medianOf(creates) / medianOf(inserts);
};

export const calm = async (
  world: World,
  { checks, creates }: { checks: number; creates: number },
): Promise<Figure[]> => {
  const ratio = await createRatio(world.url, creates);
  await world.start({ workMs: 50 });
  await world.start({ workMs: 50 });
  const token = await world.tokenOf('member');
  const acknowledged: string[] = [];
  for (let at = 0; at < checks; at += 1) {
    const node = world.nodes[at % world.nodes.length];
    const { id } = node ? await sendCheck(node, token, newInput()) : {};
    if (id !== undefined) acknowledged.push(id);
    await wait(50);
  }
  const outcome = await world.outcome(acknowledged);
  const waits = await world.watch.waitsMs();
  return [
    ...outcome,
    { name: 'create ÷ INSERT and commit, medians', value: ratio, goal: { atMost: 2.5 }, isTime: true },
    { name: 'commit → begun, median', value: medianOf(waits), unit: 'ms' },
    { name: 'commit → begun, p95', value: quantileOf(waits, 0.95), unit: 'ms', goal: { atMost: 50 }, isTime: true },
  ];
};
