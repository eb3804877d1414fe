/** How the service's clock stands, told by its answers. */
import { expect, it } from 'vitest';
import { failureOf, startRemote } from '../../fixtures/remote-client.ts';
import { answer } from '../../fixtures/scripted-server.ts';

const told = async (headers: Record<string, string>, status = 200) => {
  const heard: number[] = [];
  const { service, server, clock } = await startRemote({ onClock: (ahead) => heard.push(ahead) });
  const date = new Date(clock.now() - 3_600_000).toUTCString();
  server.calls.always(answer(status, '{"data":[]}', { date, ...headers }));
  const list = service.contextChecks.list({ query: {} });
  await (status === 200 ? list : failureOf(list));
  return { heard, now: clock.now() };
};

it('is heard to the second, also where the answer is a refusal', async () => {
  for (const status of [200, 403]) {
    const { heard } = await told({}, status);
    expect(heard).toHaveLength(1);
    expect(Math.abs((heard[0] ?? 0) + 3_600_000)).toBeLessThanOrEqual(1000);
  }
});

it('is not taken from an answer out of a cache, or from what is no date', async () => {
  expect((await told({ age: '10' })).heard).toEqual([]);
  expect((await told({ date: 'noon' })).heard).toEqual([]);
});
