/** Tests how numbers, days and moments are formatted for people. */
import { expect, it } from 'vitest';
import { formatClock, formatDay, formatDayOrMoment, formatMoment } from '../../../lib/platform/format.ts';

it.each([['2022-12-10'], ['2022-12-10T00:00:00Z'], ['2022-12-10T00:00:00.000Z']])(
  'a date without a time is formatted without one: %s',
  (date) => {
    expect(formatDayOrMoment(date)).toBe(formatDay(new Date(Date.UTC(2022, 11, 10))));
  },
);

it.each([['2022-12-10T09:30:00Z'], ['2022-12-10T00:00:00+01:00'], ['soon']])('a moment has its time: %s', (date) => {
  expect(formatDayOrMoment(date)).toBe(formatMoment(date));
});

it.each([['06:00'], ['23:59']])('a time of day has the form of the time of a moment: %s', (time) => {
  expect(formatMoment(`2026-01-04T${time}:00`)).toContain(formatClock(time));
});

it('what is no time of day is shown as it came', () => {
  expect([formatClock('at dawn'), formatClock('25:00'), formatClock('')]).toEqual(['at dawn', '25:00', '']);
});
