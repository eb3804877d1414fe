/**
 * Lists the fields of a row that the index holds, and their kind of column. Any other field is tested on the row
 * itself.
 */
import {
  type FieldOwner,
  type FieldType,
  IDENTIFIERS,
  pseudoFields,
  type RowKind,
  tables,
} from '../../query/field-table.ts';
import { idFieldOf, isCounted } from '../../query/fields.ts';

/**
 * - `tokens`: the tokens of text, in their order
 * - `numbers`: numbers and moments
 * - `values`: everything else, each distinct value once
 */
type ColumnKind = 'tokens' | 'numbers' | 'values';

export interface IndexedPath {
  path: string;
  /** The key of the column. A field that is indexed in two ways has two. */
  key: string;
  type: FieldType;
  column: ColumnKind;
}

const columnOf: Partial<Record<FieldType, ColumnKind>> = {
  text: 'tokens',
  number: 'numbers',
  date: 'numbers',
  id: 'values',
  keyword: 'values',
  boolean: 'values',
  labels: 'values',
};

const SEARCHED_AS_TEXT: readonly string[] = Object.values(pseudoFields).flat();

export const keyOf = (path: string, type: FieldType): string => (type === 'text' ? `${path} text` : path);

const pathsOf = (owner: FieldOwner): IndexedPath[] =>
  Object.entries(tables[owner]).flatMap(([name, type]) => {
    const path = owner === 'post' || IDENTIFIERS.includes(name) ? name : `${owner}.${name}`;
    const column = columnOf[type];
    if (!column || isCounted(path)) return [];
    const asText = type !== 'text' && SEARCHED_AS_TEXT.includes(path);
    return [
      { path, key: keyOf(path, type), type, column },
      ...(asText ? [{ path, key: keyOf(path, 'text'), type: 'text', column: 'tokens' } as const] : []),
    ];
  });

const ofAuthor = pathsOf('author');
const ofNarrative = pathsOf('narrative');
const isPlain = ({ path }: IndexedPath) => !IDENTIFIERS.includes(path);

/** The identifier of a row has no column: it is the entry in the list of rows. */
const withoutId = (kind: RowKind, paths: readonly IndexedPath[]) =>
  paths.filter(({ path }) => path !== idFieldOf(kind));

/** The author and narrative fields that a post carries itself are indexed with the post. */
export const indexedPaths: Record<RowKind, readonly IndexedPath[]> = {
  posts: withoutId('posts', [...pathsOf('post'), ...ofAuthor.filter(isPlain), ...ofNarrative.filter(isPlain)]),
  authors: withoutId('authors', ofAuthor),
  narratives: withoutId('narratives', ofNarrative),
};

/** No field has a space in its name, so this cannot be mistaken for one. */
export const TOXICITY = 'maximum toxicity';
