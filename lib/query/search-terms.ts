/** Extracts the words that a search looks for: the `searchTerms` of a result, which a page marks in the rows. */
import { type FieldType, findField, type RowKind } from './fields.ts';
import { type Filter, type Leaf, leavesOf } from './filter.ts';

/** Only text fields count: the name of a platform or a number in a filter is no search term. */
const isText = (kind: RowKind, { field }: Leaf): boolean => {
  if (field === undefined) return true;
  const found = findField(kind, field);
  return found.kind === 'pseudo' || (found.kind === 'plain' && SEARCHED.includes(found.type));
};
const SEARCHED: readonly FieldType[] = ['text', 'any'];

const termOf = (leaf: Leaf): string | undefined => {
  switch (leaf.kind) {
    case 'words':
    case 'fuzzy':
      return leaf.text;
    case 'wildcard':
      return leaf.pattern;
    default:
      return undefined;
  }
};

/** In the order of the search, without duplicates and without excluded words. */
export const searchTerms = (filter: Filter, kind: RowKind): string[] => {
  const leaves = leavesOf(filter).filter(({ leaf, excluded }) => !excluded && isText(kind, leaf));
  return [...new Set(leaves.flatMap(({ leaf }) => termOf(leaf) ?? []))];
};
