/**
 * Searches one column of a segment for one condition. The meaning of a condition is not defined again here: the test of
 * a leaf runs on each distinct value, each term or each candidate's tokens, so that index and scan cannot disagree.
 */
import type { Leaf } from '../../query/filter.ts';
import { compileFuzzy } from '../../query/fuzzy.ts';
import { tokenize, tokenizePattern } from '../../query/tokens.ts';
import { hasBit, noBits, setBit } from './bits.ts';
import { compilePart, type FieldPart } from './evaluate.ts';
import { compileLeaf } from './leaf-test.ts';
import { endOfPrefix, firstTermFrom, postingsOf } from './postings.ts';
import { compileNear } from './proximity.ts';
import { both, countRows, filterRows, inStretch, isEmpty, noRows, type RowSet } from './rows.ts';
import type { Column, NumberColumn, Segment, TokenColumn, ValueColumn } from './segment.ts';
import type { LoadedSegment } from './table-index.ts';
import type { Work } from './work.ts';

export interface Condition {
  leaf: Leaf;
  part: FieldPart;
  now: number;
  work: Work;
}

/** A condition, compiled once for all segments. Returns those of the given rows that meet it. */
export type ColumnSearch<Kind extends Column = Column> = (segment: Segment, column: Kind, within: RowSet) => RowSet;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The steps of testing one term: patterns may return to an earlier character, and regular expressions follow several ways. */
export const stepsOf = (leaf: Leaf): number => {
  switch (leaf.kind) {
    case 'wildcard':
      return 4 + Math.ceil(leaf.pattern.length / 32);
    case 'regex':
      return 16 + Math.ceil(leaf.pattern.length / 2);
    default:
      return 1;
  }
};

/** The rows of a word are listed: so many of them cost as much as one comparison. */
const ROWS_OF_A_WORD_A_STEP = 4;
/** A date is a span that is compared at both ends. */
const NUMBER_STEPS = 2;
/** A value is folded before it is tested. */
export const VALUE_STEPS = 10;
/** Some letters of a term are compared with some of the word, and the next term to compare is looked up. */
const FUZZY_STEPS = 40;
/** Collecting the tokens of a row costs as much as comparing so many. */
const TOKENS_OF_A_ROW = 30;

const searchWord =
  (wanted: string, work: Work): ColumnSearch<TokenColumn> =>
  (segment, column, within) => {
    const term = firstTermFrom(segment.terms, wanted);
    if (segment.terms[term] !== wanted) return noRows;
    const { starts, rows } = postingsOf(segment, column);
    const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? 0];
    work.countSteps((end - start) / ROWS_OF_A_WORD_A_STEP);
    return inStretch(within, rows, start, end);
  };

/** The prefix of every match, if the pattern has one. Terms are sorted, so only those with the prefix are tested. */
const prefixOf = (leaf: Leaf): string =>
  leaf.kind === 'wildcard' ? (/^[^*?]*/.exec(tokenizePattern(leaf.pattern)[0] ?? '')?.[0] ?? '') : '';

type TermSearch = (terms: readonly string[], visit: (term: number) => void) => void;

/** Visits the terms for which the test, compiled for one token, is true. */
const eachMatchingTerm = (leaf: Leaf, now: number, work: Work): TermSearch => {
  const steps = stepsOf(leaf);
  const test = compileLeaf(leaf, 'text', now).tokens ?? (() => false);
  const prefix = prefixOf(leaf);
  return (terms, visit) => {
    const first = firstTermFrom(terms, prefix);
    const end = endOfPrefix(terms, first, prefix);
    work.countSteps((end - first) * steps);
    for (let term = first; term < end; term += 1) if (test([terms[term] ?? ''])) visit(term);
  };
};

/** Visits the terms near a word. Terms are sorted, so those with a beginning that is not near are left out together. */
const eachNearTerm =
  (word: string, edits: number, work: Work): TermSearch =>
  (terms, visit) => {
    const { isNear, deadLength } = compileFuzzy(word, edits);
    let term = 0;
    while (term < terms.length) {
      work.countSteps(FUZZY_STEPS);
      const text = terms[term] ?? '';
      if (isNear(text)) visit(term);
      term = deadLength() === 0 ? term + 1 : endOfPrefix(terms, term, text.slice(0, deadLength()));
    }
  };

/** Finds the rows that contain one of the terms. */
const searchTerms =
  (eachTerm: TermSearch, work: Work): ColumnSearch<TokenColumn> =>
  (segment, column, within) => {
    const { starts, rows } = postingsOf(segment, column);
    const found = noBits(segment.ids.length);
    eachTerm(segment.terms, (term) => {
      const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? 0];
      work.countSteps((end - start) / ROWS_OF_A_WORD_A_STEP);
      for (let at = start; at < end; at += 1) setBit(found, rows[at] ?? 0);
    });
    return both(within, found);
  };

/**
 * Splits a condition on several tokens into one search per token. Every row that meets the condition matches all of
 * them.
 */
const searchesOfTokens = (leaf: Leaf, now: number, work: Work): ColumnSearch<TokenColumn>[] => {
  switch (leaf.kind) {
    case 'words':
      return unique(tokenize(leaf.text)).map((text) => searchWord(text, work));
    case 'fuzzy':
      return unique(tokenize(leaf.text)).map((text) => searchTerms(eachNearTerm(text, leaf.edits, work), work));
    case 'wildcard':
      return unique(tokenizePattern(leaf.pattern)).map((pattern) =>
        searchTerms(eachMatchingTerm({ ...leaf, pattern }, now, work), work),
      );
    case 'regex':
      return [searchTerms(eachMatchingTerm(leaf, now, work), work)];
    default:
      return [];
  }
};

/** The number of tokens of a condition. */
const lengthOf = (leaf: Leaf): number => {
  switch (leaf.kind) {
    case 'words':
    case 'fuzzy':
      return tokenize(leaf.text).length;
    case 'wildcard':
      return tokenizePattern(leaf.pattern).length;
    default:
      return 1;
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

type RowTestOf = (segment: Segment, column: TokenColumn) => (row: number) => boolean;

const byTexts = (leaf: Leaf, now: number): RowTestOf => {
  const test = compileLeaf(leaf, 'text', now).tokens ?? (() => false);
  return (segment, column) => (row) => valuesAt(segment, column, row).some(test);
};

/** Compares the numbers of the terms. All words have to occur in the segment. */
const nearBy =
  (wanted: readonly string[], slop: number): RowTestOf =>
  ({ terms }, { starts, tokens }) => {
    const test = compileNear(
      wanted.map((word) => firstTermFrom(terms, word) + 1),
      slop,
    );
    return (row) => {
      const end = starts[row + 1] ?? 0;
      let from = starts[row] ?? 0;
      for (let at = from; at < end; at += 1) {
        if (tokens[at] !== 0) continue;
        if (test(tokens.subarray(from, at))) return true;
        from = at + 1;
      }
      return test(tokens.subarray(from, end));
    };
  };

const searchTokens = ({ leaf, now, work }: Condition): ColumnSearch<TokenColumn> => {
  if (leaf.kind === 'exists') return (_, column, within) => both(within, column.present);
  const length = lengthOf(leaf);
  const each = searchesOfTokens(leaf, now, work);
  const [first] = each;
  if (!first) return () => noRows;
  if (length === 1) return first;
  const isMet = leaf.kind === 'words' ? nearBy(tokenize(leaf.text), leaf.slop) : byTexts(leaf, now);
  return (segment, column, within) => {
    const candidates = each.reduce((rows, search) => (isEmpty(rows) ? rows : search(segment, column, rows)), within);
    work.countSteps(countRows(candidates) * (length + TOKENS_OF_A_ROW));
    if (isEmpty(candidates)) return noRows;
    return filterRows(candidates, isMet(segment, column));
  };
};

const searchValues = ({ leaf, part, now, work }: Condition): ColumnSearch<ValueColumn> => {
  const steps = VALUE_STEPS * stepsOf(leaf);
  const test = compilePart(leaf, part, now);
  const isSame = part.type === 'id' && leaf.kind === 'words' ? leaf.text : undefined;
  let raw: unknown;
  const row = { value: () => raw };
  return (_, column, within) => {
    work.countSteps(column.values.length * steps + countRows(within));
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

const searchNumbers = ({ leaf, part, now, work }: Condition): ColumnSearch<NumberColumn> => {
  const testNumber = compileLeaf(leaf, part.type, now).value;
  const testRow = compilePart(leaf, part, now);
  if (!testNumber) return () => noRows;
  return (_, { numbers, odd }, within) => {
    work.countSteps(countRows(within) * NUMBER_STEPS);
    return filterRows(within, (at) => {
      const number = numbers[at] ?? Number.NaN;
      return Number.isNaN(number) ? odd.has(at) && testRow({ value: () => odd.get(at) }) : testNumber(number);
    });
  };
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
export const searchIds = ({
  leaf,
  part,
  now,
  work,
}: Condition): ((segment: LoadedSegment, within: RowSet) => RowSet) => {
  if (leaf.kind === 'words') {
    return ({ rowOf }, within) => {
      const at = rowOf.get(leaf.text);
      return at === undefined ? noRows : inStretch(within, Uint32Array.of(at), 0, 1);
    };
  }
  const test = compilePart(leaf, part, now);
  let raw: unknown;
  const row = { value: () => raw };
  const steps = VALUE_STEPS * stepsOf(leaf);
  return ({ segment }, within) => {
    work.countSteps(countRows(within) * steps);
    return filterRows(within, (at) => {
      raw = segment.ids[at];
      return test(row);
    });
  };
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
