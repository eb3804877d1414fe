/** Tests numbers and moments in the formats of people and services. */
import { describe, expect, it } from 'vitest';
import { readBoolean, readNumber, readRowMoment, readTimeSpan } from '../../../lib/query/values.ts';

const NOW = Date.parse('2026-03-31T10:20:30.400Z');

describe('readMoment', () => {
  it.each([
    ['2025', '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2025-08-27', '2025-08-27T00:00:00.000Z', '2025-08-28T00:00:00.000Z'],
    ['2025-08-27T20:48', '2025-08-27T20:48:00.000Z', '2025-08-27T20:49:00.000Z'],
    ['2025-08-27 20:48:28', '2025-08-27T20:48:28.000Z', '2025-08-27T20:48:29.000Z'],
    ['2025-08-27T20:48:28.123Z', '2025-08-27T20:48:28.123Z', '2025-08-27T20:48:28.124Z'],
    ['2025-08-27T20:48:28.123456Z', '2025-08-27T20:48:28.123Z', '2025-08-27T20:48:28.124Z'],
    ['2025-08-27T20:48:28.001+02:00', '2025-08-27T18:48:28.001Z', '2025-08-27T18:48:28.002Z'],
    ['2025-08-27T20:48-0330', '2025-08-28T00:18:00.000Z', '2025-08-28T00:19:00.000Z'],
    ['1756327708000', '2025-08-27T20:48:28.000Z', '2025-08-27T20:48:28.001Z'],
    ['now', '2026-03-31T10:20:30.400Z', '2026-03-31T10:20:30.401Z'],
    ['now-7d', '2026-03-24T10:20:30.400Z', '2026-03-24T10:20:30.401Z'],
    ['now-1M', '2026-02-28T10:20:30.400Z', '2026-02-28T10:20:30.401Z'],
    ['now-1y+2h', '2025-03-31T12:20:30.400Z', '2025-03-31T12:20:30.401Z'],
    ['now/d', '2026-03-31T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
    ['now/w', '2026-03-30T00:00:00.000Z', '2026-04-06T00:00:00.000Z'],
    ['now-1M/M', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['now/y', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('reads %j', (text, start, end) => {
    const moment = readTimeSpan(text, NOW);
    expect(moment && [moment.start, moment.end].map((ms) => new Date(ms).toISOString())).toEqual([start, end]);
  });

  it.each([
    '',
    'yesterday',
    '27.08.2025',
    '03/04/2025',
    '2025-13',
    '2025-02-30',
    '2025-08-27T25:00',
    'now-7',
    'now-7x',
    '20250827',
  ])('does not guess at %j', (text) => expect(readTimeSpan(text, NOW)).toBeUndefined());
});

describe('readRowMoment', () => {
  it.each([
    ['2025-08-27T20:48:28.000Z', 1756327708000],
    ['2025-08-27T22:48:28+02:00', 1756327708000],
    ['Wed, 27 Aug 2025 20:48:28 GMT', 1756327708000],
    [1756327708000, 1756327708000],
    [new Date(1756327708000), 1756327708000],
    ['soon', undefined],
    [null, undefined],
    [{}, undefined],
  ])('reads %j', (value, ms) => expect(readRowMoment(value)).toBe(ms));
});

describe('readNumber', () => {
  it.each([
    ['12', 12],
    [' -1.5e3 ', -1500],
    ['.5', 0.5],
    ['5.', 5],
    [7, 7],
    ['', undefined],
    ['12a', undefined],
    ['1,000', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['1e999', undefined],
    [Number.NaN, undefined],
    [true, undefined],
    [null, undefined],
  ])('reads %j', (value, number) => expect(readNumber(value)).toBe(number));
});

describe('readBoolean', () => {
  it.each([
    [true, true],
    ['False', false],
    ['yes', undefined],
    [1, undefined],
  ])('reads %j', (value, boolean) => expect(readBoolean(value)).toBe(boolean));
});
