/** Kills servers and the database under load, and stops one that goes on later. Their clocks are an hour apart. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figures.ts';
import { keepSending } from '../load.ts';
import type { World } from '../world.ts';

const HOUR_MS = 3_600_000;

interface DeathsOptions {
  seconds: number;
  killEveryS: number;
  aSecond: number;
}

export const deaths = async (world: World, { seconds, killEveryS, aSecond }: DeathsOptions): Promise<Figure[]> => {
  const shifts = [-HOUR_MS, 0, HOUR_MS];
  let started = 0;
  const startOne = () => {
    const clockShiftMs = shifts[started % shifts.length] ?? 0;
    started += 1;
    return world.start({ clockShiftMs, workMs: 300 });
  };
  for (const _ of shifts) await startOne();
  const stopped = await startOne();
  const token = await world.tokenOf('member');
  const loading = new AbortController();
  const sending = keepSending(() => world.nodes, { token, aSecond, signal: loading.signal });

  let kills = 0;
  const start = Date.now();
  const elapsedS = () => (Date.now() - start) / 1000;
  const isDatabaseDue = once(() => elapsedS() > seconds / 2);
  const isStopDue = once(() => elapsedS() > seconds / 5);
  for (let nextKillS = killEveryS; elapsedS() < seconds; await wait(100)) {
    if (isStopDue()) {
      // The stopped server gets no more requests, and continues when others have begun its checks again.
      world.nodes.splice(world.nodes.indexOf(stopped), 1);
      stopped.stop();
      await world.watch.noteDeath(new Date());
    }
    if (isDatabaseDue()) {
      const at = new Date();
      await world.cluster.kill();
      await world.cluster.start();
      await world.watch.noteDeath(at);
    }
    if (elapsedS() < nextKillS) continue;
    nextKillS += killEveryS;
    const [victim] = world.nodes;
    if (!victim) continue;
    kills += 1;
    await world.kill(victim);
    await startOne();
  }
  loading.abort();
  const { acknowledged, unanswered } = await sending;
  await wait(Math.max(0, 14_000 - (Date.now() - start - (seconds / 5) * 1000)));
  stopped.goOn();
  world.nodes.push(stopped);
  await world.outcome(acknowledged);
  // Its unfinished work must change nothing.
  await wait(2_000);
  const again = await world.watch.begunAgainS();
  return [
    ...(await world.outcome(acknowledged)),
    { name: 'servers killed, beside the database and one stopped', value: kills },
    { name: 'requests without an answer', value: unanswered },
    { name: 'checks begun again', value: again.length },
    ...(again.length > 0
      ? [{ name: 'begun again, worst', value: Math.max(...again), unit: 's', goal: { atMost: 15 }, isTime: true }]
      : []),
  ];
};

/** True the first time that the condition is. */
const once = (condition: () => boolean) => {
  let was = false;
  return () => {
    const isNow = !was && condition();
    was ||= isNow;
    return isNow;
  };
};
