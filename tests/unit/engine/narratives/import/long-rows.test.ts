/** A row of CSV is bounded whatever it consists of: without an end it would take all memory. */
import { expect, it } from 'vitest';
import { createCsvReader, MAX_ROW, TOO_LONG } from '../../../../../lib/engine/narratives/import/csv-reader.ts';

it.each([
  ['letters', 'a'],
  ['empty cells', ','],
  ['doubled quotation marks', '""'],
])('a row of %s is left out once it is too long, and the next is read', (_, piece) => {
  const reader = createCsvReader(',');
  const rows = reader.push(`a${piece === '""' ? ',"' : ''}${piece.repeat(MAX_ROW + 1)}`);
  expect(rows).toEqual([{ line: 1, reason: TOO_LONG }]);
  expect(reader.push('\nb,c\n')).toEqual([{ line: 2, cells: ['b', 'c'] }]);
});
