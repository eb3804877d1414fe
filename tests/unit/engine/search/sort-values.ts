/** What a row is ordered by, read from the row itself and from no column. */
import { type Order, type SortValue, sortValue } from '../../../../lib/engine/search/order.ts';
import { type Row, valuesOf } from '../../../../lib/engine/search/row.ts';

export const sortValues = (order: Order, row: Row): SortValue[] =>
  order.entries.map(({ path, type }) => sortValue(valuesOf(row.value(path))[0], type));
