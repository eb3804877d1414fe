/** Explains a search before it runs: its fields, and warnings where it was probably meant differently. */
import { findField, type RowKind, suggestField } from './fields.ts';
import { type Filter, leavesOf } from './filter.ts';
import { formatLucene } from './format.ts';
import { warnOfLeaf } from './leaf-warnings.ts';
import { readLucene } from './lucene.ts';
import type { Remark } from './remarks.ts';
import type { QueryWarning } from './warnings.ts';

interface FieldUse {
  /** As written. */
  name: string;
  /** The canonical name that it resolves to. */
  path: string;
  isKnown: boolean;
  suggestion?: string;
  /** The column of its first mention in the text. */
  column?: number;
}

export interface Explanation {
  /** The parsed search; the display puts it into words. */
  filter: Filter;
  fields: readonly FieldUse[];
  warnings: readonly QueryWarning[];
}

const warningOf = (remark: Remark): QueryWarning => {
  switch (remark.kind) {
    case 'lowerCaseOperator':
      return { ...remark, suggestion: remark.operator };
    case 'mixedOperators':
      return { ...remark, suggestion: formatLucene(remark.otherwise) };
    case 'optionalIgnored': {
      const clause = formatLucene(remark.clause);
      return { ...remark, suggestion: `+${remark.clause.kind === 'words' ? clause : `(${clause})`}` };
    }
    case 'comparisonWithoutColon':
      return { kind: remark.kind, column: remark.column, suggestion: `${remark.field}:${remark.rest}` };
    case 'curlyQuotes':
      return { ...remark, suggestion: '"' };
    case 'sideBySide':
    case 'signBesideOr':
      return remark;
  }
};

const usesOf = (filter: Filter, kind: RowKind, columns: ReadonlyMap<string, number>): FieldUse[] => {
  const names = new Set(leavesOf(filter).flatMap(({ leaf }) => leaf.field ?? []));
  return [...names].map((name) => {
    const field = findField(kind, name);
    const isKnown = field.kind !== 'plain' || field.isKnown;
    const suggestion = isKnown ? undefined : suggestField(kind, name);
    const column = columns.get(name);
    return { name, path: field.path, isKnown, ...(suggestion && { suggestion }), ...(column && { column }) };
  });
};

const warnOfUnknown = ({ name, suggestion, column }: FieldUse): QueryWarning => ({
  kind: 'unknownField',
  field: name,
  ...(suggestion && { suggestion }),
  ...(column && { column }),
});

/** Throws the same `QueryError` as the parser. */
export const explainLucene = (text: string, kind: RowKind): Explanation => {
  const { filter, remarks, fields: named } = readLucene(text);
  const columns = new Map([...named].reverse().map(({ name, column }) => [name, column]));
  const fields = usesOf(filter, kind, columns);
  const unknown = fields.filter(({ isKnown }) => !isKnown).map(warnOfUnknown);
  const ofLeaves = leavesOf(filter).flatMap(({ leaf }) => {
    const column = leaf.field === undefined ? undefined : columns.get(leaf.field);
    return warnOfLeaf(leaf, kind).map((warning) => ({ ...warning, ...(column && { column }) }));
  });
  return {
    filter,
    fields,
    warnings: [...remarks.map(warningOf), ...unknown, ...ofLeaves],
  };
};
