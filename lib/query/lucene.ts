/**
 * Parses Lucene text, as users type it, into the syntax tree. It accepts more than Lucene's classic syntax, because analysts
 * write it: colons inside values (dates, addresses), a slash or exclamation mark inside a word, negative numbers as values,
 * `author.cohorts:Label>=0.5`. It rejects what would have an unintended meaning: a lone dash, `field:-value`, a wildcard in the
 * name of a field.
 */
import { truncateQuery } from './errors.ts';
import { all, atLeast, type Filter, leavesOf } from './filter.ts';
import { MAX_CLAUSES, MAX_DEPTH, MAX_REGEXES, MAX_TEXT } from './limits.ts';
import { endClause, readAnyClause, readExists, readFactor } from './lucene-clause.ts';
import { combineLevel, type Item, type Level } from './lucene-level.ts';
import { failAt, isAtEnd, isSpace, peek, readFieldName, type Scanner, skipSpaces, take } from './lucene-scanner.ts';
import type { ParserWarning } from './warnings.ts';

/** A parsed text, with the warnings and the written names of fields that the tree lacks. */
export interface LuceneReading {
  filter: Filter;
  warnings: readonly ParserWarning[];
  fields: readonly string[];
}

interface Reader extends Scanner {
  warnings: ParserWarning[];
  fields: string[];
  clauses: number;
  regexes: number;
  depth: number;
}

const JOIN = /(AND|OR)(?=[\s()"]|$)|(&&|\|\|)/y;
const NEGATION = /NOT(?=[\s()"]|$)|!/y;
const OPERATOR = /(?:AND|OR|NOT)(?=[\s()"]|$)|&&|\|\|/y;

const takeJoin = (reader: Reader): Item['join'] | undefined => {
  const operator = take(reader, JOIN)?.[0];
  if (operator === undefined) return undefined;
  return operator === 'AND' || operator === '&&' ? 'and' : 'or';
};

/** `+`, `-`, `!` and NOT; two of the latter cancel out. */
const readSign = (reader: Reader): Item['sign'] => {
  const sign = take(reader, /[+-]/y)?.[0];
  if (sign !== undefined) {
    const next = peek(reader);
    if (next === '' || isSpace(next) || '+-!)'.includes(next)) {
      failAt(reader.at - 1, 'signAlone', { sign });
    }
    return sign === '+' ? 'required' : 'excluded';
  }
  let isExcluded = false;
  for (let word = take(reader, NEGATION); word; word = take(reader, NEGATION)) {
    isExcluded = !isExcluded;
    skipSpaces(reader);
    if (isAtEnd(reader) || peek(reader) === ')') failAt(reader.at, 'nothingAfter', { what: word[0] });
    const joined = take(reader, JOIN)?.[0];
    if (joined) failAt(reader.at - joined.length, 'followsDirectly', { what: joined, before: word[0] });
    if ('+-'.includes(peek(reader))) failAt(reader.at, 'signAfter', { what: word[0] });
  }
  return isExcluded ? 'excluded' : 'none';
};

const OPERATORS = ['AND', 'OR', 'NOT'] as const;

const warnOfWord = (reader: Reader, text: string) => {
  const operator = OPERATORS.find((known) => known === text.toUpperCase());
  if (operator) reader.warnings.push({ kind: 'lowerCaseOperator', operator });
  const [, field, rest] = /^([\p{L}_][\w.]*)([<>]=?.+)$/u.exec(text) ?? [];
  if (field && rest) reader.warnings.push({ kind: 'comparisonWithoutColon', field, rest });
  if (/^[“„«]|[”»]$/.test(text)) reader.warnings.push({ kind: 'curlyQuotes' });
};

const countClause = (reader: Reader, start: number, clause: Filter) => {
  const leaf = clause.kind === 'boost' ? clause.clause : clause;
  if (leaf.kind === 'regex') reader.regexes += 1;
  if (reader.regexes > MAX_REGEXES) failAt(start, 'tooManyRegexes', { most: MAX_REGEXES });
  reader.clauses += 1;
  if (reader.clauses > MAX_CLAUSES) failAt(start, 'tooManyConditions', { most: MAX_CLAUSES });
};

const readLeaf = (reader: Reader, field: string | undefined): Filter => {
  const start = reader.at;
  const isQuoted = peek(reader) === '"';
  const clause = readAnyClause(reader, field);
  countClause(reader, start, clause);
  if (field === undefined && clause.kind === 'words' && !isQuoted) warnOfWord(reader, clause.text);
  return clause;
};

/** `( … )` with `@2` for "at least two of these" and `^2`. */
const readGroup = (reader: Reader, field: string | undefined): Filter => {
  const opened = reader.at;
  reader.at += 1;
  if (++reader.depth > MAX_DEPTH) failAt(opened, 'bracketsTooDeep', { most: MAX_DEPTH });
  const level = readLevel(reader, field, opened);
  reader.at += 1;
  reader.depth -= 1;
  const group = readFactor(reader, readCount(reader, level));
  endClause(reader);
  return group;
};

const readCount = (reader: Reader, level: Level): Filter => {
  if (peek(reader) !== '@') return level.filter;
  const { at } = reader;
  const count = Number(take(reader, /@(\d{1,4})/y)?.[1] ?? 0);
  const alternatives = level.alternatives ?? [];
  if (count < 1 || count > alternatives.length) {
    failAt(at, 'countOfAlternatives');
  }
  return atLeast(count, alternatives);
};

/** The value after `field:`. */
const readValue = (reader: Reader, field: string): Filter => {
  skipSpaces(reader);
  const { at } = reader;
  const shown = truncateQuery(field);
  const operator = take(reader, OPERATOR)?.[0];
  if (isAtEnd(reader) || peek(reader) === ')' || operator) {
    failAt(at, 'noValue', { field: shown });
  }
  if (take(reader, /[+\-!](?![\d.])/y)) {
    failAt(at, 'signBeforeValue', { field: shown });
  }
  return peek(reader) === '(' ? readGroup(reader, field) : readLeaf(reader, field);
};

const readClause = (reader: Reader, inherited: string | undefined): Filter => {
  const start = reader.at;
  if (peek(reader) === '(') return readGroup(reader, inherited);
  const name = readFieldName(reader);
  if (!name) return readLeaf(reader, inherited);
  if (name.raw === '*' && peek(reader) === '*') {
    reader.at += 1;
    const everything = readFactor(reader, all());
    countClause(reader, start, everything);
    endClause(reader);
    return everything;
  }
  if (name.isWild) failAt(start, 'wildFieldName');
  if (name.raw === '_exists_') {
    const clause = readExists(reader);
    countClause(reader, start, clause);
    for (const { leaf } of leavesOf(clause)) reader.fields.push(leaf.field ?? '');
    return clause;
  }
  reader.fields.push(name.text);
  return readValue(reader, name.text);
};

/** Clauses up to the closing bracket, where the scanner stops, or to the end of the text. */
const readLevel = (reader: Reader, field: string | undefined, opened: number | undefined): Level => {
  const items: Item[] = [];
  for (;;) {
    skipSpaces(reader);
    const { at } = reader;
    const join = takeJoin(reader);
    const written = reader.text.slice(at, reader.at);
    if (join && items.length === 0) failAt(at, 'nothingBefore', { what: written });
    skipSpaces(reader);
    const next = peek(reader);
    if (next === '' || next === ')') {
      if (join) failAt(reader.at, 'nothingAfter', { what: written });
      break;
    }
    const again = join && take(reader, JOIN)?.[0];
    if (again) failAt(reader.at - again.length, 'followsDirectly', { what: again, before: written });
    const sign = readSign(reader);
    items.push({ filter: readClause(reader, field), sign, join: join ?? 'beside' });
  }
  const isClosed = peek(reader) === ')';
  if (isClosed && opened === undefined) failAt(reader.at, 'bracketNotOpened');
  if (!isClosed && opened !== undefined) failAt(reader.at, 'bracketNotClosed', { column: opened + 1 });
  if (opened !== undefined && items.length === 0) failAt(reader.at, 'emptyBrackets');
  return combineLevel(items, (warning) => reader.warnings.push(warning));
};

/** Throws a `QueryError` with the column of the syntax error. An empty text matches everything. */
export const readLucene = (text: string): LuceneReading => {
  if (text.length > MAX_TEXT) failAt(MAX_TEXT, 'textTooLong', { most: MAX_TEXT });
  const reader: Reader = { text, at: 0, warnings: [], fields: [], clauses: 0, regexes: 0, depth: 0 };
  const { filter } = readLevel(reader, undefined, undefined);
  return { filter, warnings: reader.warnings, fields: reader.fields };
};

/** Returns the tree alone. */
export const parseLucene = (text: string): Filter => readLucene(text).filter;
