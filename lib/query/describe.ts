/** A search in words, for someone who has never seen a query language. */
import { shorten } from './errors.ts';
import { findField, isCounted, type Kind } from './fields.ts';
import type { Bound, Comparison, Filter, Leaf } from './filter.ts';
import { tokenize } from './tokens.ts';

/** One part of a search in words; `filter` lets a caller count what the part finds by itself. */
export interface Description {
  words: string;
  filter: Filter;
  parts: readonly Description[];
}

const OWN_TEXT: Record<Kind, string> = {
  posts: 'the post’s text',
  authors: 'the author’s names and bio',
  narratives: 'the narrative’s texts',
};

const nameOf = (kind: Kind, field: string | undefined): string => {
  if (field === undefined) return OWN_TEXT[kind];
  const found = findField(kind, field);
  return found.kind === 'label' ? `the number of “${shorten(found.label)}” in ${found.path}` : found.path;
};

const isTextual = (kind: Kind, field: string | undefined): boolean => {
  if (field === undefined) return true;
  const found = findField(kind, field);
  return found.kind === 'pseudo' || (found.kind === 'plain' && (found.type === 'text' || found.type === 'any'));
};

const COMPARED: Record<Comparison, string> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
};
const DATED: Record<Comparison, string> = { '>': 'after', '>=': 'from', '<': 'before', '<=': 'up to' };

const quoted = (text: string) => `“${shorten(text)}”`;

const describeRange = (kind: Kind, field: string, bounds: { from?: Bound; to?: Bound }): string => {
  const found = findField(kind, field);
  const wording = found.kind === 'plain' && found.type === 'date' ? DATED : COMPARED;
  const side = (bound: Bound | undefined, inclusive: Comparison, exclusive: Comparison) =>
    bound ? [`${wording[bound.inclusive ? inclusive : exclusive]} ${shorten(bound.value)}`] : [];
  return [...side(bounds.from, '>=', '>'), ...side(bounds.to, '<=', '<')].join(' and ');
};

const describeWords = (kind: Kind, text: string, slop: number, field: string | undefined): string => {
  const name = nameOf(kind, field);
  if (!isTextual(kind, field)) return `${name} is ${quoted(text)}`;
  if (slop > 0)
    return `${name} has the words of ${quoted(text)} at most ${slop} ${slop === 1 ? 'place' : 'places'} out of order`;
  return tokenize(text).length > 1 ? `${name} has the phrase ${quoted(text)}` : `${name} has ${quoted(text)}`;
};

const describeLeaf = (kind: Kind, leaf: Leaf): string => {
  const name = nameOf(kind, leaf.field);
  switch (leaf.kind) {
    case 'words':
      return describeWords(kind, leaf.text, leaf.slop, leaf.field);
    case 'fuzzy':
      return `${name} has ${quoted(leaf.text)} with up to ${leaf.edits} typing ${leaf.edits === 1 ? 'mistake' : 'mistakes'}`;
    case 'wildcard':
      return `${name} has a word like ${quoted(leaf.pattern)} (* is any letters, ? is one)`;
    case 'regex':
      return `${name} has a word that the expression /${shorten(leaf.pattern)}/ covers`;
    case 'range':
      return `${name} is ${describeRange(kind, leaf.field, leaf)}`;
    case 'labelled':
      return `${name} gives ${quoted(leaf.label)} ${COMPARED[leaf.comparison]} ${leaf.value}`;
    case 'exists':
      return isCounted(name) ? `${name} was counted` : `${name} is filled in`;
  }
};

const group = (filter: Filter, title: string, parts: readonly Description[]): Description => ({
  words: `${title}: ${parts.map(({ words, parts: inner }) => (inner.length > 1 ? `(${words})` : words)).join('; ')}`,
  filter,
  parts,
});

export const describe = (filter: Filter, kind: Kind): Description => {
  const inside = (clause: Filter) => describe(clause, kind);
  switch (filter.kind) {
    case 'all':
      return { words: `all ${kind}`, filter, parts: [] };
    case 'and':
      return group(filter, 'all of', filter.clauses.map(inside));
    case 'or':
      return group(filter, 'any of', filter.clauses.map(inside));
    case 'atLeast':
      return group(filter, `at least ${filter.count} of`, filter.clauses.map(inside));
    case 'not': {
      const part = inside(filter.clause);
      return { words: `not (${part.words})`, filter, parts: [part] };
    }
    case 'boost':
      return inside(filter.clause);
    default:
      return { words: describeLeaf(kind, filter), filter, parts: [] };
  }
};
