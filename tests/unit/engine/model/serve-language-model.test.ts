/** Tests a language model before checks use it. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentence } from '../../../../lib/contract/sentence.ts';
import type { ModelRequest } from '../../../../lib/engine/model/language-model.ts';
import { openAiEndpoint } from '../../../../lib/engine/model/openai-endpoint.ts';
import { serveLanguageModel } from '../../../../lib/engine/model/serve-language-model.ts';
import { createEagerClock } from '../../../fakes/eager-clock.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { startScriptedServer } from '../../../fixtures/scripted-server.ts';
import { startModelServer, systemFetch } from '../context/judge/language-model/model-server.ts';

describe('a test of the model', () => {
  it('succeeds if the model answers in the requested form', async () => {
    const { model, requests: questions } = await startModelServer(() => ({ same: true }));
    const { client } = serveLanguageModel(async () => model, createManualClock());
    const { works, sentences } = await client.test();
    expect(works).toBe(true);
    expect(inEnglish(sentences)).toBe('Responded in 0 s, in the requested form: small-model:4b.');
    expect(questions).toHaveLength(1);
  });

  it('fails if the model answers otherwise', async () => {
    const { model } = await startModelServer(() => 'Certainly! Both sentences say so.');
    const { client } = serveLanguageModel(async () => model, createManualClock());
    const { works, sentences } = await client.test();
    expect(works).toBe(false);
    expect(inEnglish(sentences)).toMatch(
      /^127\.0\.0\.1:\d+ didn’t respond in the requested form\. Check the address, or choose another model\.$/,
    );
  });

  it('explains the setup if Ollama refuses extensions', async () => {
    const server = await startScriptedServer();
    server.calls.always((response) => response.writeHead(403).end());
    const model = openAiEndpoint({ base: `${server.address}/v1`, model: 'small' }, { web: webOf(systemFetch) });
    const { client } = serveLanguageModel(async () => model, createManualClock());
    const { sentences } = await client.test();
    expect(inEnglish(sentences)).toContain('OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*');
  });

  it('times out after a minute', async () => {
    const clock = createEagerClock();
    const model = { name: 'Silent', complete: () => new Promise<never>(() => {}) };
    const { sentences } = await serveLanguageModel(async () => model, clock).client.test();
    expect(inEnglish(sentences)).toBe('No response within a minute.');
    expect(clock.waits).toEqual([60_000]);
  });

  it('states how long the model took, in tenths of a second', async () => {
    const clock = createManualClock();
    const model = {
      name: 'Slow',
      complete: async <T>({ shape }: ModelRequest<T>) => {
        clock.advance(1234);
        return z.parse(shape, { same: true });
      },
    };
    const { sentences } = await serveLanguageModel(async () => model, clock).client.test();
    expect(inEnglish(sentences)).toBe('Responded in 1.2 s, in the requested form: Slow.');
  });

  it('does not repeat the message of an error that is not the model’s own', async () => {
    const model = { name: 'Odd', complete: () => Promise.reject(new Error('the key is 12345')) };
    const { client } = serveLanguageModel(async () => model, createManualClock());
    expect(await client.test()).toEqual({ works: false, sentences: [sentence('modelFailure.unforeseen')] });
  });

  it('fails if no model is configured', async () => {
    const { client } = serveLanguageModel(async () => undefined, createManualClock());
    expect(await client.test()).toEqual({ works: false, sentences: [sentence('modelFailure.noModel')] });
  });
});
