/** The headings of the library's rows: a month for each run of days, and one for rows without a day. */
import { expect, it } from 'vitest';
import { monthsOf } from '../../../../components/library/months.ts';

it('has one heading for each month, in the order of the rows', () =>
  expect(
    monthsOf([{ date: '2026-03-03' }, { date: '2026-03-01' }, { date: '2025-03-01' }, {}, {}]).map(
      ({ heading, count }) => [heading, count],
    ),
  ).toEqual([
    ['March 2026', 2],
    ['March 2025', 1],
    ['No date', 2],
  ]));

it('gives each group a key of its own, also for a day that is none', () => {
  const groups = monthsOf([{ date: 'one' }, { date: '2026-03-01' }, { date: 'one' }]);
  expect(groups.map(({ heading }) => heading)).toEqual(['No date', 'March 2026', 'No date']);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
});

it('has none without rows', () => expect(monthsOf([])).toEqual([]));
