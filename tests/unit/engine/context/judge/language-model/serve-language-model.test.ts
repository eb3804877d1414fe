/** A language model that is tried before it is trusted with a check. */
import { describe, expect, it } from 'vitest';
import { openAiEndpoint } from '../../../../../../lib/engine/context/judge/language-model/openai-endpoint.ts';
import { serveLanguageModel } from '../../../../../../lib/engine/context/judge/language-model/serve-language-model.ts';
import { createEagerClock } from '../../../../../fakes/eager-clock.ts';
import { createManualClock } from '../../../../../fakes/manual-clock.ts';
import { startScriptedServer } from '../../../../../fixtures/scripted-server.ts';
import { startModelServer, systemFetch } from './model-server.ts';

describe('a model that is tried', () => {
  it('works where it answers in the form that was asked for', async () => {
    const { model, asked } = await startModelServer(() => ({ same: true }));
    const { client } = serveLanguageModel(async () => model, createManualClock());
    expect(await client.test()).toEqual({ works: true, sentence: expect.stringContaining('small-model:4b') });
    expect(asked).toHaveLength(1);
  });

  it('does not where it says something else', async () => {
    const { model } = await startModelServer(() => 'Certainly! Both sentences say so.');
    const { client } = serveLanguageModel(async () => model, createManualClock());
    expect(await client.test()).toMatchObject({ works: false, sentence: expect.stringContaining('something else') });
  });

  it('is told how to start where it is Ollama and refuses extensions', async () => {
    const server = await startScriptedServer();
    server.calls.always((response) => response.writeHead(403).end());
    const model = openAiEndpoint({ base: `${server.address}/v1`, model: 'small' }, { fetch: systemFetch });
    const { client } = serveLanguageModel(async () => model, createManualClock());
    const { sentence } = await client.test();
    expect(sentence).toContain('OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*');
  });

  it('is given up after a minute', async () => {
    const clock = createEagerClock();
    const model = { name: 'Silent', complete: () => new Promise<never>(() => {}) };
    const { sentence } = await serveLanguageModel(async () => model, clock).client.test();
    expect(sentence).toBe('There was no answer within a minute.');
    expect(clock.waits).toEqual([60_000]);
  });

  it('is none where none was chosen', async () => {
    const { client } = serveLanguageModel(async () => undefined, createManualClock());
    expect(await client.test()).toMatchObject({ works: false });
  });
});
