/** What of a service’s numbers is drawn. */
import { describe, expect, it } from 'vitest';
import { barsOf, barsOfHours, barsOfShares, barsOverTime } from '../../../../../components/narrative/story/bars.ts';

describe('columns', () => {
  it('are none of them negative, endless or no number', () => {
    const given = [-1, Number.NaN, Number.POSITIVE_INFINITY, '7', 1e300, 3].map((value) => ({ label: 'a', value }));
    expect(barsOf(given).map(({ value }) => value)).toEqual([0, 0, 0, 0, 1e12, 3]);
  });

  it('stand in the order of time, without what has no date', () => {
    const given = [
      { timestamp: '2026-03-02T00:00:00Z', count: 2 },
      { timestamp: 'soon', count: 9 },
      null,
      { timestamp: '2026-03-01T00:00:00Z', count: 1 },
    ];
    expect(barsOverTime(given, (moment) => moment.toISOString().slice(8, 10))).toEqual([
      { label: '01', value: 1 },
      { label: '02', value: 2 },
    ]);
  });

  it('have all hours of the day, and shares by size', () => {
    expect(barsOfHours({ '23': 2, '24': 9, x: 1 })).toHaveLength(24);
    expect(barsOfShares({ a: 1, b: 3 }, (name) => name).map(({ label }) => label)).toEqual(['b', 'a']);
  });
});
