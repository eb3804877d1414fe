/** Tests that nobody's checks wait for all checks of another, and that only so many wait for one caller. */
import { expect, it } from 'vitest';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { silentLog } from '../../fakes/silent-log.ts';

const answer = { created_at: '2026-01-01T00:00:00.000Z', response: 'x', sources: [] };

const begin = () => {
  const started: string[] = [];
  const release: (() => void)[] = [];
  const engine = createEngine(
    {
      store: createMemoryStore(),
      clock: createManualClock(),
      log: silentLog,
      generateContext: async ({ input }) => {
        started.push(input);
        await new Promise<void>((resolve) => release.push(resolve));
        return answer;
      },
    },
    { concurrency: 1, mostWaiting: 3 },
  );
  const check = (caller: string, input: string) =>
    engine.service({ ...deviceCaller, id: caller }).contextChecks.create({ body: { input } });
  return { engine, started, release, check };
};

it('refuses a check with 429 while too many of its caller are waiting, and takes those of others', async () => {
  const { engine, check } = begin();
  for (const input of ['1', '2', '3', '4']) await check('ada', input);
  await expect(check('ada', '5')).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('tooManyWaiting'),
  });
  await check('bea', '6');
  await engine.close();
});

it('runs the checks of callers in turn', async () => {
  const { engine, started, release, check } = begin();
  for (const input of ['1', '2', '3', '4']) await check('ada', input);
  for (const input of ['5', '6']) await check('bea', input);
  while (started.length < 6) {
    release.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(started).toEqual(['1', '2', '5', '3', '6', '4']);
  release.shift()?.();
  await engine.idle();
  await engine.close();
});
