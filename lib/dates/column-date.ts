/** Reads a date of a column: with the order of its days and months and the time zone that hold for the whole column. */
import type { DayOrder } from './day-order.ts';
import { type AssumedZone, orderShownBy, readMoment } from './read-date.ts';

export interface ColumnDates {
  order?: DayOrder | undefined;
  /** For times that state no time zone. */
  zone?: AssumedZone | undefined;
}

/** Seconds or milliseconds since 1970, with or without a fraction. */
const UNIX = /^(\d{9,13})(?:\.\d+)?$/;

/** True for a date that can only be read in the other order. */
export const contradictsOrder = (written: string, { order }: ColumnDates): boolean => {
  const shown = orderShownBy(written);
  return order !== undefined && shown !== undefined && shown !== 'unclear' && shown !== order;
};

/** Milliseconds since 1970; undefined for a date that cannot be read, or not in the order of its column. */
export const readColumnDate = (written: string, dates: ColumnDates): number | undefined => {
  const [, digits] = UNIX.exec(written) ?? [];
  if (digits !== undefined) return Number(digits) < 1e11 ? Number(digits) * 1000 : Number(digits);
  if (contradictsOrder(written, dates)) return undefined;
  // The order of its column takes precedence over points between the numbers.
  const slashed = dates.order === undefined ? written : written.replace(/^(\d{1,2})\.(\d{1,2})\.(?=\d{4})/, '$1/$2/');
  return readMoment(slashed, dates.order, dates.zone);
};
