/** Lets a server of the version before run beside one of this version, and compares the memory of both at rest. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figures.ts';
import { keepSending } from '../load.ts';
import type { World } from '../world.ts';

const REST_MS = 5_000;

export const versions = async (
  world: World,
  { sources, seconds }: { sources: string; seconds: number },
): Promise<Figure[]> => {
  const before = await world.start({ sources });
  const now = await world.start();
  await wait(REST_MS);
  const memory = (await now.residentMb()) / (await before.residentMb());
  const resident = await now.residentMb();
  const token = await world.tokenOf('member');
  const { acknowledged } = await keepSending(() => world.nodes, {
    ...{ token, aSecond: 10 },
    signal: AbortSignal.timeout(seconds * 1000),
  });
  return [
    ...(await world.outcome(acknowledged)),
    { name: 'memory of a server at rest', value: resident, unit: 'MB' },
    { name: 'the same ÷ that of the version before', value: memory, goal: { atMost: 1.1 } },
  ];
};
