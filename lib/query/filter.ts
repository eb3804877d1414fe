/**
 * The syntax tree of a search: Lucene text and the structured query are both parsed into it, and it is evaluated, explained,
 * renamed and formatted. It is independent of store, row and kind; fields stand in it as they were written.
 *
 * The constructors below keep a tree canonical: no AND directly in an AND, no group of one, no double negation.
 */

/** An absent field means the kind's own all-text field. */
interface InField {
  field?: string;
}
/** Words, a phrase, a number, a date or an identifier, depending on the field's type. Words have to be adjacent. */
export type Words = InField & { kind: 'words'; text: string; slop: number };
/** Words with up to `edits` typing mistakes. */
type Fuzzy = InField & { kind: 'fuzzy'; text: string; edits: number };
/** `*` and `?`; a backslash makes `*`, `?` and itself literal, and nothing else is escaped. */
type Wildcard = InField & { kind: 'wildcard'; pattern: string };
/** As between the slashes of the text, including `\/`. */
export type Regex = InField & { kind: 'regex'; pattern: string };

export interface Bound {
  value: string;
  inclusive: boolean;
}
export interface Range {
  kind: 'range';
  field: string;
  from?: Bound | undefined;
  to?: Bound | undefined;
}
export type Comparison = '>' | '>=' | '<' | '<=';
/** The number of a label in a field of labels: `author.cohorts:Label>=0.5`. */
export interface Labelled {
  kind: 'labelled';
  field: string;
  label: string;
  comparison: Comparison;
  value: string;
}
export interface Exists {
  kind: 'exists';
  field: string;
}
export type Leaf = Words | Fuzzy | Wildcard | Regex | Range | Labelled | Exists;

export interface All {
  kind: 'all';
}
interface And {
  kind: 'and';
  clauses: readonly Filter[];
}
interface Or {
  kind: 'or';
  clauses: readonly Filter[];
}
interface AtLeast {
  kind: 'atLeast';
  count: number;
  clauses: readonly Filter[];
}
interface Not {
  kind: 'not';
  clause: Filter;
}
/** A weight for ranking; retained, though this project does not rank. */
interface Boost {
  kind: 'boost';
  factor: number;
  clause: Filter;
}
export type Filter = All | And | Or | AtLeast | Not | Boost | Leaf;

const inField = (field: string | undefined): InField => (field === undefined ? {} : { field });

export const all = (): All => ({ kind: 'all' });
export const none = (): Filter => not(all());
export const words = (text: string, field?: string, slop = 0): Words => ({
  kind: 'words',
  text,
  slop,
  ...inField(field),
});
export const fuzzy = (text: string, edits: number, field?: string): Filter =>
  edits === 0 || text === '' ? words(text, field) : { kind: 'fuzzy', text, edits, ...inField(field) };
export const exists = (field: string): Exists => ({ kind: 'exists', field });
export const regex = (pattern: string, field?: string): Regex => {
  const delimited = pattern.replace(/\\.|\//gs, (unit) => (unit === '/' ? '\\/' : unit));
  return { kind: 'regex', pattern: delimited, ...inField(field) };
};
export const labelled = (field: string, label: string, comparison: Comparison, value: string): Labelled => ({
  kind: 'labelled',
  field,
  label,
  comparison,
  value,
});

/** A pattern of stars alone tests for presence; a pattern without a star or question mark becomes plain words. */
export const wildcard = (pattern: string, field?: string): Filter => {
  if (/^\*+$/.test(pattern)) return field === undefined ? all() : exists(field);
  const plain = pattern.replace(/\\([*?\\])/g, '');
  if (!/[*?]/.test(plain)) return words(pattern.replace(/\\([*?\\])/g, '$1'), field);
  return { kind: 'wildcard', pattern, ...inField(field) };
};

/** A range open on both sides tests for presence. */
export const range = (field: string, { from, to }: { from?: Bound | undefined; to?: Bound | undefined }): Filter =>
  from || to ? { kind: 'range', field, ...(from && { from }), ...(to && { to }) } : exists(field);

export const and = (clauses: readonly Filter[]): Filter => {
  const flat = clauses.flatMap((clause) => (clause.kind === 'and' ? clause.clauses : [clause]));
  return flat.length === 1 && flat[0] ? flat[0] : flat.length === 0 ? all() : { kind: 'and', clauses: flat };
};

export const or = (clauses: readonly Filter[]): Filter => {
  const flat = clauses.flatMap((clause) => (clause.kind === 'or' ? clause.clauses : [clause]));
  return flat.length === 1 && flat[0] ? flat[0] : flat.length === 0 ? none() : { kind: 'or', clauses: flat };
};

export const atLeast = (count: number, clauses: readonly Filter[]): Filter => {
  if (count <= 0) return all();
  if (count > clauses.length) return none();
  if (count === 1) return or(clauses);
  return count === clauses.length ? and(clauses) : { kind: 'atLeast', count, clauses };
};

/** The weight of an excluded clause moves outside the exclusion. */
export const not = (clause: Filter): Filter => {
  if (clause.kind === 'not') return clause.clause;
  if (clause.kind === 'boost') return boost(not(clause.clause), clause.factor);
  return { kind: 'not', clause };
};

export const boost = (clause: Filter, factor: number): Filter => {
  if (clause.kind === 'boost') return boost(clause.clause, clause.factor * factor);
  return factor === 1 ? clause : { kind: 'boost', factor, clause };
};

export const isLeaf = (filter: Filter): filter is Leaf =>
  !('clauses' in filter || 'clause' in filter || filter.kind === 'all');

const childrenOf = (filter: Filter): readonly Filter[] =>
  'clauses' in filter ? filter.clauses : 'clause' in filter ? [filter.clause] : [];

/** All leaves from left to right, each with a flag for exclusion. */
export const leavesOf = (filter: Filter, excluded = false): { leaf: Leaf; excluded: boolean }[] =>
  isLeaf(filter)
    ? [{ leaf: filter, excluded }]
    : childrenOf(filter).flatMap((child) => leavesOf(child, filter.kind === 'not' ? !excluded : excluded));

/** The same tree with every leaf replaced. */
export const mapLeaves = (filter: Filter, replace: (leaf: Leaf) => Filter): Filter => {
  const mapped = (clause: Filter) => mapLeaves(clause, replace);
  switch (filter.kind) {
    case 'all':
      return filter;
    case 'and':
      return and(filter.clauses.map(mapped));
    case 'or':
      return or(filter.clauses.map(mapped));
    case 'atLeast':
      return atLeast(filter.count, filter.clauses.map(mapped));
    case 'not':
      return not(mapped(filter.clause));
    case 'boost':
      return boost(mapped(filter.clause), filter.factor);
    default:
      return replace(filter);
  }
};
