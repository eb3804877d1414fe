/** Divides the history into days, by the calendar of the user's time zone. */
import { describe, expect, it } from 'vitest';
import { daysOf } from '../../../../components/history/days.ts';
import { type CheckLine, lineOf } from '../../../../lib/records/check-line.ts';
import { record, states } from '../../../fixtures/check-samples.ts';

const NOW = new Date('2026-03-04T09:00').getTime();
const sample = lineOf(record(states.queued));
const lineAt = (time: string): CheckLine => ({ ...sample, id: time, createdAt: new Date(time).getTime() });
const days = (...times: string[]) => daysOf(times.map(lineAt), NOW).map(({ heading, count }) => `${heading}: ${count}`);

describe('the days of the history', () => {
  it('are none without checks', () => {
    expect(days()).toEqual([]);
  });

  it('are named from midnight to midnight', () => {
    expect(days('2026-03-04T08:59', '2026-03-04T00:00', '2026-03-03T23:59:59.999', '2026-03-03T00:00')).toEqual([
      'Today: 2',
      'Yesterday: 2',
    ]);
  });

  it('have their date before yesterday, and leave out days without checks', () => {
    expect(days('2026-03-02T23:59', '2026-02-28T12:00', '2026-02-28T11:00', '2025-12-31T12:00')).toEqual([
      'Mar 2, 2026: 1',
      'Feb 28, 2026: 2',
      'Dec 31, 2025: 1',
    ]);
  });

  it('have a date of their own where a clock ran ahead', () => {
    expect(days('2026-03-05T01:00', '2026-03-04T01:00')).toEqual(['Mar 5, 2026: 1', 'Today: 1']);
  });

  it('are counted by the calendar, also if a day has 23 or 25 hours', () => {
    const hours = Array.from({ length: 24 * 400 }, (_, at) => ({ ...sample, createdAt: NOW - at * 3_600_000 }));
    const all = daysOf(hours, NOW);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(hours.length);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.map(({ key }) => new Date(Number(key)).getHours())).toEqual(all.map(() => 0));
  });
});
