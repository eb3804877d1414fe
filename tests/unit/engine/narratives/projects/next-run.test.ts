/** Computes the next run of a schedule in local time, including the weeks of a clock change. */
import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../../../../lib/contract/schedules.ts';
import { nextRun } from '../../../../../lib/engine/narratives/projects/project-jobs.ts';

const next = (schedule: Schedule, after: string) => {
  const moment = new Date(nextRun(schedule, new Date(after).getTime()));
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
};

describe('a schedule', () => {
  it.each<[Schedule, string, string]>([
    [{ frequency: 'hourly' }, '2026-03-09T10:20', '2026-03-09T11:20'],
    [{ frequency: 'daily', time: '06:30' }, '2026-03-09T06:29', '2026-03-09T06:30'],
    [{ frequency: 'daily', time: '06:30' }, '2026-03-09T06:30', '2026-03-10T06:30'],
    [{ frequency: 'daily' }, '2026-12-31T23:00', '2027-01-01T06:00'],
    // 2026-03-09 is a Monday.
    [{ frequency: 'weekly', day: 'monday', time: '06:00' }, '2026-03-09T06:00', '2026-03-16T06:00'],
    [{ frequency: 'weekly', day: 'friday', time: '23:59' }, '2026-03-09T06:00', '2026-03-13T23:59'],
    // Many time zones change their clocks in these weeks.
    [{ frequency: 'daily', time: '12:00' }, '2026-03-28T12:00', '2026-03-29T12:00'],
    [{ frequency: 'daily', time: '12:00' }, '2026-10-24T12:00', '2026-10-25T12:00'],
  ])('%j after %s runs at %s', (schedule, after, expected) => expect(next(schedule, after)).toBe(expected));
});
