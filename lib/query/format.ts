/**
 * Formats the syntax tree as Lucene text. Parsing it again returns the same tree; for other Lucene parsers it adds brackets
 * where precedence could be unclear and quotation marks where a character could be an operator. Its only own syntax is `@2` for
 * "at least two of these", which Lucene's newer parser supports too.
 */
import type { Bound, Filter, Leaf, Range } from './filter.ts';

/** Words that need no quotation marks: no parser treats any of their characters as an operator. */
const BARE = /^[\p{L}\p{N}_#@][\p{L}\p{M}\p{N}_#@.,'’-]*$/u;
const OPERATOR = /^(?:AND|OR|NOT|TO)$/i;
const BARE_NUMBER = /^[+-]?[\d.]+$/;

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const writeValue = (text: string): string => (BARE.test(text) && !OPERATOR.test(text) ? text : quote(text));

/** A number may keep its sign where that is unambiguous. */
const writeBound = (text: string): string => (BARE_NUMBER.test(text) ? text : writeValue(text));

/** For text that cannot be quoted. The first letter of an operator is escaped too, which makes it a word. */
const escapeWord = (text: string): string => {
  const escaped = text.replace(/[\s+!(){}[\]^"~:\\/&|<>=*?]|^-/g, '\\$&');
  return OPERATOR.test(text) ? `\\${escaped}` : escaped;
};

const writePattern = (pattern: string): string => {
  const units = pattern.match(/\\[*?\\]|./gs) ?? [];
  return units.map((unit) => (unit === '*' || unit === '?' || unit.length > 1 ? unit : escapeWord(unit))).join('');
};

/** The parser expects a name to start with a letter; otherwise it would read `20:48` as a field and a value. */
const writeField = (name: string): string => {
  const escaped = escapeWord(name);
  const needsMore = !/^[\p{L}_\\]/u.test(escaped) || name === '_exists_' || /^(?:https?|ftp)$/i.test(name);
  return needsMore ? `\\${escaped}` : escaped;
};

const writeRange = ({ from, to }: Range): string => {
  if (from && !to) return `${from.inclusive ? '>=' : '>'}${writeBound(from.value)}`;
  if (to && !from) return `${to.inclusive ? '<=' : '<'}${writeBound(to.value)}`;
  const side = (bound: Bound | undefined) => (bound ? writeBound(bound.value) : '*');
  return `${from?.inclusive ? '[' : '{'}${side(from)} TO ${side(to)}${to?.inclusive ? ']' : '}'}`;
};

/** A leaf without its field; `exists` is only a field name and has no test. */
const writeTest = (leaf: Exclude<Leaf, { kind: 'exists' }>): string => {
  switch (leaf.kind) {
    case 'words':
      return leaf.slop > 0 ? `${quote(leaf.text)}~${leaf.slop}` : writeValue(leaf.text);
    case 'fuzzy':
      return `${escapeWord(leaf.text)}~${leaf.edits}`;
    case 'wildcard':
      return writePattern(leaf.pattern);
    case 'regex':
      return `/${leaf.pattern}/`;
    case 'range':
      return writeRange(leaf);
    case 'labelled':
      return `${writeValue(leaf.label)}${leaf.comparison}${leaf.value}`;
  }
};

const writeLeaf = (leaf: Leaf): string => {
  if (leaf.kind === 'exists') return `_exists_:${writeValue(leaf.field)}`;
  return leaf.field === undefined ? writeTest(leaf) : `${writeField(leaf.field)}:${writeTest(leaf)}`;
};

/** The field that all clauses share, if any: `platform:(reddit OR twitter)`. */
const sharedField = (clauses: readonly Filter[]): string | undefined => {
  const [first] = clauses;
  const field = first && 'field' in first ? first.field : undefined;
  return clauses.every((clause) => clause.kind !== 'exists' && 'field' in clause && clause.field === field)
    ? field
    : undefined;
};

const writeGroup = (filter: Filter & { clauses: readonly Filter[] }, isInside: boolean): string => {
  const joiner = filter.kind === 'and' ? ' AND ' : ' OR ';
  const count = filter.kind === 'atLeast' ? `@${filter.count}` : '';
  const field = sharedField(filter.clauses);
  if (field !== undefined) {
    // Sharing a field means that every clause is a leaf with a test.
    const tests = filter.clauses.map((clause) => writeTest(clause as Exclude<Leaf, { kind: 'exists' }>));
    return `${writeField(field)}:(${tests.join(joiner)})${count}`;
  }
  // An exclusion among alternatives gets brackets, since the classic parser would otherwise apply it to all of them.
  const parts = filter.clauses.map((clause) => write(clause, clause.kind !== 'not' || filter.kind !== 'and'));
  const text = parts.join(joiner);
  return isInside || count ? `(${text})${count}` : text;
};

/** `isInside` puts brackets around more than one part. */
const write = (filter: Filter, isInside: boolean): string => {
  switch (filter.kind) {
    case 'all':
      return '*:*';
    case 'not': {
      const text = `NOT ${write(filter.clause, true)}`;
      return isInside ? `(${text})` : text;
    }
    case 'boost':
      return `${write(filter.clause, true)}^${filter.factor}`;
    case 'and':
    case 'or':
    case 'atLeast':
      return writeGroup(filter, isInside);
    default:
      return writeLeaf(filter);
  }
};

export const formatLucene = (filter: Filter): string => write(filter, false);
