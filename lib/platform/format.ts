/** Formats numbers, days and moments in the user's locale. */
import { locale } from './words.ts';

export const numberOf = (value: number): string => value.toLocaleString(locale());

/** At most two decimals. */
export const roundedOf = (value: number): string => value.toLocaleString(locale(), { maximumFractionDigits: 2 });

const MAX_NUMBER = 1e12;

/** Formats a count from a service: compact from a million on, and with an upper limit. */
export const formatCount = (value: number): string =>
  Math.min(value, MAX_NUMBER).toLocaleString(locale(), value < 1e6 ? {} : { notation: 'compact' });

/** As in the sentences of a result: in many languages `dateStyle` would be another form, in numbers. */
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const SECOND = { second: '2-digit' } as const;

/** A day in UTC, the same in every time zone. */
export const formatDay = (moment: Date): string =>
  new Intl.DateTimeFormat(locale(), { ...DAY, timeZone: 'UTC' }).format(moment);

/** A moment in UTC, the same in every time zone. */
export const formatUtc = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { ...DAY, ...TIME, ...SECOND, timeZone: 'UTC' }).format(time);

/** Formats a date from a service: a date without a time arrives as midnight UTC and is the same day in every time zone. */
export const formatDayOrMoment = (time: string): string =>
  /T00:00(?::00(?:\.0+)?)?Z$|^\d{4}-\d\d-\d\d$/.test(time) ? formatDay(new Date(time)) : formatMoment(time);

const localMoment = (time: string | number, options: Intl.DateTimeFormatOptions): string => {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime())
    ? String(time).slice(0, 40)
    : new Intl.DateTimeFormat(locale(), options).format(moment);
};

/** A moment in local time; an invalid date is shown as it came. */
export const formatMoment = (time: string | number): string => localMoment(time, { ...DAY, ...TIME });

/** The same with seconds. */
export const formatSecond = (time: string | number): string => localMoment(time, { ...DAY, ...TIME, ...SECOND });

/** A moment in local time with its zone, for a file that is read elsewhere. */
export const formatZoned = (time: string | number): string =>
  localMoment(time, { ...DAY, ...TIME, timeZoneName: 'short' });

/** Creating a format takes longer than all its uses in a list, so one is kept for each language. */
const kept = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (moment: number): string => {
    const language = locale();
    const format = formats.get(language) ?? new Intl.DateTimeFormat(language, options);
    formats.set(language, format);
    return format.format(moment);
  };
};

/** The day of a moment in local time. */
export const formatLocalDay = kept(DAY);

/** A day in UTC, without its year. */
export const formatDayOfYear = kept({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The time of a moment in local time, where its day is a heading. */
export const formatTime = kept(TIME);

/** A time of day, `06:00`, in the form of a moment's; anything else is shown as it came. */
export const formatClock = (time: string): string => {
  const moment = Date.parse(`2026-01-04T${time}`);
  return Number.isNaN(moment) ? time : formatTime(moment);
};
