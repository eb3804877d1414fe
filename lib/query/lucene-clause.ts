/**
 * Parses one clause of a Lucene text without its field, its signs and its brackets: a word, phrase, range, comparison or
 * pattern.
 */
import { truncateQuery } from './errors.ts';
import {
  type Bound,
  boost,
  type Comparison,
  exists,
  type Filter,
  fuzzy,
  labelled,
  range,
  regex,
  wildcard,
  words,
} from './filter.ts';
import { MAX_EDITS, MAX_PATTERN } from './limits.ts';
import {
  failAt,
  isAtEnd,
  isSpace,
  peek,
  readBoundWord,
  readQuoted,
  readSlashed,
  readWord,
  type Scanner,
  skipSpaces,
  take,
} from './lucene-scanner.ts';
import { compileRegex } from './regex.ts';

const NUMBER = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const COMPARISON = /([<>]=?)\s*/y;
const LABELLED = /^((?:[^\\<>]|\\.)+?)([<>]=?)([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)$/is;

/** Only a space, a closing bracket or the end may follow a clause: `"a"b` and `/a/b` are typing mistakes. */
export const endClause = (scanner: Scanner): void => {
  const next = peek(scanner);
  if (!isAtEnd(scanner) && !isSpace(next) && next !== ')') {
    failAt(scanner.at, 'runsOn', { what: next });
  }
};

/** `^2` after a clause. */
export const readFactor = (scanner: Scanner, clause: Filter): Filter => {
  if (peek(scanner) !== '^') return clause;
  scanner.at += 1;
  const factor = Number(take(scanner, NUMBER)?.[0] ?? Number.NaN);
  if (!(factor > 0 && Number.isFinite(factor))) {
    return failAt(scanner.at, 'weightUnreadable');
  }
  return boost(clause, factor);
};

/** `~`, `~1` or the old `~0.7`, which is a share of the word's length. */
const readEdits = (scanner: Scanner, length: number): number | undefined => {
  if (peek(scanner) !== '~') return undefined;
  scanner.at += 1;
  const { at } = scanner;
  const written = take(scanner, NUMBER)?.[0];
  if (written === undefined) return MAX_EDITS;
  const value = Number(written);
  if (value < 1 && value > 0) return Math.min(MAX_EDITS, Math.floor((1 - value) * length));
  if (Number.isInteger(value) && value <= MAX_EDITS) return value;
  return failAt(at, 'tooManyMistakes', { written, most: MAX_EDITS });
};

/** `~3` after a phrase: the number of positions that its words may move. */
const readSlop = (scanner: Scanner): number => {
  if (peek(scanner) !== '~') return 0;
  scanner.at += 1;
  const { at } = scanner;
  const value = Number(take(scanner, NUMBER)?.[0] ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : failAt(at, 'distanceUnreadable');
};

const readPhrase = (scanner: Scanner, field: string | undefined): Filter => {
  const text = readQuoted(scanner);
  const sign = field === undefined ? undefined : take(scanner, COMPARISON)?.[1];
  if (field === undefined || sign === undefined) return words(text, field, readSlop(scanner));
  const value = take(scanner, /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy)?.[0];
  if (value === undefined) {
    return failAt(scanner.at, 'comparedWithNothing', { text: truncateQuery(text) });
  }
  // The expression matches only these operators.
  return labelled(field, text, sign as Comparison, value);
};

/** The value of one end: quoted, or a word that `readBare` reads; a bare star is an open end. */
const readBound = (scanner: Scanner, readBare: typeof readWord): string | undefined => {
  skipSpaces(scanner);
  if (peek(scanner) === '"') return readQuoted(scanner);
  const { raw, text } = readBare(scanner);
  return raw === '*' ? undefined : text;
};

const readComparison = (scanner: Scanner, field: string | undefined): Filter => {
  if (field === undefined) {
    return failAt(scanner.at, 'comparisonWithoutField');
  }
  const sign = take(scanner, COMPARISON)?.[1] ?? '';
  const { at } = scanner;
  const isQuoted = peek(scanner) === '"';
  const value = readBound(scanner, readWord);
  if (value === undefined || (value === '' && !isQuoted)) {
    return failAt(at, 'nothingCompared', { sign, field: truncateQuery(field) });
  }
  const bound: Bound = { value, inclusive: sign.endsWith('=') };
  return range(field, sign.startsWith('>') ? { from: bound } : { to: bound });
};

const readRange = (scanner: Scanner, field: string | undefined): Filter => {
  const opened = scanner.at;
  const shown = { field: truncateQuery(field ?? 'followers') };
  if (field === undefined) return failAt(opened, 'rangeWithoutField', shown);
  const fromInclusive = peek(scanner) === '[';
  scanner.at += 1;
  const readSide = (): string | undefined => {
    skipSpaces(scanner);
    const { at } = scanner;
    const value = readBound(scanner, readBoundWord);
    if (scanner.at === at) failAt(at, 'rangeWithoutValue', shown);
    return value;
  };
  const from = readSide();
  skipSpaces(scanner);
  if (!take(scanner, /TO(?=\s)/y)) {
    return failAt(scanner.at, 'rangeWithoutTo', shown);
  }
  const to = readSide();
  skipSpaces(scanner);
  const closing = take(scanner, /[\]}]/y)?.[0];
  if (closing === undefined) return failAt(scanner.at, 'rangeNotClosed', { column: opened + 1 });
  return range(field, {
    from: from === undefined ? undefined : { value: from, inclusive: fromInclusive },
    to: to === undefined ? undefined : { value: to, inclusive: closing === ']' },
  });
};

const readRegexClause = (scanner: Scanner, field: string | undefined): Filter => {
  const column = scanner.at + 2;
  const pattern = readSlashed(scanner);
  // Compiled only to validate: an invalid pattern must be reported now, with its column.
  compileRegex(pattern, (character) => character, column);
  return regex(pattern, field);
};

const readWordClause = (scanner: Scanner, field: string | undefined): Filter => {
  const start = scanner.at;
  if (field === undefined && peek(scanner) === ':') {
    failAt(start, 'colonWithoutField');
  }
  const word = readWord(scanner);
  if (word.raw === '') return refuse(scanner);
  const [, label, sign, value] = (field !== undefined && LABELLED.exec(word.raw)) || [];
  if (field !== undefined && label !== undefined && value !== undefined) {
    // The expression matches only these operators.
    return labelled(field, label.replace(/\\(.)/gs, '$1'), sign as Comparison, value);
  }
  if (word.isWild) {
    if (word.pattern.length > MAX_PATTERN) {
      failAt(start, 'patternTooLong', { most: MAX_PATTERN });
    }
    if (peek(scanner) === '~') failAt(scanner.at, 'patternLoosened');
    return wildcard(word.pattern, field);
  }
  const edits = readEdits(scanner, word.text.length);
  if (edits !== undefined && word.text.length > MAX_PATTERN) failAt(start, 'wordTooLong', { most: MAX_PATTERN });
  return edits === undefined ? words(word.text, field) : fuzzy(word.text, edits, field);
};

const STRAY = new Map([
  [']', 'strayBracket'],
  ['}', 'strayBracket'],
  ['^', 'strayWeight'],
  ['~', 'strayTilde'],
] as const);

const refuse = (scanner: Scanner): never => {
  const sign: string = peek(scanner);
  const [, code = 'unreadable' as const] = [...STRAY].find(([stray]) => stray === sign) ?? [];
  return failAt(scanner.at, code);
};

/** The clause that starts here, with its `~` and `^`; a bare star tests for presence of the field. */
export const readAnyClause = (scanner: Scanner, field: string | undefined): Filter => {
  const read = (): Filter => {
    const next = peek(scanner);
    if (next === '"') return readPhrase(scanner, field);
    if (next === '/') return readRegexClause(scanner, field);
    if (next === '[' || next === '{') return readRange(scanner, field);
    if (next === '<' || next === '>') return readComparison(scanner, field);
    return readWordClause(scanner, field);
  };
  const clause = readFactor(scanner, read());
  endClause(scanner);
  return clause;
};

/** `_exists_:field` */
export const readExists = (scanner: Scanner): Filter => {
  skipSpaces(scanner);
  const { at } = scanner;
  const name = peek(scanner) === '"' ? readQuoted(scanner) : readWord(scanner).text;
  if (name === '') return failAt(at, 'existsWithoutField');
  const clause = readFactor(scanner, exists(name));
  endClause(scanner);
  return clause;
};
