/** A time of the week is the same moment in UTC and in the time zone of the browser. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localWeekTime, utcWeekTime } from '../../../lib/dates/week-time.ts';

const at = (offsetMinutes: number): Date => {
  const now = new Date('2026-03-03T10:00:00Z');
  vi.spyOn(now, 'getTimezoneOffset').mockReturnValue(-offsetMinutes);
  return now;
};

afterEach(() => vi.restoreAllMocks());

describe('a time of the week', () => {
  it.each([
    ['Saturday evening becomes Sunday', { day: 6, time: '23:30' }, 120, { day: 0, time: '01:30' }],
    ['Sunday morning becomes Saturday', { day: 0, time: '01:00' }, -300, { day: 6, time: '20:00' }],
    ['half hours are kept', { day: 2, time: '06:05' }, 330, { day: 2, time: '11:35' }],
    ['UTC stays UTC', { day: 3, time: '00:00' }, 0, { day: 3, time: '00:00' }],
  ])('%s', (_, utc, offset, local) => {
    expect(localWeekTime(utc, at(offset))).toEqual(local);
    expect(utcWeekTime(local, at(offset))).toEqual(utc);
  });
});
