/** Two engines on one store, as two nodes of one server, or the old and the new engine of a device: no answer changes. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Context, ContextCheck } from '../../lib/contract/context-checks.ts';
import { createEngine, type Engine } from '../../lib/engine/engine.ts';
import { deviceCaller } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { silentLog } from '../fakes/silent-log.ts';

/** An engine whose answers the test gives, each with the name of the engine. */
const createNode = (store: Store, name: string) => {
  const answers: (() => void)[] = [];
  const engine = createEngine({
    ...{ store, clock: systemClock, log: silentLog },
    generateContext: () =>
      new Promise<Context>((resolve) => {
        answers.push(() => resolve({ created_at: '2026-01-01T00:00:00.000Z', response: name, sources: [] }));
      }),
  });
  const { contextChecks } = engine.service(deviceCaller);
  const read = (id: string): Promise<ContextCheck> => contextChecks.get({ params: { id } });
  return {
    engine,
    answers,
    read,
    create: async (input: string) => (await contextChecks.create({ body: { input } })).id,
  };
};

/** `open` returns two views of one store, each as an engine of its own would have it. */
export const describeTwoEngines = (open: () => Promise<readonly [Store, Store]>): void => {
  describe('two engines on one store', () => {
    const engines: Engine[] = [];
    const stores = new Set<Store>();
    const begin = async () => {
      const pair = await open();
      for (const store of pair) stores.add(store);
      const node = (name: string, at: 0 | 1) => {
        const created = createNode(pair[at], name);
        engines.push(created.engine);
        return created;
      };
      return { first: node('first', 0), second: node('second', 1), third: node('third', 0) };
    };
    afterEach(async () => {
      await Promise.all(engines.splice(0).map((engine) => engine.close()));
      for (const store of stores) await store.close();
      stores.clear();
    });
    const isBegun = ({ answers }: { answers: unknown[] }) => expect.poll(() => answers.length).toBe(1);
    /** The second engine has begun the check of the first one again. */
    const beginTwice = async () => {
      const nodes = await begin();
      const id = await nodes.first.create('x');
      await isBegun(nodes.first);
      await nodes.second.engine.resume();
      await isBegun(nodes.second);
      return { ...nodes, id };
    };

    it('keep the answer of the one that began the check last, also when the other one ends later', async () => {
      const { first, second, id } = await beginTwice();
      second.answers[0]?.();
      await second.engine.idle();
      const answered = await second.read(id);
      expect(answered).toMatchObject({ status: 'success', context: { response: 'second' } });
      first.answers[0]?.();
      await first.engine.idle();
      expect(await second.read(id)).toEqual(answered);
    });

    it('do not take the answer of the one that lost the check', async () => {
      const { first, second, id } = await beginTwice();
      first.answers[0]?.();
      await first.engine.idle();
      expect(await second.read(id)).toMatchObject({ status: 'processing' });
      second.answers[0]?.();
      await second.engine.idle();
      expect(await second.read(id)).toMatchObject({ status: 'success', context: { response: 'second' } });
    });

    it('keep a failure, whoever answers after it', async () => {
      const { first, second, third, id } = await beginTwice();
      await third.engine.resume();
      await third.engine.idle();
      const failed = await first.read(id);
      expect(failed).toMatchObject({ status: 'failed' });
      for (const { answers, engine } of [second, first]) {
        answers[0]?.();
        await engine.idle();
      }
      expect(await second.read(id)).toEqual(failed);
    });

    it('do not hand back the attempt of the other when one of them closes', async () => {
      const { first, second, id } = await beginTwice();
      await first.engine.close();
      second.answers[0]?.();
      await second.engine.idle();
      expect(await second.read(id)).toMatchObject({ status: 'success', context: { response: 'second' } });
    });
  });
};
