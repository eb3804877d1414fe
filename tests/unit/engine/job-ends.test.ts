import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/contract/context-checks.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { createVirtualClock } from '../../fakes/virtual-clock.ts';

/** An engine whose checks end one after the other, when the test says so. */
const createWaiting = (concurrency: number) => {
  const clock = createVirtualClock('2026-01-01T00:00:00.000Z');
  const answers: (() => void)[] = [];
  const generateContext = () =>
    new Promise<Context>((resolve) => {
      answers.push(() => resolve({ created_at: '2026-01-01T00:00:00.000Z', response: 'Nothing.', sources: [] }));
    });
  const engine = createEngine(
    { store: createMemoryStore(clock.now), clock, log: silentLog, generateContext },
    { concurrency },
  );
  const service = engine.service(deviceCaller);
  const create = async (input: string) => (await service.contextChecks.create({ body: { input } })).id;
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  /** True once the engine has told. */
  const told = (id: string) => {
    const one = { isTold: false };
    void engine.jobEnds.client.contextCheck({ id }).then(() => {
      one.isTold = true;
    });
    return one;
  };
  const statusOf = async (id: string) => (await service.contextChecks.get({ params: { id } })).status;
  return { clock, engine, answers, create, settle, told, statusOf };
};

describe('the end of a check', () => {
  it('is told to all who wait, once the result is stored', async () => {
    const { answers, create, settle, told, statusOf } = createWaiting(1);
    const [first, second] = [await create('One.'), await create('Two.')];
    const waits = [told(first), told(first), told(second)];
    await settle();
    expect(waits.map(({ isTold }) => isTold)).toEqual([false, false, false]);
    answers[0]?.();
    await settle();
    expect(waits.map(({ isTold }) => isTold)).toEqual([true, true, false]);
    expect(await statusOf(first)).toBe('success');
    answers[1]?.();
    await settle();
    expect(waits[2]?.isTold).toBe(true);
  });

  it('is told at once for one that has ended, and for one that is unknown', async () => {
    const { answers, create, settle, told } = createWaiting(1);
    const id = await create('One.');
    await settle();
    answers[0]?.();
    await settle();
    const waits = [told(id), told('unknown')];
    await settle();
    expect(waits.map(({ isTold }) => isTold)).toEqual([true, true]);
  });

  it('is waited for ten seconds', async () => {
    const { clock, create, settle, told, statusOf } = createWaiting(1);
    const id = await create('One.');
    const wait = told(id);
    await settle();
    clock.advance(9_999);
    await settle();
    expect(wait.isTold).toBe(false);
    clock.advance(1);
    await settle();
    expect(wait.isTold).toBe(true);
    expect(await statusOf(id)).toBe('processing');
  });

  it('is told of checks that are removed, waiting or running, and when the engine closes', async () => {
    const { engine, create, settle, told } = createWaiting(1);
    const [running, waiting, last] = [await create('One.'), await create('Two.'), await create('Three.')];
    const waits = [told(running), told(waiting), told(last)];
    await settle();
    await engine.copies.client.remove({ contextChecks: [running, waiting], visionAnalyses: [], collections: [] });
    await settle();
    expect(waits.map(({ isTold }) => isTold)).toEqual([true, true, false]);
    await engine.close();
    await settle();
    expect(waits[2]?.isTold).toBe(true);
  });
});
