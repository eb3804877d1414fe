/** Parses a typed search at every keystroke and returns its warnings or the place of the error. */
import { sayAny } from '../../../lib/platform/words.ts';
import { QueryError, queryFaultWords } from '../../../lib/query/errors.ts';
import type { RowKind } from '../../../lib/query/fields.ts';
import type { Filter } from '../../../lib/query/filter.ts';
import { findWarnings } from '../../../lib/query/find-warnings.ts';
import { readLucene } from '../../../lib/query/lucene.ts';
import type { QueryWarning } from '../../../lib/query/warnings.ts';

export type QueryReading =
  | { isReadable: true; filter: Filter; warnings: readonly QueryWarning[] }
  | { isReadable: false; column: number; sentence: string };

export const readQuery = (text: string, kind: RowKind): QueryReading => {
  try {
    const reading = readLucene(text);
    return { isReadable: true, filter: reading.filter, warnings: findWarnings(reading, kind) };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { isReadable: false, column: error.column ?? 1, sentence: queryFaultWords(error.fault, sayAny) };
  }
};

const CONTEXT_CHARS = 24;

/** The position of the error with the text before and after it. */
export const around = (text: string, column: number): { before: string; at: string; after: string } => {
  const place = Math.min(Math.max(0, column - 1), text.length);
  const [at = ' '] = [...text.slice(place)];
  const before = text.slice(Math.max(0, place - CONTEXT_CHARS), place);
  const after = text.slice(place + at.length, place + at.length + CONTEXT_CHARS);
  return {
    before: `${place > CONTEXT_CHARS ? '…' : ''}${before}`,
    at,
    after: `${after}${place + at.length + CONTEXT_CHARS < text.length ? '…' : ''}`,
  };
};
