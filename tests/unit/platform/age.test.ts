import '../speak.ts';
import { expect, it } from 'vitest';
import { ageOf } from '../../../lib/platform/age.ts';

const NOW = 1_800_000_000_000;

it.each([
  [0, 'now'],
  [30_000, '30 sec. ago'],
  [2 * 60 * 60_000, '2 hr. ago'],
  [30 * 24 * 60 * 60_000, '30 days ago'],
  [31 * 24 * 60 * 60_000, 'Dec 15, 2026'],
])('%i ms ago is %s', (passed, words) => {
  expect(ageOf(NOW - passed, NOW)).toBe(words);
});

it('shows a timestamp in the future as now', () => {
  expect(ageOf(NOW + 90_000, NOW)).toBe('now');
});
