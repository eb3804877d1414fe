/** Dates of a column: in the order and the time zone of the whole column. */
import { describe, expect, it } from 'vitest';
import { contradictsOrder, readColumnDate } from '../../../lib/dates/column-date.ts';
import { lacksZone } from '../../../lib/dates/read-date.ts';

const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

describe('a date of a column', () => {
  it.each([
    ['1772442000', '2026-03-02T09:00:00.000Z'],
    ['1772442000.0', '2026-03-02T09:00:00.000Z'],
    ['1772442000123', '2026-03-02T09:00:00.123Z'],
    ['2026-03-02 09:00:00', '2026-03-02T09:00:00.000Z'],
    ['1972-03-02', '1972-03-02T00:00:00.000Z'],
    ['10/12/2022', undefined],
    ['20260302', undefined],
  ])('%s is read as %s if nothing is known of the column', (written, expected) => {
    expect(iso(readColumnDate(written, {}))).toBe(expected);
  });

  it('is read in the order of its column, and not in another', () => {
    expect(iso(readColumnDate('10/12/2022 09:30', { order: 'day-first' }))).toBe('2022-12-10T09:30:00.000Z');
    expect(iso(readColumnDate('10.12.2022', { order: 'month-first' }))).toBe('2022-10-12T00:00:00.000Z');
    expect(readColumnDate('12/13/2022', { order: 'day-first' })).toBeUndefined();
    expect(contradictsOrder('12/13/2022', { order: 'day-first' })).toBe(true);
    expect(contradictsOrder('13/12/2022', { order: 'day-first' })).toBe(false);
    expect(contradictsOrder('2022-12-13', { order: 'month-first' })).toBe(false);
  });

  it('is local only if it states no time zone and the user says so', () => {
    const local = new Date(2026, 2, 9, 10, 30).getTime();
    expect(readColumnDate('2026-03-09 10:30', { zone: 'local' })).toBe(local);
    expect(readColumnDate('9 March 2026 10:30', { zone: 'local' })).toBe(local);
    expect(iso(readColumnDate('2026-03-09 10:30', { zone: 'utc' }))).toBe('2026-03-09T10:30:00.000Z');
    for (const zone of ['utc', 'local'] as const) {
      expect(iso(readColumnDate('2026-03-09T10:30:00+02:00', { zone }))).toBe('2026-03-09T08:30:00.000Z');
      expect(iso(readColumnDate('2026-03-09', { zone }))).toBe('2026-03-09T00:00:00.000Z');
    }
  });
});

it.each([
  ['2026-03-09 10:30', true],
  ['10/12/2022 9:30 PM', true],
  ['13/12/2022 09:30', true],
  ['2026-03-09T10:30:00Z', false],
  ['2026-03-09 10:30:00 EST', false],
  ['Mon Mar 02 09:00:00 +0000 2026', false],
  ['2026-03-09', false],
  ['1772442000', false],
  ['never', false],
])('%s lacks a time zone: %s', (written, expected) => {
  expect(lacksZone(written)).toBe(expected);
});
