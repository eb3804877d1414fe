/** A day as people write it; it is the same one wherever it is read. */
import { locale } from '../../lib/platform/words.ts';

/** Of `2026-08-13`. */
export const shownDay = (date: string): string =>
  new Date(date).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
