/** Converts the numbers of a service into the bars of a chart. */
import { describe, expect, it } from 'vitest';
import {
  barsOf,
  barsOfHours,
  barsOfShares,
  barsOfWeekDays,
  barsOverTime,
} from '../../../../../components/narrative/story/bars.ts';

describe('columns', () => {
  it('are never negative, infinite or not a number', () => {
    const given = [-1, Number.NaN, Number.POSITIVE_INFINITY, '7', 1e300, 3].map((value) => ({ label: 'a', value }));
    expect(barsOf(given).map(({ value }) => value)).toEqual([0, 0, 0, 0, 1e12, 3]);
  });

  it('are sorted by time, without entries that have no date', () => {
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

  it('cover all days of the week from Monday on, in UTC', () => {
    const times = ['2026-03-09T23:59:00Z', '2026-03-16T00:00:00Z', '2026-03-15T12:00:00+13:00', 'soon'];
    const bars = barsOfWeekDays(times, (moment) => String(moment.getUTCDay()));
    expect(bars.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6', '0']);
    expect(bars.map(({ value }) => value)).toEqual([2, 0, 0, 0, 0, 1, 0]);
  });

  it('cover all hours of the day, and sort shares by size', () => {
    expect(barsOfHours({ '23': 2, '24': 9, x: 1 })).toHaveLength(24);
    expect(barsOfShares({ a: 1, b: 3 }, (name) => name).map(({ label }) => label)).toEqual(['b', 'a']);
  });
});
