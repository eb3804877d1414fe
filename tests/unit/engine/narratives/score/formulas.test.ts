import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import {
  contextScoreOf,
  dailyHistogram,
  factCheckValue,
  growthOf,
  hourlyHistogram,
  labelOf,
  postHourHistogram,
  postTime,
  reachOf,
  type ScoreInput,
  sourceValue,
  trendOf,
  weightedRiskOf,
} from '../../../../../lib/engine/narratives/score/formulas.ts';
import { inEnglish } from '../../../../fixtures/english.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse('2026-03-10T12:00:00Z');
const at = (...times: string[]) => times.map((time) => Date.parse(time));
const input = (name: ScoreInput['name'], value: number): ScoreInput => ({
  name,
  value,
  sentenceCoded: sentence('trend.undated'),
});

describe('the moment of a post', () => {
  it.each([
    ['2026-03-10T11:00:00Z', true],
    ['2026-03-10T12:30:00Z', true],
    ['2026-03-11T12:00:00Z', false],
    ['1970-01-01T00:00:00Z', false],
    ['+275000-01-01T00:00:00Z', false],
    ['nonsense', false],
  ])('accepts %s: %s', (createdAt, isOne) => expect(postTime(createdAt, now) !== undefined).toBe(isOne));
});

describe('histograms', () => {
  it('count days and include the empty days between them', () => {
    expect(dailyHistogram(at('2026-03-01T23:59:59Z', '2026-03-03T00:00:00Z', '2026-03-03T12:00:00Z'))).toEqual([
      { timestamp: '2026-03-01T00:00:00.000Z', count: 1 },
      { timestamp: '2026-03-02T00:00:00.000Z', count: 0 },
      { timestamp: '2026-03-03T00:00:00.000Z', count: 2 },
    ]);
    expect(dailyHistogram([])).toEqual([]);
  });

  it('do not span thirty years with empty days', () => {
    const days = dailyHistogram(at('1995-01-01T00:00:00Z', '2026-03-03T00:00:00Z'));
    expect(days.length).toBeLessThan(370);
    expect(days[0]).toEqual({ timestamp: '1995-01-01T00:00:00.000Z', count: 1 });
  });

  it('count the hours of the last seven days', () => {
    const hours = hourlyHistogram(at('2026-02-01T00:00:00Z', '2026-03-03T10:20:00Z', '2026-03-03T12:40:00Z'));
    expect(hours.map(({ timestamp, count }) => `${timestamp.slice(11, 13)} ${count}`)).toEqual([
      '10 1',
      '11 0',
      '12 1',
    ]);
  });

  it('count the hours of the day, all 24 of them', () => {
    const hours = postHourHistogram(at('2026-03-01T23:59:59Z', '2026-03-03T23:00:00Z', '2026-03-03T00:00:00Z'));
    expect(Object.keys(hours)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)));
    expect([hours[0], hours[1], hours[23]]).toEqual([1, 0, 2]);
  });
});

describe('the trend', () => {
  const days = (...counts: number[]) =>
    counts.flatMap((count, day) => Array.from({ length: count }, () => now - day * DAY - HOUR));

  it.each([
    [days(14, 3, 3, 3, 3, 3, 3, 3), '14 posts in the last 24 hours, against 3 a day in the 7 days before (4.7 times).'],
    [days(1, 7), '1 post in the last 24 hours, about as many as 1 a day in the 7 days before.'],
    [days(2), '2 posts in the last 24 hours, none in the 7 days before.'],
    [days(0, 0, 0, 0, 0, 0, 0, 0, 0, 1), 'No posts in the last 8 days. Latest: 1 Mar 2026.'],
    [[], 'No post has a date that can be read.'],
  ])('states its numbers (%#)', (moments, text) => expect(inEnglish([trendOf(moments, now).sentence])).toBe(text));

  it('counts as growth only with enough posts', () => {
    expect(growthOf({ lastDay: 4, before: 0.1 })).toBe(0);
    expect(growthOf({ lastDay: 8, before: 1 })).toBe(1);
    expect(growthOf({ lastDay: 80, before: 40 })).toBeCloseTo(1 / 3);
    expect(growthOf({ lastDay: 10, before: 40 })).toBe(0);
  });
});

describe('the score', () => {
  it('is absent if only noise was measured', () => {
    expect(contextScoreOf([input('growth', 1), input('repetition', 1)])).toBeUndefined();
  });

  it('is the weighted sum of its inputs', () => {
    expect(contextScoreOf([input('factChecks', 1)])).toBe(6);
    expect(
      contextScoreOf([input('factChecks', 0.5), input('sources', 1), input('repetition', 0.5), input('growth', 0)]),
    ).toBe(5.5);
    expect(
      contextScoreOf([input('factChecks', 1), input('sources', 1), input('repetition', 1), input('growth', 1)]),
    ).toBe(10);
    expect(contextScoreOf([input('sources', 0), input('growth', 0)])).toBe(0);
  });

  it('uses labels and sites as the formula defines', () => {
    expect(factCheckValue(['Warning', 'Safe'])).toBe(0.5);
    expect(sourceValue({ rated: 4, unclear: 2, unreliable: 1 })).toBe(0.5);
  });

  it('is weighted by the number of accounts', () => {
    expect(reachOf(0)).toBe(0);
    expect(reachOf(999)).toBeCloseTo(1);
    expect(reachOf(1e9)).toBe(1);
    expect(weightedRiskOf(6, 99)).toBe(4);
  });
});

describe('the label', () => {
  it('is that of the fact-checks, or Caution if they disagree', () => {
    expect(labelOf([])).toBeUndefined();
    expect(labelOf(['Warning', 'Warning'])).toBe('Warning');
    expect(labelOf(['Warning', 'Safe'])).toBe('Caution');
  });
});
