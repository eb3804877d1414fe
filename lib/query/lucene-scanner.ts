/** Scans the characters of a Lucene text: the ends of words, phrases and numbers, and the meaning of escapes. */
import type { PartsOf, QueryFaultCode } from '../contract/query-fault.ts';
import { queryError } from './errors.ts';

export interface Scanner {
  readonly text: string;
  at: number;
}

export const failAt = <Code extends QueryFaultCode>(offset: number, code: Code, ...parts: PartsOf<Code>): never => {
  throw queryError({ in: 'text', column: offset + 1 }, code, ...parts);
};

export const peek = ({ text, at }: Scanner): string => text.charAt(at);
export const isAtEnd = ({ text, at }: Scanner): boolean => at >= text.length;
export const isSpace = (character: string): boolean => character !== '' && /\s/.test(character);

export const skipSpaces = (scanner: Scanner): void => {
  while (isSpace(peek(scanner))) scanner.at += 1;
};

/** Matches a sticky expression here and moves the scanner behind the match. */
export const take = (scanner: Scanner, expression: RegExp): RegExpExecArray | undefined => {
  expression.lastIndex = scanner.at;
  const found = expression.exec(scanner.text) ?? undefined;
  if (found) scanner.at = expression.lastIndex;
  return found;
};

/** `text` is the unescaped text, `pattern` the same with its wildcards, as in `filter.ts`. */
export interface LuceneWord {
  raw: string;
  text: string;
  pattern: string;
  isWild: boolean;
}

/** An address extends to the next space: its `?`, `~` and brackets are no operators. */
const ADDRESS = /(?:https?|ftp):\/\//iy;
/** A backslash includes the next character, whatever it is. */
const WORD = /(?:[^\s()"[\]{}^~\\]|\\.)*/sy;
const ADDRESS_WORD = /(?:[^\s)"\\]|\\.)*/sy;
const BOUND = /(?:[^\s\]}\\]|\\.)*/sy;

/** The raw text up to the first unescaped character that ends it. */
const readRaw = (scanner: Scanner, expression: RegExp): string => {
  const raw = take(scanner, expression)?.[0] ?? '';
  if (peek(scanner) === '\\') failAt(scanner.at, 'backslashAtEnd');
  return raw;
};

const readMeaning = (raw: string, isAddress: boolean): LuceneWord => {
  if (!/[\\*?]/.test(raw)) return { raw, text: raw, pattern: raw, isWild: false };
  let text = '';
  let pattern = '';
  let isWild = false;
  for (const [, escaped, plain = ''] of raw.matchAll(/\\(.)|(.)/gs)) {
    const character = escaped ?? plain;
    const isWildcard = escaped === undefined && (plain === '*' || (plain === '?' && !isAddress));
    isWild ||= isWildcard;
    text += character;
    pattern += !isWildcard && /[*?\\]/.test(character) ? `\\${character}` : character;
  }
  return { raw, text, pattern, isWild };
};

const isAtAddress = ({ text, at }: Scanner): boolean => {
  ADDRESS.lastIndex = at;
  return ADDRESS.test(text);
};

/** Empty if no word starts here. */
export const readWord = (scanner: Scanner): LuceneWord => {
  const isAddress = isAtAddress(scanner);
  return readMeaning(readRaw(scanner, isAddress ? ADDRESS_WORD : WORD), isAddress);
};

/** A value between the brackets of a range, which ends only at a space or the closing bracket. */
export const readBoundWord = (scanner: Scanner): LuceneWord => readMeaning(readRaw(scanner, BOUND), true);

/** Matches `name:`. A name starts with a letter, so that a time of day or an address is not read as a field. */
const FIELD = /((?:[\p{L}_*]|\\.)(?:[^\s()"[\]{}^~\\:]|\\.)*):/suy;

export const readFieldName = (scanner: Scanner): LuceneWord | undefined => {
  if (isAtAddress(scanner)) return undefined;
  const raw = take(scanner, FIELD)?.[1];
  return raw === undefined ? undefined : readMeaning(raw, false);
};

/** Text in straight quotation marks; the scanner is at the first. */
export const readQuoted = (scanner: Scanner): string => {
  const opened = scanner.at;
  const found = take(scanner, /"((?:[^"\\]|\\.)*)"/sy);
  if (!found) return failAt(opened, 'quoteNotClosed');
  return (found[1] ?? '').replace(/\\(.)/gs, '$1');
};

/** Text between slashes, as written; the scanner is at the first. */
export const readSlashed = (scanner: Scanner): string => {
  const opened = scanner.at;
  const found = take(scanner, /\/((?:[^/\\]|\\.)*)\//sy);
  if (!found?.[1]) {
    return failAt(opened, 'slashNotClosed');
  }
  return found[1];
};
