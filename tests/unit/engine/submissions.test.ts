import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/contract/context-checks.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller, type GenerateContext } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { ENGLISH } from '../../fixtures/english.ts';

const answer = (response: string): Context => ({ created_at: '2026-01-01T00:00:00.000Z', response, sources: [] });

const check = async (generateContext: GenerateContext, materials?: Map<string, unknown>, times = 1) => {
  const engine = createEngine({
    store: createMemoryStore(),
    clock: createManualClock(),
    log: silentLog,
    wording: ENGLISH,
    generateContext,
    ...(materials && { materials: { get: async (input: string) => materials.get(input) } }),
  });
  const service = engine.service(deviceCaller);
  const checks = [];
  for (let i = 0; i < times; i += 1) {
    const { id } = await service.contextChecks.create({ body: { input: 'x' } });
    await engine.idle();
    checks.push(await service.contextChecks.get({ params: { id } }));
  }
  return checks;
};

describe('the material of the page for an input', () => {
  it('reaches the generator', async () => {
    const seen: unknown[] = [];
    const materials = new Map([['x', { article: 'text of the page' }]]);
    await check(async (_, { materials: given }) => {
      seen.push(given);
      return answer('y');
    }, materials);
    expect(seen).toEqual([{ article: 'text of the page' }]);
  });

  it('prevents reuse of the answer to an earlier page', async () => {
    let count = 0;
    const generate = async () => {
      count += 1;
      return answer(String(count));
    };
    const [, second] = await check(generate, new Map([['x', 'this page']]), 2);
    expect(second).toMatchObject({ context: { response: '2' } });
  });
});

describe('an answer that lacks a permission or a source', () => {
  it.each([
    { needs_permission: 'a.example' },
    { searched: [{ host: 'a.example', because: 'no permission' }] },
    { searched: [{ host: 'a.example', outcome: 'did not answer' }] },
  ])('is not reused for a later check: %j', async (lack) => {
    let count = 0;
    const generate = async () => {
      count += 1;
      return { ...answer(String(count)), ...(count === 1 ? lack : {}) };
    };
    const [, second, third] = await check(generate, undefined, 3);
    expect(second).toMatchObject({ context: { response: '2' } });
    expect(third).toMatchObject({ context: { response: '2' } });
  });
});

describe('an answer of the wrong shape', () => {
  it('fails the check without repeating the content of the answer', async () => {
    // The output of a language model may contradict the type of the generator.
    const broken = { ...answer('page text'), sources: 'page text' } as unknown as Context;
    expect(await check(async () => broken)).toMatchObject([
      { status: 'failed', error: 'The response didn’t have the expected form (sources).' },
    ]);
  });
});
