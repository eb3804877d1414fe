/**
 * One condition on one column of a segment. What a condition means is never said here a second time: the test of a leaf
 * is run on each distinct value, each term or each candidate's tokens, so that index and scan cannot disagree.
 */
import type { Leaf } from '../../query/filter.ts';
import { tokenize, tokenizePattern } from '../../query/tokens.ts';
import { type Bits, both, eachBit, hasBit, noBits, setBit } from './bits.ts';
import { compilePart, type Part } from './evaluate.ts';
import { compileLeaf } from './leaf-test.ts';
import { firstTermFrom, postingsOf } from './postings.ts';
import type { Column, NumberColumn, Segment, TokenColumn, ValueColumn } from './segment.ts';
import type { LoadedSegment } from './table-index.ts';

export interface Condition {
  leaf: Leaf;
  part: Part;
  now: number;
}

const addTerm = (segment: Segment, column: TokenColumn, term: number, within: Bits, into: Bits): void => {
  const { starts, rows } = postingsOf(segment, column);
  const end = starts[term + 1] ?? 0;
  for (let at = starts[term] ?? 0; at < end; at += 1) {
    const row = rows[at] ?? 0;
    if (hasBit(within, row)) setBit(into, row);
  }
};

/** The letters that every match begins with, where the pattern has any: terms are in order, so only theirs are tried. */
const prefixOf = (leaf: Leaf): string =>
  leaf.kind === 'wildcard' ? (/^[^*?]*/.exec(tokenizePattern(leaf.pattern)[0] ?? '')?.[0] ?? '') : '';

/** The rows that hold a term of which the test, made for one token, is true. */
const rowsOfTerms = (segment: Segment, column: TokenColumn, condition: Condition, within: Bits): Bits => {
  const { leaf, now } = condition;
  const into = noBits(segment.ids.length);
  if (leaf.kind === 'words') {
    const [wanted = ''] = tokenize(leaf.text);
    const term = firstTermFrom(segment.terms, wanted);
    if (segment.terms[term] === wanted) addTerm(segment, column, term, within, into);
    return into;
  }
  const test = compileLeaf(leaf, 'text', now).tokens ?? (() => false);
  const prefix = prefixOf(leaf);
  const { starts } = postingsOf(segment, column);
  for (let term = firstTermFrom(segment.terms, prefix); term < segment.terms.length; term += 1) {
    const text = segment.terms[term] ?? '';
    if (!text.startsWith(prefix)) break;
    const occurs = starts[term] !== starts[term + 1];
    if (occurs && test([text])) addTerm(segment, column, term, within, into);
  }
  return into;
};

/** A condition on several tokens as conditions on each: what holds for all of them holds for these. */
const singles = (leaf: Leaf): Leaf[] => {
  switch (leaf.kind) {
    case 'words':
    case 'fuzzy':
      return tokenize(leaf.text).map((text) => ({ ...leaf, text }));
    case 'wildcard':
      return tokenizePattern(leaf.pattern).map((pattern) => ({ ...leaf, pattern }));
    case 'regex':
      return [leaf];
    default:
      return [];
  }
};

const valuesAt = ({ terms }: Segment, { starts, tokens }: TokenColumn, row: number): string[][] => {
  const values: string[][] = [[]];
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
    const token = tokens[at] ?? 0;
    if (token === 0) values.push([]);
    else values.at(-1)?.push(terms[token - 1] ?? '');
  }
  return values;
};

const searchTokens = (segment: Segment, column: TokenColumn, condition: Condition, within: Bits): Bits => {
  const { leaf, now } = condition;
  if (leaf.kind === 'exists') return both(within, column.present);
  const test = compileLeaf(leaf, 'text', now).tokens;
  const each = singles(leaf);
  if (!test || each.length === 0) return noBits(segment.ids.length);
  const candidates = each.reduce(
    (rows, single) => rowsOfTerms(segment, column, { ...condition, leaf: single }, rows),
    within,
  );
  if (each.length === 1) return candidates;
  const found = noBits(segment.ids.length);
  eachBit(candidates, (row) => {
    if (valuesAt(segment, column, row).some(test)) setBit(found, row);
  });
  return found;
};

const searchValues = ({ ids }: Segment, column: ValueColumn, { leaf, part, now }: Condition, within: Bits): Bits => {
  const found = noBits(ids.length);
  const test = compilePart(leaf, part, now);
  const isSame = part.type === 'id' && leaf.kind === 'words' ? leaf.text : undefined;
  let raw: unknown;
  const row = { value: () => raw };
  const verdicts = Uint8Array.from(column.values, (value) => {
    if (isSame !== undefined && typeof value === 'string') return value === isSame ? 1 : 0;
    raw = value;
    return test(row) ? 1 : 0;
  });
  if (!verdicts.includes(1)) return found;
  eachBit(within, (at) => {
    const value = column.of[at] ?? 0;
    if (value !== 0 && verdicts[value - 1] === 1) setBit(found, at);
  });
  return found;
};

const searchNumbers = ({ ids }: Segment, column: NumberColumn, { leaf, part, now }: Condition, within: Bits): Bits => {
  const found = noBits(ids.length);
  const testNumber = compileLeaf(leaf, part.type, now).value;
  const testRow = compilePart(leaf, part, now);
  if (!testNumber) return found;
  const { numbers, odd } = column;
  eachBit(within, (at) => {
    const number = numbers[at] ?? Number.NaN;
    if (!Number.isNaN(number)) {
      if (testNumber(number)) setBit(found, at);
    } else if (odd.has(at) && testRow({ value: () => odd.get(at) })) setBit(found, at);
  });
  return found;
};

/** Rows within those given. */
export const searchColumn = (segment: Segment, column: Column, condition: Condition, within: Bits): Bits => {
  switch (column.kind) {
    case 'tokens':
      return searchTokens(segment, column, condition, within);
    case 'values':
      return searchValues(segment, column, condition, within);
    case 'numbers':
      return searchNumbers(segment, column, condition, within);
  }
};

/** The identifiers of the rows themselves, which are no column. */
export const searchIds = ({ segment, rowOf }: LoadedSegment, { leaf, part, now }: Condition, within: Bits): Bits => {
  const found = noBits(segment.ids.length);
  if (leaf.kind === 'words') {
    const at = rowOf.get(leaf.text);
    if (at !== undefined && hasBit(within, at)) setBit(found, at);
    return found;
  }
  const test = compilePart(leaf, part, now);
  let raw: unknown;
  const row = { value: () => raw };
  eachBit(within, (at) => {
    raw = segment.ids[at];
    if (test(row)) setBit(found, at);
  });
  return found;
};

/** Is there a value at all, whatever it says? */
export const isGivenAt = (column: Column, row: number): boolean => {
  switch (column.kind) {
    case 'tokens':
      return hasBit(column.present, row) || column.hollow.includes(row);
    case 'values':
      return column.of[row] !== 0;
    case 'numbers':
      return !Number.isNaN(column.numbers[row]) || column.odd.has(row);
  }
};
