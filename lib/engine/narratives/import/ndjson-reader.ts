/** Parses one JSON object per line, piece by piece. Nested members are named with points, as in `user.name`. */
import { sentence } from '../../../contract/sentence.ts';
import { isObject } from '../../../format/json.ts';
import { type FileReader, MAX_ROW, type Read, type ReaderState, TOO_LONG } from './csv-reader.ts';

export interface ObjectRow {
  line: number;
  members: Record<string, string>;
}

const MAX_DEPTH = 3;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

const flatten = (value: Record<string, unknown>, prefix = '', depth = 1): [string, string][] =>
  Object.entries(value).flatMap(([name, member]): [string, string][] => {
    const path = prefix + name;
    return isObject(member) && depth < MAX_DEPTH ? flatten(member, `${path}.`, depth + 1) : [[path, asText(member)]];
  });

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
 * equal. Only a line that may contain such a number is parsed the slow way.
 */
const parseLine = (text: string): unknown => JSON.parse(text, LONG_NUMBER.test(text) ? keepDigits : undefined);

const readLine = (text: string, line: number): Read<ObjectRow> => {
  try {
    const value = parseLine(text);
    return isObject(value)
      ? { line, members: Object.fromEntries(flatten(value)) }
      : { line, reason: sentence('importProblem.noObject') };
  } catch (error) {
    return { line, reason: sentence(error instanceof RangeError ? 'importProblem.tooDeep' : 'importProblem.noJson') };
  }
};

interface NdjsonState {
  line: number;
  rest: string;
  isSkipping: boolean;
}

export const createNdjsonReader = (from?: ReaderState): FileReader<ObjectRow> => {
  // The cast: `state` below wrote it.
  let { line, rest, isSkipping } = { line: 0, rest: '', isSkipping: false, ...from } as NdjsonState;

  const take = (text: string): Read<ObjectRow>[] => {
    line += 1;
    if (isSkipping) {
      isSkipping = false;
      return [{ line, reason: TOO_LONG }];
    }
    return text.trim() === '' ? [] : [readLine(text, line)];
  };

  return {
    state: () => ({ line, rest, isSkipping }),
    push: (text) => {
      const rows: Read<ObjectRow>[] = [];
      let from = 0;
      for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', from)) {
        rows.push(...take(rest + text.slice(from, feed)));
        rest = '';
        from = feed + 1;
      }
      if (!isSkipping) rest += text.slice(from);
      if (rest.length > MAX_ROW) {
        isSkipping = true;
        rest = '';
      }
      return rows;
    },
    end: () => {
      const last = rest;
      rest = '';
      return isSkipping || last !== '' ? take(last) : [];
    },
  };
};
