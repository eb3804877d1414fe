/** Reads a file of posts as rows with named members, whatever its format, and previews it. */
import type { ImportFormat } from '../../../contract/device/imports.ts';
import { sentence } from '../../../contract/sentence.ts';
import { networkByAddress } from '../withheld-words.ts';
import { createCsvReader, type FileReader, type FileRow, type Read, type ReaderState } from './csv-reader.ts';
import { guessFormat, guessMapping } from './guess-mapping.ts';
import { createNdjsonReader, type ObjectRow } from './ndjson-reader.ts';

const isRow = <Row extends object>(read: Read<Row>): read is Row => !('reason' in read);

/** The first row names the columns of all others. */
const withColumns = (delimiter: string, from?: ReaderState): FileReader<ObjectRow> => {
  const reader = createCsvReader(delimiter, from?.reader as ReaderState | undefined); // cast: `state` below wrote it
  let columns = from?.columns as string[] | undefined; // cast: `state` below wrote it
  let isFirst = from === undefined || from.isFirst === true;
  const named = (read: Read<FileRow>): Read<ObjectRow>[] => {
    if (!isRow(read)) return [read];
    if (!columns) {
      columns = read.cells.map((name) => name.trim());
      return [];
    }
    const { line, cells } = read;
    if (cells.length > columns.length) {
      return [{ line, reason: sentence('importProblem.manyCells', { cells: cells.length, count: columns.length }) }];
    }
    const members = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
    return [{ line, members }];
  };
  return {
    push: (text) => {
      const bare = isFirst ? text.replace(/^\ufeff/, '') : text;
      if (text !== '') isFirst = false;
      return reader.push(bare).flatMap(named);
    },
    end: () => reader.end().flatMap(named),
    state: () => ({ reader: reader.state(), isFirst, ...(columns ? { columns } : {}) }),
  };
};

export const createFileReader = (format: ImportFormat, from?: ReaderState): FileReader<ObjectRow> =>
  format.kind === 'ndjson' ? createNdjsonReader(from) : withColumns(format.delimiter, from);

const MAX_SAMPLES = 3;
const SAMPLE_LENGTH = 120;
const ROWS_LOOKED_AT = 50;

/** The last row of `head` may be cut, and is left out unless it is the only one. */
export const lookAtFile = (head: string) => {
  const format = guessFormat(head);
  const reader = createFileReader(format);
  const whole = reader.push(head);
  const rows = (whole.length > 0 ? whole : reader.end()).filter(isRow).slice(0, ROWS_LOOKED_AT);
  const names = new Set(rows.flatMap(({ members }) => Object.keys(members)));
  const columns = [...names].map((name) => ({
    name,
    samples: [...new Set(rows.flatMap(({ members }) => members[name] || []))]
      .slice(0, MAX_SAMPLES)
      .map((sample) => sample.slice(0, SAMPLE_LENGTH)),
  }));
  const mapping = guessMapping([...names], (column) => columns.find(({ name }) => name === column)?.samples ?? []);
  const addresses = rows.flatMap(({ members }) => members[mapping.postUrl ?? ''] || []);
  const [platform, ...others] = new Set(addresses.map(networkByAddress));
  return { format, columns, mapping, ...(platform !== undefined && others.length === 0 ? { platform } : {}) };
};
