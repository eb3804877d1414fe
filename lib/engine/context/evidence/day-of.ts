/** The day in a date as others write it, whatever the time zone; nothing where it names no real day. */
import { readDate } from '../../../dates/read-date.ts';

export const dayOf = (date: string | undefined): string | undefined => readDate(date ?? '')?.day;
