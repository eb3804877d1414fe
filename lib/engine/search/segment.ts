/**
 * Builds a segment of a project's index: some rows of one kind, with a column for each field in the table of fields. A
 * segment is written with the rows and never changed. Later segments replace rows of earlier ones, and small ones are
 * merged.
 */
import type { FieldType } from '../../query/field-table.ts';
import { tokenize } from '../../query/tokens.ts';
import { readNumber, readRowMoment } from '../../query/values.ts';
import { type Bits, hasBit, noBits, setBit } from './bits.ts';
import { type IndexedPath, TOXICITY } from './indexed-paths.ts';
import { isGiven } from './join.ts';
import { type Row, singleValues } from './row.ts';

export type Numbers = Uint16Array | Uint32Array;

/** The tokens of row `n` start at `starts[n]`: each is a term's number plus 1, or 0 between two values. */
export interface TokenColumn {
  kind: 'tokens';
  starts: Uint32Array;
  tokens: Numbers;
  present: Bits;
  /** The rows whose field is present and empty, such as an empty list. */
  hollow: readonly number[];
}
/** `of[n]` is the number of row `n`'s value plus 1, or 0 if it has none. */
export interface ValueColumn {
  kind: 'values';
  values: readonly unknown[];
  of: Numbers;
}
/** `NaN` for a row without a number. A value that is no single number is stored unchanged in `odd`. */
export interface NumberColumn {
  kind: 'numbers';
  numbers: Float64Array;
  odd: ReadonlyMap<number, unknown>;
}
export type Column = TokenColumn | ValueColumn | NumberColumn;

export interface Segment {
  ids: readonly string[];
  /** In ascending order. */
  terms: readonly string[];
  /** The top-level field names that occur in its rows. */
  members: ReadonlySet<string>;
  columns: ReadonlyMap<string, Column>;
}

/** The part of a row that is indexed. */
export interface SegmentRow {
  id: string;
  row: Row;
  members: readonly string[];
  toxicity?: number | undefined;
}

type Draft =
  | { kind: 'tokens'; starts: number[]; tokens: number[]; present: number[]; hollow: number[] }
  | { kind: 'values'; numbers: Map<string, number>; of: number[] }
  | { kind: 'numbers'; numbers: number[]; odd: Map<number, unknown> };

const isPresent = (value: unknown) => typeof value !== 'object' || Object.keys(value ?? {}).length > 0;

const emptyDraft = (kind: Column['kind']): Draft => {
  switch (kind) {
    case 'tokens':
      return { kind, starts: [], tokens: [], present: [], hollow: [] };
    case 'values':
      return { kind, numbers: new Map(), of: [] };
    case 'numbers':
      return { kind, numbers: [], odd: new Map() };
  }
};

/** Extends a column to row `count`, for the rows that had no value in it. */
const fillUp = (draft: Draft, count: number): void => {
  if (draft.kind === 'tokens') while (draft.starts.length < count) draft.starts.push(draft.tokens.length);
  else if (draft.kind === 'values') while (draft.of.length < count) draft.of.push(0);
  else while (draft.numbers.length < count) draft.numbers.push(Number.NaN);
};

const narrow = (numbers: readonly number[], most: number): Numbers =>
  most < 65_536 ? Uint16Array.from(numbers) : Uint32Array.from(numbers);

const bitsOf = (list: readonly number[], size: number): Bits => {
  const bits = noBits(size);
  for (const at of list) setBit(bits, at);
  return bits;
};

const readAs = (type: FieldType, value: unknown) => (type === 'date' ? readRowMoment(value) : readNumber(value));

export const createSegmentBuilder = (paths: readonly IndexedPath[]) => {
  const ids: string[] = [];
  const members = new Set<string>();
  const terms = new Map<string, number>();
  const drafts = new Map<string, Draft>();
  const pathsOf = new Map<string, readonly IndexedPath[]>();

  /** The paths that a row with these fields may have. Most rows have the same few. */
  const pathsIn = (names: readonly string[]): readonly IndexedPath[] => {
    const listed = names.join('\n');
    const known = pathsOf.get(listed);
    if (known) return known;
    const given = new Set(names);
    const found = paths.filter(({ path }) => given.has(path) || given.has(path.split('.', 1)[0] ?? path));
    pathsOf.set(listed, found);
    return found;
  };

  const draftOf = <K extends Column['kind']>(key: string, kind: K): Extract<Draft, { kind: K }> => {
    const known = drafts.get(key) ?? emptyDraft(kind);
    drafts.set(key, known);
    fillUp(known, ids.length);
    // The cast: a key always belongs to one kind of column.
    return known as Extract<Draft, { kind: K }>;
  };

  const numberOf = (known: Map<string, number>, name: string): number => {
    const number = known.get(name) ?? known.size;
    if (number === known.size) known.set(name, number);
    return number;
  };

  const addTokens = (key: string, raw: unknown): void => {
    const draft = draftOf(key, 'tokens');
    const values = singleValues(raw);
    (values.some(isPresent) ? draft.present : draft.hollow).push(ids.length);
    draft.starts.push(draft.tokens.length);
    const texts = values.flatMap((value) => (typeof value === 'object' ? [] : [String(value)]));
    for (const [at, text] of texts.entries()) {
      if (at > 0) draft.tokens.push(0);
      for (const token of tokenize(text)) draft.tokens.push(numberOf(terms, token) + 1);
    }
  };

  const addValue = (key: string, raw: unknown): void => {
    const draft = draftOf(key, 'values');
    draft.of.push(numberOf(draft.numbers, JSON.stringify(raw)) + 1);
  };

  const addNumber = (key: string, raw: unknown, type: FieldType): void => {
    const draft = draftOf(key, 'numbers');
    const number = typeof raw === 'object' ? undefined : readAs(type, raw);
    if (number === undefined) draft.odd.set(ids.length, raw);
    draft.numbers.push(number ?? Number.NaN);
  };

  const add = ({ id, row, members: names, toxicity }: SegmentRow): void => {
    for (const { path, key, type, column } of pathsIn(names)) {
      const raw = row.value(path);
      if (!isGiven(raw)) continue;
      if (column === 'tokens') addTokens(key, raw);
      else if (column === 'values') addValue(key, raw);
      else addNumber(key, raw, type);
    }
    if (toxicity !== undefined) addNumber(TOXICITY, toxicity, 'number');
    for (const name of names) members.add(name);
    ids.push(id);
  };

  /** Copies the rows of an earlier segment that `keep` selects, without reading them from the store again. */
  const addSegment = (segment: Segment, keep: (id: string) => boolean): void => {
    const kept = segment.ids.flatMap((id, at) => (keep(id) ? [at] : []));
    const before = ids.length;
    const termNumbers = segment.terms.map((term) => numberOf(terms, term) + 1);
    for (const [key, column] of segment.columns) copyColumn(key, column, kept, before, termNumbers);
    for (const name of segment.members) members.add(name);
    for (const at of kept) ids.push(segment.ids[at] ?? '');
  };

  const copyColumn = (key: string, column: Column, kept: number[], before: number, termNumbers: number[]): void => {
    const draft = draftOf(key, column.kind);
    if (column.kind === 'tokens' && draft.kind === 'tokens') {
      const hollow = new Set(column.hollow);
      for (const [offset, at] of kept.entries()) {
        draft.starts.push(draft.tokens.length);
        if (hasBit(column.present, at)) draft.present.push(before + offset);
        if (hollow.has(at)) draft.hollow.push(before + offset);
        for (let place = column.starts[at] ?? 0; place < (column.starts[at + 1] ?? 0); place += 1) {
          const token = column.tokens[place] ?? 0;
          draft.tokens.push(token === 0 ? 0 : (termNumbers[token - 1] ?? 0));
        }
      }
    } else if (column.kind === 'values' && draft.kind === 'values') {
      const numbers = column.values.map((value) => numberOf(draft.numbers, JSON.stringify(value)) + 1);
      for (const at of kept) draft.of.push(numbers[(column.of[at] ?? 0) - 1] ?? 0);
    } else if (column.kind === 'numbers' && draft.kind === 'numbers') {
      for (const [offset, at] of kept.entries()) {
        draft.numbers.push(column.numbers[at] ?? Number.NaN);
        if (column.odd.has(at)) draft.odd.set(before + offset, column.odd.get(at));
      }
    }
  };

  const finished = (draft: Draft, ranks: readonly number[]): Column => {
    fillUp(draft, ids.length);
    switch (draft.kind) {
      case 'tokens': {
        const { kind, starts, tokens, hollow } = draft;
        const sorted = tokens.map((token) => (token === 0 ? 0 : (ranks[token - 1] ?? 0) + 1));
        return {
          kind,
          starts: Uint32Array.from([...starts, tokens.length]),
          tokens: narrow(sorted, terms.size),
          present: bitsOf(draft.present, ids.length),
          hollow,
        };
      }
      case 'values': {
        const values = [...draft.numbers.keys()].map((text): unknown => JSON.parse(text));
        return { kind: draft.kind, values, of: narrow(draft.of, values.length) };
      }
      case 'numbers':
        return { kind: draft.kind, numbers: Float64Array.from(draft.numbers), odd: draft.odd };
    }
  };

  const finish = (): Segment => {
    const sorted = [...terms.keys()].sort();
    const ranks: number[] = [];
    for (const [rank, term] of sorted.entries()) ranks[terms.get(term) ?? 0] = rank;
    const columns = new Map([...drafts].map(([key, draft]) => [key, finished(draft, ranks)]));
    return { ids, terms: sorted, members, columns };
  };

  return { add, addSegment, finish };
};
