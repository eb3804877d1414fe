/** Tests that no cell of an exported table is a formula, whichever sign a spreadsheet takes for the end of a cell. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvReader } from '../../../lib/engine/narratives/import/csv-reader.ts';
import { toCsv } from '../../../lib/format/csv.ts';

/** Spreadsheets separate by a comma, or by a semicolon where the comma is that of numbers, or by a tab in a table of that kind. */
const SEPARATORS = [',', ';', '\t'];

const cellsAt = (separator: string, csv: string): string[] => {
  const reader = createCsvReader(separator);
  return [...reader.push(csv.slice(1)), ...reader.end()].flatMap((row) => ('cells' in row ? row.cells : []));
};

const BEGINS_FORMULA = /^[\s\u200b\ufeff]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;
const formulasIn = (csv: string): string[] =>
  SEPARATORS.flatMap((separator) => cellsAt(separator, csv).filter((cell) => BEGINS_FORMULA.test(cell)));

describe('a cell of an exported table', () => {
  it.each([
    "Ferry;=cmd|' /C calc'!A0;x",
    'Ferry\t=1+1',
    'Ferry\n=1+1',
    'Ferry\r\n@SUM(A1)',
    'Ferry; =1+1',
    'Ferry;\u200b=1+1',
    'Ferry;"=1+1',
    'Ferry;""=1+1',
    'Ferry;;＝1',
    ';"\n=1+1',
  ])('is no formula behind a separator of others: %j', (text) => {
    expect(formulasIn(toCsv(['id', 'text', 'note'], [['a', text, 'b']]))).toEqual([]);
  });

  it('is no formula, whatever the text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '"', "'", ';', ',', '\t', '\r', '\n', '=', '-', '\u200b'),
    });
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        (row) => formulasIn(toCsv(row, [row, row])).length === 0,
      ),
    );
  });

  it('keeps a text without such signs as it is', () => {
    const text = 'Ferry; winter\n1,207 lanterns - a "record"\tof the pier';
    expect(cellsAt(',', toCsv(['text'], [[text]]))).toEqual(['text', text]);
  });
});
