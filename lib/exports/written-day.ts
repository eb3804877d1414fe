/** Words the days of copies as the screen does. */
import { formatDay } from '../platform/format.ts';

/** Undefined for a date in no known form. */
export const dayOf = (date: string): Date | undefined => {
  const [iso] = /^\d{4}-\d\d-\d\d/.exec(date) ?? [];
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day;
};

/** A date in no known form stays as it came. */
export const writtenDay = (date: string): string => {
  const day = dayOf(date);
  return day ? formatDay(day) : date;
};
