/**
 * Tests whether a row matches a search: the reference that an index must agree with. A filter tree is compiled into one
 * function, so that a scan over many rows resolves each field and parses each number once.
 */
import { allTextOf, type FieldType, findField, type QueryField, type RowKind } from '../../query/fields.ts';
import type { Filter, Leaf } from '../../query/filter.ts';
import { foldCase, tokenize } from '../../query/tokens.ts';
import { compileLeaf, type LeafTest } from './leaf-test.ts';
import { type Row, singleValues } from './row.ts';

export interface EvaluationContext {
  kind: RowKind;
  /** The time that `now` in a date stands for. */
  now: number;
}
export type RowTest = (row: Row) => boolean;

const tokensOf = (row: Row, path: string): readonly (readonly string[])[] =>
  row.tokens?.(path) ??
  singleValues(row.value(path)).flatMap((value) => (typeof value === 'object' ? [] : [tokenize(String(value))]));

const onPath = (path: string, { tokens, value }: LeafTest): RowTest => {
  const byValue: RowTest = (row) => value !== undefined && singleValues(row.value(path)).some(value);
  return tokens ? (row) => tokensOf(row, path).some(tokens) || byValue(row) : byValue;
};

/** Tests the value of one label, ignoring case, as if it were a field of its own. */
const onLabel = (path: string, label: string, { value }: LeafTest): RowTest => {
  const wanted = foldCase(label);
  return (row) =>
    singleValues(row.value(path)).some(
      (labels) =>
        typeof labels === 'object' &&
        value !== undefined &&
        Object.entries(labels ?? {}).some(
          ([own, number]) => foldCase(own) === wanted && singleValues(number).some(value),
        ),
    );
};

/** One field that a condition tests, and the type it is tested as. A pseudo-field has several. */
export interface FieldPart {
  path: string;
  type: FieldType;
  /** The label, in a field of labels, that is tested as if it were a field of its own. */
  label?: string;
}

const partsOfField = (field: QueryField): FieldPart[] => {
  switch (field.kind) {
    case 'plain':
      return [{ path: field.path, type: field.type }];
    case 'label':
      return [{ path: field.path, type: 'number', label: field.label }];
    case 'pseudo':
      return field.members.map((path) => ({ path, type: 'text' }));
  }
};

export const partsOf = (leaf: Leaf, kind: RowKind): FieldPart[] =>
  partsOfField(leaf.field === undefined ? allTextOf(kind) : findField(kind, leaf.field));

export const compilePart = (leaf: Leaf, { path, type, label }: FieldPart, now: number): RowTest => {
  const test = compileLeaf(leaf, type, now);
  return label === undefined ? onPath(path, test) : onLabel(path, label, test);
};

const compileField = (leaf: Leaf, { kind, now }: EvaluationContext): RowTest => {
  const tests = partsOf(leaf, kind).map((part) => compilePart(leaf, part, now));
  return (row) => tests.some((test) => test(row));
};

/** A field that a row lacks is empty: no condition on it is met, and the negation of a condition is. */
export const compileFilter = (filter: Filter, context: EvaluationContext): RowTest => {
  const compile = (clause: Filter) => compileFilter(clause, context);
  switch (filter.kind) {
    case 'all':
      return () => true;
    case 'and': {
      const tests = filter.clauses.map(compile);
      return (row) => tests.every((test) => test(row));
    }
    case 'or': {
      const tests = filter.clauses.map(compile);
      return (row) => tests.some((test) => test(row));
    }
    case 'atLeast': {
      const tests = filter.clauses.map(compile);
      return (row) => tests.filter((test) => test(row)).length >= filter.count;
    }
    case 'not': {
      const test = compile(filter.clause);
      return (row) => !test(row);
    }
    case 'boost':
      return compile(filter.clause);
    default:
      return compileField(filter, context);
  }
};
