/**
 * Every number that is told of a narrative or an account, in one place: how it is made. The options show the same to
 * people, in words, with the bounds that stand here. A number is given with its inputs or not at all; none of them says what
 * is true.
 */

/** What the formulas reckon with, told to people as it stands. */
export const BOUNDS = {
  /** Days of hours. */
  hourlyDays: 7,
  /** Days that the last one is held against. */
  daysBefore: 7,
  /** Fewer posts in a day are no growth. */
  growthPosts: 5,
  /** So many times the mean day are all the growth that counts. */
  growthTimes: 8,
  /** So many accounts reach everything. */
  reachAccounts: 1000,
  /** Two posts are near in time. */
  sharingSeconds: 60,
  /** Once is chance. */
  sharingTimes: 2,
  /** So many times the followers make another account the larger one, */
  timesLarger: 10,
  /** and so many followers at least. */
  fewestFollowers: 1000,
} as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EARLIEST = Date.UTC(1990, 0, 1);

/** A clock may be a little ahead; a date beyond that, or before there were such networks, is none. */
export const momentOf = (createdAt: string, now: number): number | undefined => {
  const moment = Date.parse(createdAt);
  return moment >= EARLIEST && moment <= now + HOUR ? moment : undefined;
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

/** Days without a post are told for a year back. */
export const dailyHistogram = (moments: readonly number[]): Count[] =>
  histogram(moments, DAY, (start, last) => last - start <= 366 * DAY);

export const hourlyHistogram = (moments: readonly number[]): Count[] => {
  const newest = moments.reduce((latest, moment) => Math.max(latest, moment), 0);
  return histogram(
    moments.filter((moment) => moment > newest - BOUNDS.hourlyDays * DAY),
    HOUR,
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
  /** A day, in the mean of those before. */
  before: number;
  sentence: string;
}

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

export const trendOf = (moments: readonly number[], now: number): Trend => {
  const lastDay = moments.filter((moment) => moment > now - DAY).length;
  const days = BOUNDS.daysBefore;
  const earlier = moments.filter((moment) => moment <= now - DAY && moment > now - (days + 1) * DAY).length;
  const before = earlier / days;
  const newest = moments.reduce((latest, moment) => Math.max(latest, moment), 0);
  const mean = `${before.toFixed(1)} a day in the ${days} days before`;
  const sentence = (): string => {
    if (moments.length === 0) return 'No post has a date that can be read.';
    if (lastDay === 0 && earlier === 0)
      return `No posts in the last ${days + 1} days; the newest is of ${new Date(newest).toISOString().slice(0, 10)}.`;
    if (earlier === 0) return `${plural(lastDay, 'post')} in the last 24 hours, none in the ${days} days before.`;
    return `${plural(lastDay, 'post')} in the last 24 hours, against ${mean} (${(lastDay / before).toFixed(1)} times).`;
  };
  return { lastDay, before, sentence: sentence() };
};

/** 0 for no growth, 1 for `growthTimes` as many; a single post more is no growth. */
export const growthOf = ({ lastDay, before }: Pick<Trend, 'lastDay' | 'before'>): number =>
  lastDay < BOUNDS.growthPosts
    ? 0
    : Math.min(1, Math.max(0, Math.log(lastDay / Math.max(before, 1)) / Math.log(BOUNDS.growthTimes)));

export type Label = 'Safe' | 'Caution' | 'Warning';
const LABEL_VALUES: Record<Label, number> = { Safe: 0, Caution: 0.5, Warning: 1 };

export const labelOf = (labels: readonly Label[]): Label | undefined => {
  const [first] = labels;
  return labels.every((label) => label === first) ? first : 'Caution';
};

export const factCheckValue = (labels: readonly Label[]): number =>
  labels.reduce((sum, label) => sum + LABEL_VALUES[label], 0) / labels.length;

/** `unclear` are sites about which the raters do not agree. */
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
  /** What it is made of, with the numbers. */
  sentence: string;
}

/** Undefined where neither a fact-check nor a rated source says anything: being loud is no risk. */
export const contextScoreOf = (inputs: readonly ScoreInput[]): number | undefined =>
  inputs.some(({ name }) => name === 'factChecks' || name === 'sources')
    ? round(inputs.reduce((sum, { name, value }) => sum + WEIGHTS[name] * value, 0))
    : undefined;

export const reachOf = (authors: number): number =>
  Math.min(1, Math.log10(1 + authors) / Math.log10(BOUNDS.reachAccounts));

export const weightedRiskOf = (score: number, authors: number): number => round(score * reachOf(authors));

const round = (value: number): number => Math.round(value * 10) / 10;

/** Of the posts that the account shared something with. */
export const anomalousScoreOf = (inEdges: number, shares: number): number => Math.round((inEdges / shares) * 100) / 100;
