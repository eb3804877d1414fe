/** Formats a date as a day, independent of the reader's time zone. */
import { locale } from '../../lib/platform/words.ts';
import { shortText } from '../foreign/shown-text.ts';

const MAX_DATE_CHARS = 40;

/** Takes a date such as `2026-08-13`; shows any other text unchanged. */
export const shownDay = (date: string): string => {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return shortText(date, MAX_DATE_CHARS);
  return day.toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
};
