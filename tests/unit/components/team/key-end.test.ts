/** Tests that a key ends with the chosen day of the calendar, and that a day which is over is refused. */
import { expect, it } from 'vitest';
import { dayIn, endOfDay } from '../../../../components/team/key-end.ts';

const noon = new Date(2027, 0, 31, 12).getTime();

it('a day is counted by the calendar', () => {
  expect([0, 1, 30, 90, 365].map((days) => dayIn(days, noon))).toEqual([
    '2027-01-31',
    '2027-02-01',
    '2027-03-02',
    '2027-05-01',
    '2028-01-31',
  ]);
});

it('the last day is whole, also today', () => {
  expect(endOfDay('2027-01-31', noon)).toEqual(new Date(2027, 1, 1));
  expect(endOfDay('2028-02-29', noon)).toEqual(new Date(2028, 2, 1));
  expect(endOfDay('', noon)).toBeUndefined();
});

it.each(['2027-01-30', '1999-12-31', 'soon', '2027-1-31', '+12027-01-31'])('%s is refused', (day) => {
  expect(endOfDay(day, noon)).toBe('past');
});
