/**
 * Parses CSV piece by piece, wherever the pieces are cut, and reports the line on which each row starts.
 * https://www.rfc-editor.org/rfc/rfc4180, with other delimiters and bare line feeds too.
 */
import { type Sentence, sentence } from '../../../contract/sentence.ts';

export interface FileRow {
  line: number;
  cells: string[];
}
/** A row, or the reason why this line has none. */
export type Read<Row> = Row | { line: number; reason: Sentence };

export interface FileReader<Row> {
  push(text: string): Read<Row>[];
  end(): Read<Row>[];
}

/** Otherwise a quote that is never closed would consume the rest of the file. */
export const MAX_ROW = 1_000_000;
export const TOO_LONG = sentence('importProblem.rowTooLong');

export const createCsvReader = (delimiter: string): FileReader<FileRow> => {
  let line = 1;
  let row: FileRow = { line: 1, cells: [] };
  let cell = '';
  let length = 0;
  let state: 'plain' | 'quoted' | 'after quote' | 'skipping' = 'plain';
  const ENDS = new Set(['"', '\n', '\r', delimiter]);

  const endOfRow = (): FileRow => {
    const whole = { ...row, cells: [...row.cells, cell] };
    cell = '';
    length = 0;
    state = 'plain';
    return whole;
  };
  const isBlank = ({ cells }: FileRow) => cells.length === 1 && cells[0] === '';

  const push = (text: string): Read<FileRow>[] => {
    const rows: Read<FileRow>[] = [];
    let at = 0;
    while (at < text.length) {
      const sign = text[at] ?? '';
      if (state === 'quoted') {
        const quote = text.indexOf('"', at);
        // No further than the longest row, so that the following rows can still be read.
        const end = Math.min(quote < 0 ? text.length : quote, at + MAX_ROW - length + 1);
        const run = text.slice(at, end);
        for (let feed = run.indexOf('\n'); feed >= 0; feed = run.indexOf('\n', feed + 1)) line += 1;
        cell += run;
        length += run.length;
        if (end === quote) state = 'after quote';
        at = end === quote ? end + 1 : end;
      } else if (sign === '\n') {
        line += 1;
        const whole = endOfRow();
        if (row.line > 0 && !isBlank(whole)) rows.push(whole);
        row = { line, cells: [] };
        at += 1;
      } else if (state === 'skipping' || sign === '\r') {
        at += 1;
      } else if (sign === '"' && (state === 'after quote' || cell === '')) {
        // Two quotes within quotes stand for one quote of the text.
        if (state === 'after quote') cell += '"';
        state = 'quoted';
        length += 1;
        at += 1;
      } else if (sign === delimiter) {
        row.cells.push(cell);
        cell = '';
        state = 'plain';
        length += 1;
        at += 1;
      } else {
        let end = at + 1;
        while (end < text.length && !ENDS.has(text[end] ?? '')) end += 1;
        cell += text.slice(at, end);
        state = 'plain';
        length += end - at;
        at = end;
      }
      if (length > MAX_ROW && state !== 'skipping') {
        rows.push({ line: row.line, reason: TOO_LONG });
        // The row is discarded: line 0 marks a row that does not exist.
        row = { line: 0, cells: [] };
        cell = '';
        length = 0;
        state = 'skipping';
      }
    }
    return rows;
  };

  return {
    push,
    end: () => {
      const isOpen = state === 'quoted';
      const whole = endOfRow();
      if (row.line === 0 || isBlank(whole)) return [];
      return [isOpen ? { line: row.line, reason: sentence('importProblem.openQuote') } : whole];
    },
  };
};
