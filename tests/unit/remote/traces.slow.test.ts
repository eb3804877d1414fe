import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startWithoutCredentials } from '../../fixtures/remote-client.ts';

setFlagsFromString('--expose-gc');
const collect: () => Promise<void> = async () => {
  const gc: () => void = runInNewContext('gc');
  for (let round = 0; round < 2; round += 1) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const CALLS = 3000;

describe('a call', () => {
  it('leaves nothing in memory, even if its signal outlives it', async () => {
    const { service } = await startWithoutCredentials({ fetch: async () => new Response('{"data":[]}') });
    const { signal } = new AbortController();
    const callOften = async () => {
      for (let count = 0; count < CALLS; count += 1) await service.projects.list({ query: {} }, { signal });
      await collect();
      return process.memoryUsage().heapUsed;
    };
    await callOften();
    const before = await callOften();
    const bytesPerCall = ((await callOften()) - before) / CALLS;
    expect(bytesPerCall).toBeLessThan(150);
  });
});
