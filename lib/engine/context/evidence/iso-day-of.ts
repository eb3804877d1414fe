/** Reads the day of a date in any notation, regardless of the time zone; undefined if it names no real day. */
import { readDate } from '../../../dates/read-date.ts';

export const isoDayOf = (date: string | undefined): string | undefined => readDate(date ?? '')?.day;
