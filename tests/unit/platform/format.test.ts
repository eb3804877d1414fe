/** Tests how numbers, days and moments are formatted for people. */
import { expect, it } from 'vitest';
import { formatDay, formatDayOrMoment, formatMoment } from '../../../lib/platform/format.ts';

it.each([['2022-12-10'], ['2022-12-10T00:00:00Z'], ['2022-12-10T00:00:00.000Z']])(
  'a date without a time is formatted without one: %s',
  (date) => {
    expect(formatDayOrMoment(date)).toBe(formatDay(new Date(Date.UTC(2022, 11, 10))));
  },
);

it.each([['2022-12-10T09:30:00Z'], ['2022-12-10T00:00:00+01:00'], ['soon']])('a moment has its time: %s', (date) => {
  expect(formatDayOrMoment(date)).toBe(formatMoment(date));
});
