/**
 * Every number that is told of a narrative or an account, in one place: how it is made, and the sentence that says so to
 * people. A number is given with its inputs or not at all; none of them says what is true.
 */

export const FORMULAS = {
  dailyHistogram: 'Posts on each day (UTC). Posts with a date that cannot be are left out and counted.',
  hourlyHistogram: 'Posts in each hour (UTC) of the seven days that end with the newest post.',
  platformDistribution: 'Posts on each network that was looked in.',
  uniqueAuthors: 'Different accounts among the posts that name one.',
  totalEngagement:
    'Likes, shares, replies and the like of all posts, as the networks counted them; less than none counts as none.',
  trendJustification: 'Posts of the last 24 hours against the mean day of the seven days before.',
  contextLabel:
    'The label of the fact-checks that rated the same claim; Caution where they disagree; none without one.',
  contextScore:
    '6 × fact-checks + 2 × sources + 1 × repetition + 1 × growth, from 0 to 10. What is not known adds nothing. It is given only where a fact-check rated the same claim, or a linked site has a rating.',
  weightedRiskScore:
    'The score × reach; reach is log10(1 + accounts) ÷ 3, at most 1: a thousand accounts reach everything.',
  postHourHistogram: 'Posts that the account wrote in each hour of the day (UTC), of those that are here.',
  spoofingLikelihood:
    'The name beside those of accounts with at least ten times the followers: High where it differs only in letters that look alike, Medium for one other letter, Low for two, else Very Low.',
  anomalousScore:
    'The share of the account’s posts here that shared the same thing as one and the same other account within {seconds} s, where that happened twice or more.',
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
    moments.filter((moment) => moment > newest - 7 * DAY),
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
  /** A day, in the mean of the seven before. */
  before: number;
  sentence: string;
}

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

export const trendOf = (moments: readonly number[], now: number): Trend => {
  const lastDay = moments.filter((moment) => moment > now - DAY).length;
  const week = moments.filter((moment) => moment <= now - DAY && moment > now - 8 * DAY).length;
  const before = week / 7;
  const newest = moments.reduce((latest, moment) => Math.max(latest, moment), 0);
  const mean = `${before.toFixed(1)} a day in the 7 days before`;
  const sentence = (): string => {
    if (moments.length === 0) return 'No post has a date that can be read.';
    if (lastDay === 0 && week === 0)
      return `No posts in the last 8 days; the newest is of ${new Date(newest).toISOString().slice(0, 10)}.`;
    if (week === 0) return `${plural(lastDay, 'post')} in the last 24 hours, none in the 7 days before.`;
    return `${plural(lastDay, 'post')} in the last 24 hours, against ${mean} (${(lastDay / before).toFixed(1)} times).`;
  };
  return { lastDay, before, sentence: sentence() };
};

/** 0 for no growth, 1 for eight times as many; a single post more is no growth. */
export const growthOf = ({ lastDay, before }: Pick<Trend, 'lastDay' | 'before'>): number =>
  lastDay < 5 ? 0 : Math.min(1, Math.max(0, Math.log2(lastDay / Math.max(before, 1)) / 3));

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

export const reachOf = (authors: number): number => Math.min(1, Math.log10(1 + authors) / 3);

export const weightedRiskOf = (score: number, authors: number): number => round(score * reachOf(authors));

const round = (value: number): number => Math.round(value * 10) / 10;

/** Of the posts that the account shared something with. */
export const anomalousScoreOf = (inEdges: number, shares: number): number => Math.round((inEdges / shares) * 100) / 100;
