/**
 * Defines the form that a query builder shows and edits: a list of rules of which all or any must hold, each rule a field, a test
 * and an optional negation. Text and form are converted through the syntax tree, so a search can be started in one and finished in
 * the other.
 */
import {
  and,
  exists,
  type Filter,
  fuzzy,
  isLeaf,
  type Leaf,
  labelled,
  not,
  or,
  range,
  regex,
  wildcard,
  words,
} from './filter.ts';
import { formatLucene } from './format.ts';
import { readLucene } from './lucene.ts';
import { readNumber } from './values.ts';

type WithoutField<L> = L extends Leaf ? Omit<L, 'field'> : never;
export type BuilderTest = WithoutField<Leaf>;

/** `field` is null for the kind's own all-text field. */
export interface BuilderRule {
  field: string | null;
  test: BuilderTest;
  isNegated: boolean;
}
export interface BuilderForm {
  join: 'all' | 'any';
  rules: readonly BuilderRule[];
}

const ruleOf = (filter: Filter): BuilderRule | undefined => {
  const leaf = filter.kind === 'not' ? filter.clause : filter;
  if (!isLeaf(leaf)) return undefined;
  // The form says "at least" of a label's number.
  if (leaf.kind === 'labelled' && leaf.comparison !== '>=') return undefined;
  const { field = null, ...test } = leaf;
  return { field, test, isNegated: leaf !== filter };
};

const isBlank = (text: string): boolean => text.trim() === '';

/** Undefined while the rule lacks its text, its field or its number. */
const leafOf = (field: string | undefined, test: BuilderTest): Filter | undefined => {
  switch (test.kind) {
    case 'words':
      return isBlank(test.text) ? undefined : words(test.text, field, test.slop);
    case 'fuzzy':
      return isBlank(test.text) ? undefined : fuzzy(test.text, test.edits, field);
    case 'wildcard':
      return isBlank(test.pattern) ? undefined : wildcard(test.pattern, field);
    case 'regex':
      return test.pattern === '' ? undefined : regex(test.pattern, field);
    case 'exists':
      return field === undefined ? undefined : exists(field);
    case 'range':
      return field === undefined ? undefined : range(field, test);
    case 'labelled':
      return field === undefined || readNumber(test.value) === undefined
        ? undefined
        : labelled(field, test.label, test.comparison, test.value.trim());
  }
};

const filterOf = ({ field, test, isNegated }: BuilderRule): Filter | undefined => {
  const leaf = leafOf(field || undefined, test);
  return leaf && isNegated ? not(leaf) : leaf;
};

/** Unfinished rules are left out; a form without others is an empty text, which matches everything. */
export const builderToText = ({ join, rules }: BuilderForm): string => {
  const clauses = rules.flatMap((rule) => filterOf(rule) ?? []);
  if (clauses.length === 0) return '';
  return formatLucene(join === 'all' ? and(clauses) : or(clauses));
};

/** Undefined for a search that the form cannot hold, such as one with groups or weights: it is edited as text only. */
export const textToBuilder = (text: string): BuilderForm | undefined => {
  const { filter, warnings } = readLucene(text);
  // A part that changes nothing is not in the tree: the text keeps it.
  if (warnings.some(({ kind }) => kind === 'optionalIgnored')) return undefined;
  if (filter.kind === 'all') return { join: 'all', rules: [] };
  const clauses = filter.kind === 'and' || filter.kind === 'or' ? filter.clauses : [filter];
  const rules = clauses.flatMap((clause) => ruleOf(clause) ?? []);
  const form: BuilderForm = { join: filter.kind === 'or' ? 'any' : 'all', rules };
  return builderToText(form) === formatLucene(filter) ? form : undefined;
};
