import { expect, it } from 'vitest';
import { createRateLimit } from '../../../server/rate-limit.ts';

const limitOf = (options: { perMinute: number; mostNames: number }) => createRateLimit(options);

it('allows a number of calls per name and minute, and returns the seconds to wait', () => {
  const limit = limitOf({ perMinute: 2, mostNames: 10 });
  expect([limit('ada', 0), limit('ada', 1_000), limit('bea', 2_000)]).toEqual([undefined, undefined, undefined]);
  expect(limit('ada', 15_000)).toBe(45);
  expect(limit('ada', 60_000)).toBeUndefined();
});

it('ignores the case of a name', () => {
  const limit = limitOf({ perMinute: 1, mostNames: 10 });
  expect([limit('ada@example.org', 0), limit('Ada@Example.ORG', 0)]).toEqual([undefined, 60]);
});

it('counts names beyond its bound together, and the earlier ones as before', () => {
  const limit = limitOf({ perMinute: 2, mostNames: 2 });
  for (const name of ['ada', 'bea']) limit(name, 0);
  expect(['c', 'd', 'e'].map((name) => limit(name, 0))).toEqual([undefined, undefined, 60]);
  expect([limit('ada', 0), limit('ada', 0)]).toEqual([undefined, 60]);
  expect(limit('e', 60_000)).toBeUndefined();
});

it('begins again when the clock is set back', () => {
  const limit = limitOf({ perMinute: 1, mostNames: 10 });
  const [now, before] = [10 * 60_000, 0];
  expect([limit('ada', now), limit('ada', now)]).toEqual([undefined, 60]);
  expect([limit('ada', before), limit('ada', before)]).toEqual([undefined, 60]);
});
