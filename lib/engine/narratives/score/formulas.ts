/**
 * Computes every number that is reported of a narrative or an account. The options explain the same formulas to users,
 * in words, with the bounds defined here. A number is reported with its inputs or not at all, and none of them states
 * what is true.
 */
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { DAY_MS, HOUR_MS } from '../../../dates/spans.ts';
import type { Label } from '../../context/judge/ratings.ts';

/** The parameters of the formulas, displayed to users unchanged. */
export const BOUNDS = {
  /** The number of days in the hourly histogram. */
  hourlyDays: 7,
  /** The number of days that the last day is compared with. */
  daysBefore: 7,
  /** Fewer posts in a day are no growth. */
  growthPosts: 5,
  /** The multiple of the mean day at which growth reaches its maximum. */
  growthTimes: 8,
  /** The number of accounts at which reach is at its maximum. */
  reachAccounts: 1000,
  /** The time within which two posts are near. */
  sharingSeconds: 60,
  /** Sharing once is chance. */
  sharingTimes: 2,
  /** The multiple of the followers that makes another account the larger one. */
  timesLarger: 10,
  /** The followers that the larger account needs at least. */
  fewestFollowers: 1000,
} as const;

const EARLIEST = Date.UTC(1990, 0, 1);

/** A clock may be a little fast. A date beyond that, or before such networks existed, is invalid. */
export const postTime = (createdAt: string, now: number): number | undefined => {
  const moment = Date.parse(createdAt);
  return moment >= EARLIEST && moment <= now + HOUR_MS ? moment : undefined;
};

export interface Count {
  timestamp: string;
  count: number;
}

const histogram = (
  moments: readonly number[],
  width: number,
  isFilled: (start: number, last: number) => boolean,
): Count[] => {
  const counts = new Map<number, number>();
  for (const moment of moments) {
    const start = Math.floor(moment / width) * width;
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  const starts = [...counts.keys()].sort((one, other) => one - other);
  const [last = 0] = starts.slice(-1);
  for (let start = last - width; start > (starts[0] ?? 0) && isFilled(start, last); start -= width) {
    if (!counts.has(start)) counts.set(start, 0);
  }
  return Array.from(counts)
    .sort(([one], [other]) => one - other)
    .map(([start, count]) => ({ timestamp: new Date(start).toISOString(), count }));
};

/** Includes days without a post for up to a year back. */
export const dailyHistogram = (moments: readonly number[]): Count[] =>
  histogram(moments, DAY_MS, (start, last) => last - start <= 366 * DAY_MS);

export const hourlyHistogram = (moments: readonly number[]): Count[] => {
  const newest = moments.reduce((latest, moment) => Math.max(latest, moment), 0);
  return histogram(
    moments.filter((moment) => moment > newest - BOUNDS.hourlyDays * DAY_MS),
    HOUR_MS,
    () => true,
  );
};

export const postHourHistogram = (moments: readonly number[]): Record<string, number> => {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const moment of moments) {
    const hour = new Date(moment).getUTCHours();
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return Object.fromEntries(hours.map((count, hour) => [String(hour), count]));
};

export interface Trend {
  lastDay: number;
  /** The mean number of posts a day in the days before. */
  before: number;
  sentence: Sentence;
}

export const trendOf = (moments: readonly number[], now: number): Trend => {
  const lastDay = moments.filter((moment) => moment > now - DAY_MS).length;
  const days = BOUNDS.daysBefore;
  const earlier = moments.filter((moment) => moment <= now - DAY_MS && moment > now - (days + 1) * DAY_MS).length;
  const before = earlier / days;
  const newest = moments.reduce((latest, moment) => Math.max(latest, moment), 0);
  const stated = (): Sentence => {
    if (moments.length === 0) return sentence('trend.undated');
    if (lastDay === 0 && earlier === 0) {
      const day = new Date(newest).toISOString().slice(0, 10);
      return sentence('trend.silent', { count: days + 1, day: { day } });
    }
    if (earlier === 0) return sentence('trend.begun', { count: lastDay, days });
    const times = round(lastDay / before);
    const parts = { count: lastDay, mean: round(before), days };
    return times === 1 ? sentence('trend.steady', parts) : sentence('trend.growth', { ...parts, times });
  };
  return { lastDay, before, sentence: stated() };
};

/** Returns 0 for no growth, 1 for `growthTimes` as many. A single post more is no growth. */
export const growthOf = ({ lastDay, before }: Pick<Trend, 'lastDay' | 'before'>): number =>
  lastDay < BOUNDS.growthPosts
    ? 0
    : Math.min(1, Math.max(0, Math.log(lastDay / Math.max(before, 1)) / Math.log(BOUNDS.growthTimes)));

const LABEL_VALUES: Record<Label, number> = { Safe: 0, Caution: 0.5, Warning: 1 };

export const labelOf = (labels: readonly Label[]): Label | undefined => {
  const [first] = labels;
  return labels.every((label) => label === first) ? first : 'Caution';
};

export const factCheckValue = (labels: readonly Label[]): number =>
  labels.reduce((sum, label) => sum + LABEL_VALUES[label], 0) / labels.length;

/** `unclear` are sites on which the raters do not agree. */
export const sourceValue = ({
  rated,
  unclear,
  unreliable,
}: {
  rated: number;
  unclear: number;
  unreliable: number;
}): number => (unreliable + unclear / 2) / rated;

export const WEIGHTS = { factChecks: 6, sources: 2, repetition: 1, growth: 1 } as const;

export interface ScoreInput {
  name: keyof typeof WEIGHTS;
  /** From 0 to 1. */
  value: number;
  /** Explains the value, with the numbers. */
  sentenceCoded: Sentence;
}

/** Undefined without a fact-check or a rated source: being loud is no risk. */
export const contextScoreOf = (inputs: readonly ScoreInput[]): number | undefined =>
  inputs.some(({ name }) => name === 'factChecks' || name === 'sources')
    ? round(inputs.reduce((sum, { name, value }) => sum + WEIGHTS[name] * value, 0))
    : undefined;

export const reachOf = (authors: number): number =>
  Math.min(1, Math.log10(1 + authors) / Math.log10(BOUNDS.reachAccounts));

export const weightedRiskOf = (score: number, authors: number): number => round(score * reachOf(authors));

const round = (value: number): number => Math.round(value * 10) / 10;

/** The share of `inEdges` in the posts with which the account shared something. */
export const anomalousScoreOf = (inEdges: number, shares: number): number => Math.round((inEdges / shares) * 100) / 100;
