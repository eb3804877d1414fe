/** Only a schedule that can be shown and written back as a whole is read as one. */
import { describe, expect, it } from 'vitest';
import { readSchedule, readWholeSchedule } from '../../../lib/contract/schedules.ts';

describe('a schedule of a service', () => {
  it.each([
    [{ frequency: 'hourly' }],
    [{ frequency: 'daily', time: '06:00' }],
    [{ frequency: 'weekly', time: '23:59', day: 'sunday' }],
  ])('is read as a whole: %j', (schedule) => expect(readWholeSchedule(schedule)).toEqual(schedule));

  it.each([
    [{ frequency: 'daily', time: '06:00', timeZone: 'Europe/Berlin' }],
    [{ frequency: 'daily' }],
    [{ frequency: 'weekly', time: '06:00' }],
    [{ frequency: 'weekly', time: '06:00', day: 1 }],
    [{ frequency: 'monthly', time: '06:00', day: 'sunday' }],
    [{ frequency: 'daily', time: '6am' }],
    ['0 6 * * *'],
    [{}],
    [null],
    [undefined],
  ])('has another format: %j', (schedule) => expect(readWholeSchedule(schedule)).toBeUndefined());

  it('runs on this device without a time as before', () =>
    expect(readSchedule({ frequency: 'daily' })).toEqual({ frequency: 'daily' }));
});
