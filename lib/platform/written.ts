/** Numbers, days and moments as the language of the person writes them. */
import { locale } from './words.ts';

export const numberOf = (value: number): string => value.toLocaleString(locale());

/** As exact as anybody wants to know. */
export const roundedOf = (value: number): string => value.toLocaleString(locale(), { maximumFractionDigits: 2 });

const LARGEST = 1e12;

/** How many there are, as others say: from a million on in short, and never endless. */
export const countOf = (value: number): string =>
  Math.min(value, LARGEST).toLocaleString(locale(), value < 1e6 ? {} : { notation: 'compact' });

/** A day, and the same one wherever it is read. */
export const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(moment);

/** A date of others: a day alone comes as its midnight in UTC, and is the same day wherever it is read. */
export const dayOrMomentOf = (time: string): string =>
  /T00:00(?::00(?:\.0+)?)?Z$|^\d{4}-\d\d-\d\d$/.test(time) ? dayOf(new Date(time)) : momentOf(time);

/** A moment by the clock on the wall; what is none stands as it came. */
export const momentOf = (time: string | number): string => {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime())
    ? String(time).slice(0, 40)
    : new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
};
