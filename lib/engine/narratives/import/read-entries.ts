/** Reads a file as objects, whatever its format: a row of a table has its columns as members. */
import type { ImportFormat } from '../../../contract/device/imports.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { GivenFile } from '../../../wire/file.ts';
import { createCsvReader, type FileReader, type FileRow, type Read } from './csv-reader.ts';
import { createJsonReader } from './json-reader.ts';
import { createNdjsonReader } from './ndjson-reader.ts';
import type { Entry } from './parse-entry.ts';
import { piecesOf } from './read-given-file.ts';

/** The first row names the columns of all others. */
const withColumns = (delimiter: string): FileReader<Entry> => {
  const reader = createCsvReader(delimiter);
  let columns: string[] | undefined;
  let isFirst = true;
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
  };
};

export const createEntryReader = (format: ImportFormat): FileReader<Entry> => {
  switch (format.kind) {
    case 'csv':
      return withColumns(format.delimiter);
    case 'ndjson':
      return createNdjsonReader(format.list);
    case 'json':
      return createJsonReader(format.lists);
  }
};

interface ReadOptions {
  encoding: string;
  format: ImportFormat;
  signal: AbortSignal;
  /** After this number of unreadable entries in a row the file is given up. */
  mostBroken: number;
}

interface FileRows {
  rows: Read<Entry>[];
  /** The part of the file up to here, from 0 to 1. */
  share: number;
  /** The file was given up; these are its last rows. */
  isUnreadable: boolean;
}

/** Reads the entries of a file that a page has given, a piece at a time. */
export async function* readFileRows(
  file: GivenFile,
  { encoding, format, signal, mostBroken }: ReadOptions,
): AsyncGenerator<FileRows, void> {
  const reader = createEntryReader(format);
  let brokenInARow = 0;
  const isLast = (row: Read<Entry>): boolean => {
    brokenInARow = 'reason' in row ? brokenInARow + 1 : 0;
    return brokenInARow === mostBroken;
  };
  for await (const { text, share, isEnd } of piecesOf(file, encoding, signal)) {
    const rows = [...reader.push(text), ...(isEnd ? reader.end() : [])];
    const last = rows.findIndex(isLast);
    if (last >= 0) return yield { rows: rows.slice(0, last + 1), share, isUnreadable: true };
    yield { rows, share, isUnreadable: false };
  }
}
