/** Reads the sort values of a row from the row itself instead of from a column. */
import { type Order, type SortValue, sortValue } from '../../../../lib/engine/search/order.ts';
import { type Row, singleValues } from '../../../../lib/engine/search/row.ts';

export const sortValues = (order: Order, row: Row): SortValue[] =>
  order.entries.map(({ path, type }) => sortValue(singleValues(row.value(path))[0], type));
