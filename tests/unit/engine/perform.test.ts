/** Tests an engine whose jobs another owner hands out, as a queue that several nodes share does. */
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/contract/context-checks.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller, type JobQueue } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../lib/engine/store/store.ts';
import { systemClock } from '../../../lib/platform/clock.ts';
import { silentLog } from '../../fakes/silent-log.ts';

const answer = (response: string): Context => ({ created_at: '2026-01-01T00:00:00.000Z', response, sources: [] });

const createNode = (store: Store, queue: JobQueue, name: string) => {
  const answers: (() => void)[] = [];
  const engine = createEngine(
    {
      ...{ store, queue, clock: systemClock, log: silentLog, node: name },
      generateContext: () => new Promise<Context>((resolve) => answers.push(() => resolve(answer(name)))),
    },
    { mostWaiting: 3 },
  );
  return { engine, answers, service: engine.service(deviceCaller) };
};

const createNodes = () => {
  const store = createMemoryStore();
  const offered: string[] = [];
  const queue: JobQueue = {
    countWaiting: async () => offered.length,
    requestStop: async () => {},
    isStopRequested: async () => false,
    offer: async (kind, { id, caller }, { mostWaiting = Number.POSITIVE_INFINITY }) => {
      if (offered.length >= mostWaiting) return false;
      offered.push(`${kind} ${id} ${caller}`);
      return true;
    },
  };
  const nodes = { first: createNode(store, queue, 'first'), second: createNode(store, queue, 'second') };
  const create = async (input: string) => (await nodes.first.service.contextChecks.create({ body: { input } })).id;
  const outcomeOf = async (id: string) => (await store.contextChecks.get(id))?.outcome;
  return { store, offered, create, outcomeOf, ...nodes };
};

const { signal } = new AbortController();

describe('an engine with a queue', () => {
  it('offers its jobs and starts none by itself', async () => {
    const { offered, create, first } = createNodes();
    const id = await create('x');
    await first.engine.resume();
    await first.engine.idle();
    expect(offered).toEqual([`contextChecks ${id} device`]);
    expect(first.answers).toEqual([]);
  });

  it('refuses what the queue has too many of', async () => {
    const { create } = createNodes();
    for (const input of ['a', 'b', 'c']) await create(input);
    await expect(create('d')).rejects.toMatchObject({ status: 429 });
  });

  it('performs a job on any node, and resolves when its answer is stored', async () => {
    const { create, outcomeOf, second } = createNodes();
    const id = await create('x');
    const performed = second.engine.perform('contextChecks', id, signal);
    await expect.poll(async () => outcomeOf(id)).toEqual({ status: 'processing', attempts: 1, node: 'second' });
    second.answers[0]?.();
    await performed;
    expect(await outcomeOf(id)).toEqual({ status: 'success', result: answer('second') });
    await second.engine.perform('contextChecks', id, signal);
    await second.engine.perform('contextChecks', 'gone', signal);
    expect(second.answers).toHaveLength(1);
  });

  it('hands a job back when it is stopped, and rejects', async () => {
    const { create, outcomeOf, first, second } = createNodes();
    const id = await create('x');
    const stopping = new AbortController();
    const performed = first.engine.perform('contextChecks', id, stopping.signal);
    await expect.poll(() => first.answers.length).toBe(1);
    stopping.abort(new Error('No longer wanted.'));
    await expect(performed).rejects.toThrow('No longer wanted.');
    expect(await outcomeOf(id)).toEqual({ status: 'processing', attempts: 1, handedBack: 1 });
    const again = second.engine.perform('contextChecks', id, signal);
    await expect.poll(() => second.answers.length).toBe(1);
    await second.engine.close();
    await expect(again).rejects.toThrow();
    await expect(second.engine.perform('contextChecks', id, signal)).rejects.toThrow();
    expect(await outcomeOf(id)).toEqual({ status: 'processing', attempts: 2, handedBack: 2 });
  });

  it('leaves a job to the node that began it last', async () => {
    const { create, outcomeOf, first, second } = createNodes();
    const id = await create('x');
    const lost = first.engine.perform('contextChecks', id, signal);
    await expect.poll(() => first.answers.length).toBe(1);
    const kept = second.engine.perform('contextChecks', id, signal);
    await expect.poll(() => second.answers.length).toBe(1);
    first.answers[0]?.();
    await lost;
    expect(await outcomeOf(id)).toEqual({ status: 'processing', attempts: 2, node: 'second' });
    second.answers[0]?.();
    await kept;
    expect(await outcomeOf(id)).toMatchObject({ result: answer('second') });
  });

  it('performs a job once that is offered to the same node twice', async () => {
    const { create, outcomeOf, first } = createNodes();
    const id = await create('x');
    const performed = [1, 2, 3].map(() => first.engine.perform('contextChecks', id, signal));
    await expect.poll(() => first.answers.length).toBe(1);
    first.answers[0]?.();
    await Promise.all(performed);
    expect(first.answers).toHaveLength(1);
    expect(await outcomeOf(id)).toMatchObject({ result: answer('first') });
  });

  it('rejects if the answer cannot be stored', async () => {
    const store = createMemoryStore();
    const settle = () => Promise.reject(new Error('The connection is lost.'));
    const engine = createEngine({
      ...{ store: { ...store, contextChecks: { ...store.contextChecks, settle } }, clock: systemClock, log: silentLog },
      queue: {
        offer: async () => true,
        countWaiting: async () => 0,
        requestStop: async () => {},
        isStopRequested: async () => false,
      },
      generateContext: async ({ input }) => answer(input),
    });
    const { contextChecks: service } = engine.service(deviceCaller);
    const { id } = await service.create({ body: { input: 'x' } });
    await expect(engine.perform('contextChecks', id, signal)).rejects.toThrow('The connection is lost.');
  });
});
