/**
 * Holds the ranges of the specification (section 8) in rows that others wrote: a value outside its range is kept under a name of
 * its own, where it is shown as received and never as if it were right. No row is lost because of it.
 */
import { isObject } from '../format/json.ts';

type Fields = Readonly<Record<string, unknown>>;

export const HOUR = /^(?:1?\d|2[0-3])$/;
export const isHour = (key: string): boolean => HOUR.test(key);

const isScore = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 10;

/** A service writes null for an absent value. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A narrative whose `contextScore` is from 0 to 10. */
export const narrativeWithinLimits = <Row extends Fields>(row: Row): Row => {
  const { contextScore, ...rest } = row;
  if (!isGiven(contextScore) || isScore(contextScore)) return row;
  // The member that is taken away is optional.
  return { ...rest, contextScoreAsReceived: contextScore } as unknown as Row;
};

const isHourCount = ([key, count]: [string, unknown]): boolean => isHour(key) && Number.isFinite(count);

/** An author whose `postHourHistogram` has hours of the day alone. */
export const authorWithinLimits = <Row extends Fields>(row: Row): Row => {
  const { postHourHistogram: received } = row;
  if (!isObject(received)) return row;
  const entries = Object.entries(received);
  if (entries.every(isHourCount)) return row;
  const hours = Object.fromEntries(entries.filter(isHourCount));
  return { ...row, postHourHistogram: hours, postHourHistogramAsReceived: received };
};
