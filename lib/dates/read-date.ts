/** Parses dates from foreign sources: with the same result on every machine, and undefined for ambiguous dates. */
import type { DayOrder } from './day-order.ts';
import { offsetOf } from './time-zones.ts';

export interface WrittenDate {
  /** The day as written, in its own time zone: `2022-12-10`. */
  day: string;
  /** ISO 8601, with the written time zone, or UTC without one. Midnight if there is no readable time. */
  iso: string;
  /** The same, but only the day if there is no readable time. */
  stated: string;
}

const MAX_DATE_CHARS = 100;

/** In other languages than English only before a day in numbers, as in `mer, 16 nov 2022`. Some feeds write `Wed,16`. */
const WEEKDAY = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+|\p{L}{2,12}\.?,\s*(?=\d))/iu;
/** Other calendars have other years: 1401 and 2565 belong to them. */
const YEAR = '(19\\d\\d|2[01]\\d\\d)(?!\\d)';
const YEAR_FIRST = /^(19\d\d|2[01]\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2${YEAR}`);
/** `31/12/22`: the year may be first as well, so this form needs a known order. */
const SHORT_YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d\d)(?!\d)/;
const DAY_AND_MONTH = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+([a-z]{3,9})\\.?,?[\\s-]+(?:${YEAR}|(\\d\\d)(?=\\s+\\d\\d?:|$))`,
  'i',
);
const MONTH_AND_DAY = new RegExp(`^([a-z]{3,9})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+${YEAR}`, 'i');
/** `Oct 10 20:19:24 +0000 2018` */
const YEAR_BEHIND_TIME = /^([a-z]{3}\s+\d{1,2})\s+(\d\d:\d\d:\d\d(?:\s+[+-]\d{4}|\s+[a-z]{1,5})?)\s+(\d{4})$/i;
const CLOCK =
  /^(?:T|,?\s+(?:at\s+)?)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(?:([ap])\.?m\.?)?\s*([a-z]{1,5})?([+-]\d\d(?::?\d\d)?)?(?:\s+\([^()]*\))?$/i;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** English only: the same letters may mean another month in other languages. */
const monthOf = (name: string | undefined): number => {
  const word = (name ?? '').toLowerCase();
  return (
    1 +
    MONTHS.findIndex(
      (month) => word === month || word === month.slice(0, 3) || (word === 'sept' && month === 'september'),
    )
  );
};

interface Day {
  year: number;
  month: number;
  day: number;
  /** The text after it. */
  rest: string;
}

/** Decides by the numbers, if one of them is no month; then by the separator, since dots imply the day first. */
const isDayFirst = (first: number, second: number, sign: string, order: DayOrder | undefined): boolean | undefined => {
  if (first === second) return true;
  if (first > 12 !== second > 12) return first > 12;
  if (sign === '.') return true;
  return order === undefined ? undefined : order === 'day-first';
};

/** https://www.rfc-editor.org/rfc/rfc5322#section-4.3 */
const wholeYear = (short: string | undefined): number => Number(short) + (Number(short) < 50 ? 2000 : 1900);

const dayIn = (text: string, order: DayOrder | undefined): Day | undefined => {
  const restOf = ([whole]: RegExpExecArray) => text.slice(whole.length);
  const iso = YEAR_FIRST.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]), rest: restOf(iso) };
  const numbers = YEAR_LAST.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    const dayFirst = isDayFirst(first, second, numbers[2] ?? '', order);
    if (dayFirst === undefined) return undefined;
    const [day, month] = dayFirst ? [first, second] : [second, first];
    return { year: Number(numbers[4]), month, day, rest: restOf(numbers) };
  }
  const short = order && SHORT_YEAR_LAST.exec(text);
  if (short) {
    const [, first, sign, second, year] = short;
    if (sign === '.' && order === 'month-first') return undefined;
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return { year: wholeYear(year), month: Number(month), day: Number(day), rest: restOf(short) };
  }
  const dayFirst = DAY_AND_MONTH.exec(text);
  if (dayFirst) {
    const [, day, name, year, shortYear] = dayFirst;
    const whole = shortYear === undefined ? Number(year) : wholeYear(shortYear);
    return { year: whole, month: monthOf(name), day: Number(day), rest: restOf(dayFirst) };
  }
  const monthFirst = MONTH_AND_DAY.exec(text);
  if (!monthFirst) return undefined;
  const [, name, day, year] = monthFirst;
  return { year: Number(year), month: monthOf(name), day: Number(day), rest: restOf(monthFirst) };
};

interface Clock {
  /** Milliseconds since midnight in the written time zone. */
  ms: number;
  /** Minutes from UTC. */
  offset: number;
  /** The name of the time zone; empty if none is written. */
  zone: string;
  /** False if no time zone is written, neither by name nor in numbers. */
  isZoned: boolean;
}

const clockIn = (rest: string, midnight: number): Clock | undefined => {
  const match = CLOCK.exec(rest);
  if (!match) return undefined;
  const [hour, minute, second] = [match[1], match[2], match[3] ?? 0].map(Number);
  const [, , , , fraction = '0', half, zone = '', numbers] = match;
  if (hour === undefined || minute === undefined || second === undefined) return undefined;
  if (hour > (half ? 12 : 23) || minute > 59 || second > 60) return undefined;
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  const ms = ((hours * 60 + minute) * 60 + second) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
  const offset = offsetOf(zone, numbers, midnight + ms);
  if (offset === undefined) return undefined;
  return {
    ms,
    offset,
    zone: zone.toUpperCase(),
    isZoned: zone !== '' || numbers !== undefined,
  };
};

/** From the earliest to the latest day of British summer time. In other months the letters are those of Bangladesh. */
const isBritishSummer = (month: number, day: number): boolean =>
  (month > 3 && month < 11) || (month === 3 && day >= 25);

const two = (number: number): string => String(number).padStart(2, '0');

const zoneOf = (offset: number): string => {
  const minutes = Math.abs(offset);
  return offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

interface Parts {
  year: number;
  month: number;
  day: number;
  midnight: number;
  clock: Clock | undefined;
  /** True if nothing follows the day. */
  isAlone: boolean;
}

const partsIn = (text: string, order: DayOrder | undefined): Parts | undefined => {
  const trimmed = text.slice(0, MAX_DATE_CHARS).trim();
  const words = /^\d/.test(trimmed) ? trimmed : trimmed.replace(WEEKDAY, '').replace(YEAR_BEHIND_TIME, '$1 $3 $2');
  const found = dayIn(words, order);
  if (!found) return undefined;
  const { year, month, day, rest } = found;
  const midnight = Date.UTC(year, month - 1, day);
  const real = new Date(midnight);
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return undefined;
  const clock = clockIn(rest, midnight);
  const isOtherZone = clock?.zone === 'BST' && !isBritishSummer(month, day);
  return { year, month, day, midnight, clock: isOtherZone ? undefined : clock, isAlone: rest === '' };
};

/** `order` is the known order of the surrounding text, for example from its language. */
export const readDate = (text: string, order?: DayOrder): WrittenDate | undefined => {
  const parts = partsIn(text, order);
  if (!parts) return undefined;
  const { year, month, midnight, clock } = parts;
  const day = `${year}-${two(month)}-${two(parts.day)}`;
  if (!clock) return { day, iso: `${day}T00:00:00Z`, stated: day };
  const local = new Date(midnight + clock.ms).toISOString().replace(/(?:\.000)?Z$/, '');
  const iso = `${local}${zoneOf(clock.offset)}`;
  return { day, iso, stated: iso };
};

/** The time zone of times that state none. */
export type AssumedZone = 'utc' | 'local';

/**
 * Milliseconds since 1970; a day alone starts at midnight UTC. Undefined if the day is followed by something unreadable: an
 * unknown time zone, a time in words.
 */
export const readMoment = (text: string, order?: DayOrder, zone: AssumedZone = 'utc'): number | undefined => {
  const parts = partsIn(text, order);
  if (!parts) return undefined;
  const { year, month, day, midnight, clock, isAlone } = parts;
  if (!clock) return isAlone ? midnight : undefined;
  if (zone === 'local' && !clock.isZoned) return new Date(year, month - 1, day, 0, 0, 0, clock.ms).getTime();
  return midnight + clock.ms - clock.offset * 60_000;
};

/** The usual ends of a time with its zone: such dates need not be read. */
const STATES_ZONE = /(?:\d ?Z|:\d\d ?[+-]\d\d:?\d\d|GMT|UTC)\s*$/;

/** True for a time without a time zone. A day alone, and a text that is no date, have none to state. */
export const lacksZone = (text: string): boolean => {
  if (STATES_ZONE.test(text)) return false;
  // Either order shows whether a time follows.
  const clock = partsIn(text, 'day-first')?.clock ?? partsIn(text, 'month-first')?.clock;
  return clock !== undefined && !clock.isZoned;
};

/**
 * The order that this date proves for its column, or `unclear` if both numbers could be the day. Undefined if it can be read in
 * one way only, or not at all.
 */
export const orderShownBy = (text: string): DayOrder | 'unclear' | undefined => {
  const [, one, , other] = YEAR_LAST.exec(text.slice(0, MAX_DATE_CHARS).trim()) ?? [];
  if (one === undefined || Number(one) === Number(other)) return undefined;
  const [first, second] = [Number(one), Number(other)];
  if (first > 12 && second > 12) return undefined;
  return first > 12 ? 'day-first' : second > 12 ? 'month-first' : 'unclear';
};
