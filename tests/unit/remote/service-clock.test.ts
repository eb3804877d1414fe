/** Tests how the clock of the service is derived from its responses. */
import { expect, it } from 'vitest';
import { failureOf, startRemote } from '../../fixtures/remote-client.ts';
import { answer } from '../../fixtures/scripted-server.ts';

const skewsAfter = async (headers: Record<string, string>, status = 200) => {
  const received: number[] = [];
  const { service, server, clock } = await startRemote({ onClock: (skewMs) => received.push(skewMs) });
  const date = new Date(clock.now() - 3_600_000).toUTCString();
  server.calls.always(answer(status, '{"data":[]}', { date, ...headers }));
  const list = service.contextChecks.list({ query: {} });
  await (status === 200 ? list : failureOf(list));
  return { received, now: clock.now() };
};

it('is accurate to a second, even if the response is an error', async () => {
  for (const status of [200, 403]) {
    const { received } = await skewsAfter({}, status);
    expect(received).toHaveLength(1);
    expect(Math.abs((received[0] ?? 0) + 3_600_000)).toBeLessThanOrEqual(1000);
  }
});

it('is not taken from a cached response, or from an invalid date', async () => {
  expect((await skewsAfter({ age: '10' })).received).toEqual([]);
  expect((await skewsAfter({ date: 'noon' })).received).toEqual([]);
});
