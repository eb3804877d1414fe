/** Puts one check of a caller beside 400 of another one. */
import { setTimeout as wait } from 'node:timers/promises';
import { clockMs } from '../../bench/stopwatch.ts';
import type { Figure } from '../figures.ts';
import { newInput, sendCheck, untilSettled } from '../load.ts';
import type { World } from '../world.ts';

const WORK_MS = 200;

export const fairness = async (world: World, { many }: { many: number }): Promise<Figure[]> => {
  const [first, second] = [await world.start({ workMs: WORK_MS }), await world.start({ workMs: WORK_MS })];
  const [member, administrator] = [await world.tokenOf('member'), await world.tokenOf('administrator')];
  const settleOne = async (): Promise<number> => {
    const start = clockMs();
    const { id = '' } = await sendCheck(first, administrator, newInput());
    await untilSettled(first, administrator, id);
    return clockMs() - start;
  };
  const alone = Math.min(await settleOne(), await settleOne());
  const acknowledged: string[] = [];
  let refused = 0;
  const sendMany = async () => {
    for (let at = 0; at < many; ) {
      const sent = await Promise.all(
        [1, 2, 3, 4].map(() => sendCheck(at % 8 < 4 ? first : second, member, newInput())),
      );
      for (const { status, id } of sent) {
        if (id !== undefined) acknowledged.push(id);
        if (status === 429) refused += 1;
      }
      at += 4;
    }
  };
  const sending = sendMany();
  while (refused === 0 && acknowledged.length < many) await wait(10);
  const beside = await settleOne();
  await sending;
  const outcome = await world.outcome(acknowledged, 60_000);
  return [
    ...outcome,
    { name: `of ${many} at once refused with 429`, value: refused, goal: { atLeast: many > 150 ? 1 : 0 } },
    { name: 'one check alone', value: alone, unit: 'ms' },
    { name: 'the same beside them ÷ alone', value: beside / alone, goal: { atMost: 5 }, isTime: true },
  ];
};
