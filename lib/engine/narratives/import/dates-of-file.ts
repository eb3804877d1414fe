/** Determines which number of a date is the day, from all dates of a file together and never from one row alone. */
import type { BadRow } from '../../../contract/device/imports.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { DayOrder } from '../../../dates/day-order.ts';
import { orderShownBy } from '../../../dates/read-date.ts';

export interface DatesOfFile {
  /** The orders shown by the dates that can be read in one way only. */
  shown: DayOrder[];
  /** The number of dates that can be read in two ways. Their rows wait until all of the file is read. */
  unclear: number;
  /** The number of those that are written with points, which means day first if nothing else decides. */
  dotted: number;
  /** The first of their lines, reported if nothing decides. */
  badRows: BadRow[];
  /** The decided order, with which the file is read a second time, or the one that the user stated. */
  order?: DayOrder;
  /** True if the user stated the order, so that the file is read once. */
  isStated?: true;
}

const MAX_BAD_ROWS = 100;

export const noDatesYet = (stated?: DayOrder): DatesOfFile => ({
  ...{ shown: [], unclear: 0, dotted: 0, badRows: [] },
  ...(stated === undefined ? {} : { order: stated, isStated: true }),
});

/** Counts the date of a row among those of its file. Returns true if the row is left for the second pass. */
export const recordDate = (dates: DatesOfFile, date: string | undefined, line: number): boolean => {
  if (dates.order !== undefined || date === undefined) return false;
  const shown = orderShownBy(date);
  if (shown === undefined) return false;
  if (shown !== 'unclear') {
    if (!dates.shown.includes(shown)) dates.shown.push(shown);
    return false;
  }
  dates.unclear += 1;
  if (/^\s*\d+\./.test(date)) dates.dotted += 1;
  if (dates.badRows.length < MAX_BAD_ROWS) dates.badRows.push({ line, reason: sentence('importProblem.unclearDay') });
  return true;
};

/** Undefined if the dates contradict one another, or none of them decides. */
export const decidedOrder = ({ shown, unclear, dotted }: DatesOfFile): DayOrder | undefined => {
  if (shown.length === 0 && dotted === unclear) return 'day-first';
  return shown.length === 1 ? shown[0] : undefined;
};
