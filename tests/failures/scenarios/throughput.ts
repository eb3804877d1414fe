/** Compares two servers with one, on checks whose sources are slow. */
import { clockMs } from '../../bench/stopwatch.ts';
import type { Figure } from '../figures.ts';
import { newInput, sendCheck } from '../load.ts';
import type { World } from '../world.ts';

const WORK_MS = 2_000;

/** The checks that are done a second. */
const rateOf = async (world: World, checks: number): Promise<number> => {
  const token = await world.tokenOf('member');
  const acknowledged: string[] = [];
  const start = clockMs();
  for (let at = 0; at < checks; at += 1) {
    const node = world.nodes[at % world.nodes.length];
    const { id } = node ? await sendCheck(node, token, newInput()) : {};
    if (id !== undefined) acknowledged.push(id);
  }
  await world.outcome(acknowledged, 120_000);
  return (acknowledged.length / (clockMs() - start)) * 1000;
};

export const throughput = async (world: World, { checks }: { checks: number }): Promise<Figure[]> => {
  await world.start({ workMs: WORK_MS });
  const one = await rateOf(world, checks);
  await world.start({ workMs: WORK_MS });
  const two = await rateOf(world, checks);
  return [{ name: 'checks a second: two servers ÷ one', value: two / one, goal: { atLeast: 1.8 }, isTime: true }];
};
