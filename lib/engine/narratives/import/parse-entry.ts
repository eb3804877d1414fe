/** Parses one JSON object of a file of posts, without rounding the ids in it. */
import { sentence } from '../../../contract/sentence.ts';
import { isObject, parseJson } from '../../../format/json.ts';
import type { Read } from './csv-reader.ts';

/** One object of a file. */
export interface Entry {
  /** The number of its line, or of its place in a list. */
  line: number;
  value: Record<string, unknown>;
  /** The object that has the list in which it stands, as far as it is known. */
  around?: Record<string, unknown>;
}

/** A parser's error costs more than its parsing, and a broken file can have an error in each of its lines. */
const BEGINS_A_VALUE = /^\s*[[{"\-\dtfn]/;

export const parseEntry = (text: string, line: number): Read<Entry> => {
  if (!BEGINS_A_VALUE.test(text)) return { line, reason: sentence('importProblem.noJson') };
  try {
    const value = parseJson(text);
    return isObject(value) ? { line, value } : { line, reason: sentence('importProblem.noObject') };
  } catch (error) {
    return { line, reason: sentence(error instanceof RangeError ? 'importProblem.tooDeep' : 'importProblem.noJson') };
  }
};
