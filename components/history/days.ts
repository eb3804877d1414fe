/** Divides the lines of the history into days of the user's time zone, each with its heading. */
import { formatLocalDay } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckLine } from '../../lib/records/read-lines.ts';
import type { RowGroup } from '../controls/long-list.tsx';

/** Days have 23 to 25 hours, so they are counted by the calendar. */
const startOfDay = (moment: number, days = 0): number => {
  const day = new Date(moment);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
};

/** `lines` are sorted by age, so each day is one run of them. */
export const daysOf = (lines: readonly CheckLine[], now: number): RowGroup[] => {
  const today = startOfDay(now);
  const yesterday = startOfDay(now, -1);
  const headingOf = (start: number): string => {
    if (start === today) return t('history.today');
    return start === yesterday ? t('history.yesterday') : formatLocalDay(start);
  };
  const days: RowGroup[] = [];
  let start = Number.POSITIVE_INFINITY;
  for (const { createdAt } of lines) {
    const day = days.at(-1);
    if (day && createdAt >= start) day.count += 1;
    else {
      start = startOfDay(createdAt);
      days.push({ key: String(start), heading: headingOf(start), count: 1 });
    }
  }
  return days;
};
