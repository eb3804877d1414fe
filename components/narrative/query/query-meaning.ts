/** Describes a search in words, for readers who do not know a query language. */
import { t } from '../../../lib/platform/words.ts';
import { findField, isCounted, type RowKind } from '../../../lib/query/fields.ts';
import type { Bound, Comparison, Filter, Leaf, Range, Words } from '../../../lib/query/filter.ts';
import { tokenize } from '../../../lib/query/tokens.ts';
import { plainName } from '../../foreign/plain-name.ts';

const MAX_VALUE_CHARS = 40;
/** Shortens and cleans user text for use within a sentence. */
export const shown = (text: string): string => plainName(text, MAX_VALUE_CHARS);

const fieldName = (kind: RowKind, field: string | undefined): string => {
  if (field === undefined) return t(`stories.means.own.${kind}`);
  const found = findField(kind, field);
  return found.kind === 'label'
    ? t('stories.means.labelIn', { label: shown(found.label), field: found.path })
    : shown(found.path);
};

const isTextual = (kind: RowKind, field: string | undefined): boolean => {
  if (field === undefined) return true;
  const found = findField(kind, field);
  return found.kind === 'pseudo' || (found.kind === 'plain' && (found.type === 'text' || found.type === 'any'));
};

const compared = {
  '>': (value: string) => t('stories.means.more', { value }),
  '>=': (value: string) => t('stories.means.atLeast', { value }),
  '<': (value: string) => t('stories.means.less', { value }),
  '<=': (value: string) => t('stories.means.atMost', { value }),
} satisfies Record<Comparison, unknown>;
const dated = {
  '>': (value: string) => t('stories.means.after', { value }),
  '>=': (value: string) => t('stories.means.from', { value }),
  '<': (value: string) => t('stories.means.before', { value }),
  '<=': (value: string) => t('stories.means.upTo', { value }),
} satisfies Record<Comparison, unknown>;

const rangeInWords = (kind: RowKind, { field, from, to }: Range): string => {
  const found = findField(kind, field);
  const words = found.kind === 'plain' && found.type === 'date' ? dated : compared;
  const side = (bound: Bound | undefined, inclusive: Comparison, exclusive: Comparison) =>
    bound ? [words[bound.inclusive ? inclusive : exclusive](shown(bound.value))] : [];
  const [first = '', second] = [...side(from, '>=', '>'), ...side(to, '<=', '<')];
  return second === undefined ? first : t('stories.means.both', { first, second });
};

const wordsInWords = (kind: RowKind, { text, slop, field }: Words): string => {
  const given = { field: fieldName(kind, field), text: shown(text) };
  if (!isTextual(kind, field)) return t('stories.means.is', given);
  if (slop > 0) return t('stories.means.loose', slop, { ...given, count: slop });
  return tokenize(text).length > 1 ? t('stories.means.phrase', given) : t('stories.means.has', given);
};

const leafInWords = (kind: RowKind, leaf: Leaf): string => {
  const field = fieldName(kind, leaf.field);
  switch (leaf.kind) {
    case 'words':
      return wordsInWords(kind, leaf);
    case 'fuzzy':
      return t('stories.means.nearly', leaf.edits, { field, text: shown(leaf.text), count: leaf.edits });
    case 'wildcard':
      return t('stories.means.like', { field, text: shown(leaf.pattern) });
    case 'regex':
      return t('stories.means.expression', { field, text: shown(leaf.pattern) });
    case 'range':
      return t('stories.means.lies', { field, range: rangeInWords(kind, leaf) });
    case 'labelled':
      return t('stories.means.gives', {
        ...{ field, label: shown(leaf.label), value: compared[leaf.comparison](shown(leaf.value)) },
      });
    case 'exists':
      return isCounted(field) ? t('stories.means.counted', { field }) : t('stories.means.filled', { field });
  }
};

const hasManyParts = (filter: Filter): boolean =>
  filter.kind === 'boost' ? hasManyParts(filter.clause) : 'clauses' in filter && filter.clauses.length > 1;

const listInWords = (kind: RowKind, clauses: readonly Filter[]): string =>
  clauses
    .map((clause) => {
      const words = queryInWords(clause, kind);
      return hasManyParts(clause) ? t('stories.means.inside', { words }) : words;
    })
    .reduce((first, second) => t('stories.means.next', { first, second }));

export const queryInWords = (filter: Filter, kind: RowKind): string => {
  switch (filter.kind) {
    case 'all':
      return t(`stories.means.all.${kind}`);
    case 'and':
      return t('stories.means.allOf', { parts: listInWords(kind, filter.clauses) });
    case 'or':
      return t('stories.means.anyOf', { parts: listInWords(kind, filter.clauses) });
    case 'atLeast':
      return t('stories.means.someOf', { count: filter.count, parts: listInWords(kind, filter.clauses) });
    case 'not':
      return t('stories.means.not', { words: queryInWords(filter.clause, kind) });
    case 'boost':
      return queryInWords(filter.clause, kind);
    default:
      return leafInWords(kind, filter);
  }
};
