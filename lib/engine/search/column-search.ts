/**
 * Searches one column of a segment for one condition. The meaning of a condition is not defined again here: the test of
 * a leaf runs on each distinct value, each term or each candidate's tokens, so that index and scan cannot disagree.
 */
import type { Leaf } from '../../query/filter.ts';
import { tokenize, tokenizePattern } from '../../query/tokens.ts';
import { hasBit, noBits, setBit } from './bits.ts';
import { compilePart, type FieldPart } from './evaluate.ts';
import { compileLeaf } from './leaf-test.ts';
import { firstTermFrom, postingsOf } from './postings.ts';
import { both, filterRows, inStretch, noRows, type RowSet } from './rows.ts';
import type { Column, NumberColumn, Segment, TokenColumn, ValueColumn } from './segment.ts';
import type { LoadedSegment } from './table-index.ts';

export interface Condition {
  leaf: Leaf;
  part: FieldPart;
  now: number;
}

/** A condition, compiled once for all segments. Returns those of the given rows that meet it. */
export type ColumnSearch<Kind extends Column = Column> = (segment: Segment, column: Kind, within: RowSet) => RowSet;

const searchWord =
  (wanted: string): ColumnSearch<TokenColumn> =>
  (segment, column, within) => {
    const term = firstTermFrom(segment.terms, wanted);
    if (segment.terms[term] !== wanted) return noRows;
    const { starts, rows } = postingsOf(segment, column);
    return inStretch(within, rows, starts[term] ?? 0, starts[term + 1] ?? 0);
  };

/** The prefix of every match, if the pattern has one. Terms are sorted, so only those with the prefix are tested. */
const prefixOf = (leaf: Leaf): string =>
  leaf.kind === 'wildcard' ? (/^[^*?]*/.exec(tokenizePattern(leaf.pattern)[0] ?? '')?.[0] ?? '') : '';

/** Finds the rows that contain a term for which the test, compiled for one token, is true. */
const searchTerms = (leaf: Leaf, now: number): ColumnSearch<TokenColumn> => {
  const test = compileLeaf(leaf, 'text', now).tokens ?? (() => false);
  const prefix = prefixOf(leaf);
  return (segment, column, within) => {
    const { starts, rows } = postingsOf(segment, column);
    const found = noBits(segment.ids.length);
    for (let term = firstTermFrom(segment.terms, prefix); term < segment.terms.length; term += 1) {
      const text = segment.terms[term] ?? '';
      if (!text.startsWith(prefix)) break;
      const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? 0];
      if (start === end || !test([text])) continue;
      for (let at = start; at < end; at += 1) setBit(found, rows[at] ?? 0);
    }
    return both(within, found);
  };
};

/**
 * Splits a condition on several tokens into one search per token. Every row that meets the condition matches all of
 * them.
 */
const searchesOfTokens = (leaf: Leaf, now: number): ColumnSearch<TokenColumn>[] => {
  switch (leaf.kind) {
    case 'words':
      return tokenize(leaf.text).map(searchWord);
    case 'fuzzy':
      return tokenize(leaf.text).map((text) => searchTerms({ ...leaf, text }, now));
    case 'wildcard':
      return tokenizePattern(leaf.pattern).map((pattern) => searchTerms({ ...leaf, pattern }, now));
    case 'regex':
      return [searchTerms(leaf, now)];
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

const searchTokens = ({ leaf, now }: Condition): ColumnSearch<TokenColumn> => {
  if (leaf.kind === 'exists') return (_, column, within) => both(within, column.present);
  const each = searchesOfTokens(leaf, now);
  const [first] = each;
  if (!first) return () => noRows;
  if (each.length === 1) return first;
  const test = compileLeaf(leaf, 'text', now).tokens ?? (() => false);
  return (segment, column, within) => {
    const candidates = each.reduce((rows, search) => search(segment, column, rows), within);
    return filterRows(candidates, (row) => valuesAt(segment, column, row).some(test));
  };
};

const searchValues = ({ leaf, part, now }: Condition): ColumnSearch<ValueColumn> => {
  const test = compilePart(leaf, part, now);
  const isSame = part.type === 'id' && leaf.kind === 'words' ? leaf.text : undefined;
  let raw: unknown;
  const row = { value: () => raw };
  return (_, column, within) => {
    const verdicts = Uint8Array.from(column.values, (value) => {
      if (isSame !== undefined && typeof value === 'string') return value === isSame ? 1 : 0;
      raw = value;
      return test(row) ? 1 : 0;
    });
    if (!verdicts.includes(1)) return noRows;
    return filterRows(within, (at) => {
      const value = column.of[at] ?? 0;
      return value !== 0 && verdicts[value - 1] === 1;
    });
  };
};

const searchNumbers = ({ leaf, part, now }: Condition): ColumnSearch<NumberColumn> => {
  const testNumber = compileLeaf(leaf, part.type, now).value;
  const testRow = compilePart(leaf, part, now);
  if (!testNumber) return () => noRows;
  return (_, { numbers, odd }, within) =>
    filterRows(within, (at) => {
      const number = numbers[at] ?? Number.NaN;
      return Number.isNaN(number) ? odd.has(at) && testRow({ value: () => odd.get(at) }) : testNumber(number);
    });
};

/** Creates the search when the first column of its kind is searched: a field has one kind of column in all segments. */
const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

export const searchColumn = (condition: Condition): ColumnSearch => {
  const inTokens = lazily(() => searchTokens(condition));
  const inValues = lazily(() => searchValues(condition));
  const inNumbers = lazily(() => searchNumbers(condition));
  return (segment, column, within) => {
    switch (column.kind) {
      case 'tokens':
        return inTokens()(segment, column, within);
      case 'values':
        return inValues()(segment, column, within);
      case 'numbers':
        return inNumbers()(segment, column, within);
    }
  };
};

/** Searches the identifiers of the rows, which are not a column. */
export const searchIds = ({ leaf, part, now }: Condition): ((segment: LoadedSegment, within: RowSet) => RowSet) => {
  if (leaf.kind === 'words') {
    return ({ rowOf }, within) => {
      const at = rowOf.get(leaf.text);
      return at === undefined ? noRows : inStretch(within, Uint32Array.of(at), 0, 1);
    };
  }
  const test = compilePart(leaf, part, now);
  let raw: unknown;
  const row = { value: () => raw };
  return ({ segment }, within) =>
    filterRows(within, (at) => {
      raw = segment.ids[at];
      return test(row);
    });
};

/** True if the row has a value in this column, even an empty one. */
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
