/**
 * Defines the form that a query builder shows and edits: groups of rules, each rule a field, a test and an optional negation.
 * Text and form are converted through the syntax tree, so a search can be started in one and finished in the other.
 */
import {
  all,
  and,
  atLeast,
  type Bound,
  boost,
  type Comparison,
  exists,
  type Filter,
  fuzzy,
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
import { parseLucene } from './lucene.ts';
import { readNumber } from './values.ts';

export type BuilderTest =
  | { is: 'anything' }
  | { is: 'present' }
  | { is: 'words'; text: string; slop: number }
  | { is: 'similar'; text: string; edits: number }
  | { is: 'pattern'; pattern: string }
  | { is: 'expression'; pattern: string }
  | { is: 'between'; from: Bound | null; to: Bound | null }
  | { is: 'labelled'; label: string; comparison: Comparison; value: string };

interface BuilderNodeBase {
  isNegated: boolean;
  /** 1 if it has no weight of its own. */
  weight: number;
}
/** `field` is null for the kind's own all-text field. */
export type BuilderRule = BuilderNodeBase & { node: 'rule'; field: string | null; test: BuilderTest };
export type BuilderGroup = BuilderNodeBase & {
  node: 'group';
  join: 'all' | 'any' | { atLeast: number };
  nodes: readonly BuilderNode[];
};
export type BuilderNode = BuilderRule | BuilderGroup;

const testOf = (leaf: Leaf): BuilderTest => {
  switch (leaf.kind) {
    case 'words':
      return { is: 'words', text: leaf.text, slop: leaf.slop };
    case 'fuzzy':
      return { is: 'similar', text: leaf.text, edits: leaf.edits };
    case 'wildcard':
      return { is: 'pattern', pattern: leaf.pattern };
    case 'regex':
      return { is: 'expression', pattern: leaf.pattern };
    case 'range':
      return { is: 'between', from: leaf.from ?? null, to: leaf.to ?? null };
    case 'labelled':
      return { is: 'labelled', label: leaf.label, comparison: leaf.comparison, value: leaf.value };
    case 'exists':
      return { is: 'present' };
  }
};

const nodeOf = (filter: Filter): BuilderNode => {
  const plain = { isNegated: false, weight: 1 };
  switch (filter.kind) {
    case 'not': {
      const node = nodeOf(filter.clause);
      return { ...node, isNegated: true };
    }
    case 'boost':
      return { ...nodeOf(filter.clause), weight: filter.factor };
    case 'and':
    case 'or':
      return {
        node: 'group',
        join: filter.kind === 'and' ? 'all' : 'any',
        nodes: filter.clauses.map(nodeOf),
        ...plain,
      };
    case 'atLeast':
      return { node: 'group', join: { atLeast: filter.count }, nodes: filter.clauses.map(nodeOf), ...plain };
    case 'all':
      return { node: 'rule', field: null, test: { is: 'anything' }, ...plain };
    default:
      return { node: 'rule', field: filter.field ?? null, test: testOf(filter), ...plain };
  }
};

/** The form of a tree: always a group, so that a rule can be added to it. */
export const toBuilder = (filter: Filter): BuilderGroup => {
  const node = nodeOf(filter);
  return node.node === 'group' ? node : { node: 'group', join: 'all', nodes: [node], isNegated: false, weight: 1 };
};

const leafOf = (field: string | undefined, test: BuilderTest): Filter | undefined => {
  switch (test.is) {
    case 'anything':
      return all();
    case 'words':
      return words(test.text, field, test.slop);
    case 'similar':
      return fuzzy(test.text, test.edits, field);
    case 'pattern':
      return wildcard(test.pattern, field);
    case 'expression':
      return test.pattern === '' ? undefined : regex(test.pattern, field);
  }
  if (field === undefined) return undefined;
  switch (test.is) {
    case 'present':
      return exists(field);
    case 'between':
      return range(field, { from: test.from ?? undefined, to: test.to ?? undefined });
    case 'labelled':
      return readNumber(test.value) === undefined
        ? undefined
        : labelled(field, test.label, test.comparison, test.value.trim());
  }
};

const groupOf = ({ join, nodes }: BuilderGroup): Filter | undefined => {
  const clauses = nodes.flatMap((node) => nodeFilter(node) ?? []);
  if (clauses.length === 0) return undefined;
  if (join === 'all') return and(clauses);
  return join === 'any' ? or(clauses) : atLeast(join.atLeast, clauses);
};

const nodeFilter = (node: BuilderNode): Filter | undefined => {
  const plain = node.node === 'group' ? groupOf(node) : leafOf(node.field || undefined, node.test);
  return plain && boost(node.isNegated ? not(plain) : plain, node.weight);
};

/** The tree of a form. A rule that still lacks its field or number, and a group without rules, match everything. */
export const fromBuilder = (form: BuilderGroup): Filter => nodeFilter(form) ?? all();

export const textToBuilder = (text: string): BuilderGroup => toBuilder(parseLucene(text));
export const builderToText = (form: BuilderGroup): string => formatLucene(fromBuilder(form));
