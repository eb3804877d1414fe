/** Reads a file as objects, whatever its format: a row of a table has its columns as members. */
import type { ImportFormat } from '../../../contract/device/imports.ts';
import { sentence } from '../../../contract/sentence.ts';
import { createCsvReader, type FileReader, type FileRow, type Read, type ReaderState } from './csv-reader.ts';
import { createJsonReader } from './json-reader.ts';
import { createNdjsonReader } from './ndjson-reader.ts';
import type { Entry } from './parse-entry.ts';

/** The first row names the columns of all others. */
const withColumns = (delimiter: string, from?: ReaderState): FileReader<Entry> => {
  const reader = createCsvReader(delimiter, from?.reader as ReaderState | undefined); // cast: `state` below wrote it
  let columns = from?.columns as string[] | undefined; // cast: `state` below wrote it
  let isFirst = from === undefined || from.isFirst === true;
  const named = (read: Read<FileRow>): Read<Entry>[] => {
    if ('reason' in read) return [read];
    if (!columns) {
      columns = read.cells.map((name) => name.trim());
      return [];
    }
    const { line, cells } = read;
    if (cells.length > columns.length) {
      return [{ line, reason: sentence('importProblem.manyCells', { cells: cells.length, count: columns.length }) }];
    }
    const value = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
    return [{ line, value }];
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

export const createEntryReader = (format: ImportFormat, from?: ReaderState): FileReader<Entry> => {
  switch (format.kind) {
    case 'csv':
      return withColumns(format.delimiter, from);
    case 'ndjson':
      return createNdjsonReader(format.list, from);
    case 'json':
      return createJsonReader(format.lists, from);
  }
};
