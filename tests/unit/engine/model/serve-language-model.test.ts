/** Tests a language model before checks use it. */
import { describe, expect, it } from 'vitest';
import { openAiEndpoint } from '../../../../lib/engine/model/openai-endpoint.ts';
import { serveLanguageModel } from '../../../../lib/engine/model/serve-language-model.ts';
import { createEagerClock } from '../../../fakes/eager-clock.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { startScriptedServer } from '../../../fixtures/scripted-server.ts';
import { startModelServer, systemFetch } from '../context/judge/language-model/model-server.ts';

describe('a test of the model', () => {
  it('succeeds if the model answers in the requested form', async () => {
    const { model, requests: questions } = await startModelServer(() => ({ same: true }));
    const { client } = serveLanguageModel(async () => model, createManualClock());
    expect(await client.test()).toEqual({ works: true, sentence: expect.stringContaining('small-model:4b') });
    expect(questions).toHaveLength(1);
  });

  it('fails if the model answers otherwise', async () => {
    const { model } = await startModelServer(() => 'Certainly! Both sentences say so.');
    const { client } = serveLanguageModel(async () => model, createManualClock());
    expect(await client.test()).toMatchObject({
      works: false,
      sentence: expect.stringContaining('in the requested form'),
    });
  });

  it('explains the setup if Ollama refuses extensions', async () => {
    const server = await startScriptedServer();
    server.calls.always((response) => response.writeHead(403).end());
    const model = openAiEndpoint({ base: `${server.address}/v1`, model: 'small' }, { fetch: systemFetch });
    const { client } = serveLanguageModel(async () => model, createManualClock());
    const { sentence } = await client.test();
    expect(sentence).toContain('OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*');
  });

  it('times out after a minute', async () => {
    const clock = createEagerClock();
    const model = { name: 'Silent', complete: () => new Promise<never>(() => {}) };
    const { sentence } = await serveLanguageModel(async () => model, clock).client.test();
    expect(sentence).toBe('There was no answer within a minute.');
    expect(clock.waits).toEqual([60_000]);
  });

  it('fails if no model is configured', async () => {
    const { client } = serveLanguageModel(async () => undefined, createManualClock());
    expect(await client.test()).toMatchObject({ works: false });
  });
});
