/** Parses one JSON object of a file of posts, without rounding the ids in it. */
import { sentence } from '../../../contract/sentence.ts';
import { isObject } from '../../../format/json.ts';
import type { Read } from './csv-reader.ts';

/** One object of a file. */
export interface Entry {
  /** The number of its line, or of its place in a list. */
  line: number;
  value: Record<string, unknown>;
  /** The object that has the list in which it stands, as far as it is known. */
  around?: Record<string, unknown>;
}

/** A number of 16 digits or more, where a value can occur. */
const LONG_NUMBER = /[:[,]\s*-?\d{16}/;

/** The third argument is newer than the compiler's types: https://tc39.es/proposal-json-parse-with-source/ */
const keepDigits = ((_name: string, value: unknown, { source = '' }: { source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value) as (
  name: string,
  value: unknown,
) => unknown;

/**
 * An integer beyond 2^53 becomes its text, since networks use such ids for posts and rounding would make two of them
 * equal. Only a text that may contain such a number is parsed the slow way.
 */
const parse = (text: string): unknown => JSON.parse(text, LONG_NUMBER.test(text) ? keepDigits : undefined);

export const parseEntry = (text: string, line: number): Read<Entry> => {
  try {
    const value = parse(text);
    return isObject(value) ? { line, value } : { line, reason: sentence('importProblem.noObject') };
  } catch (error) {
    return { line, reason: sentence(error instanceof RangeError ? 'importProblem.tooDeep' : 'importProblem.noJson') };
  }
};
