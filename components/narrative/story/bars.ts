/** Converts the numbers of a service into drawable bars: no negative values, no invalid numbers, a limited count. */
import { DAY_MS } from '../../../lib/dates/spans.ts';
import { plainName } from '../../foreign/plain-name.ts';

export interface Bar {
  label: string;
  value: number;
}

const MAX_BARS = 400;
const MAX_NUMBER = 1e12;

export const barsOf = (given: readonly { label: string; value: unknown }[]): Bar[] =>
  given.slice(-MAX_BARS).map(({ label, value }) => ({
    label: plainName(label, 40),
    value: typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(value, MAX_NUMBER) : 0,
  }));

const isCount = (value: unknown): value is { timestamp: string; count: number } =>
  typeof value === 'object' &&
  value !== null &&
  'timestamp' in value &&
  typeof value.timestamp === 'string' &&
  'count' in value;

/** Oldest first; entries without a date are dropped. */
export const barsOverTime = (given: readonly unknown[], nameOf: (moment: Date) => string): Bar[] =>
  barsOf(
    given
      .filter(isCount)
      .filter(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))
      .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
      .map(({ timestamp, count }) => ({ label: nameOf(new Date(timestamp)), value: count })),
  );

/** All hours of the day, including those that the service omits. */
export const barsOfHours = (given: Readonly<Record<string, unknown>>): Bar[] =>
  barsOf(Array.from({ length: 24 }, (_, hour) => ({ label: `${hour}:00`, value: given[String(hour)] })));

/** All days of the week from Monday on, in UTC; times without a date are left out. */
export const barsOfWeekDays = (times: readonly string[], nameOf: (moment: Date) => string): Bar[] => {
  const days = times.map((time) => new Date(time).getUTCDay());
  /** A Monday. */
  const first = Date.UTC(2026, 0, 5);
  return barsOf(
    Array.from({ length: 7 }, (_, at) => ({
      label: nameOf(new Date(first + at * DAY_MS)),
      value: days.filter((day) => day === (at + 1) % 7).length,
    })),
  );
};

/** Largest first. */
export const barsOfShares = (given: Readonly<Record<string, unknown>>, nameOf: (name: string) => string): Bar[] =>
  barsOf(Object.entries(given).map(([name, value]) => ({ label: nameOf(name), value }))).sort(
    (one, other) => other.value - one.value,
  );
