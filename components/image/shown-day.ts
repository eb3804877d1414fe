/** A day as people write it; it is the same one wherever it is read. */
import { locale } from '../../lib/platform/words.ts';
import { shortText } from '../foreign/shown-text.ts';

const LONGEST = 40;

/** Of `2026-08-13`. What is no date is shown as it was written. */
export const shownDay = (date: string): string => {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return shortText(date, LONGEST);
  return day.toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
};
