/** Reads and writes a search of posts and narratives in the panel's address, so that back and links lead to it. */
import type { SortEntry } from '../../lib/contract/search.ts';
import { POST_FIELDS, type PostFilter } from '../../lib/narratives/listing/story-facts.ts';
import type { RowKind } from '../../lib/query/fields.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { hrefOf } from '../panel/address.ts';
import { type Crumb, readTrail, writeTrail } from '../panel/trail.ts';

export const ROW_KINDS = ['narratives', 'posts', 'authors'] as const satisfies readonly RowKind[];

export interface SearchParams {
  kind: RowKind;
  /** Lucene text. */
  text: string;
  project?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: SortEntry | undefined;
  /** The page that the words come from. */
  page?: string | undefined;
  /** The connection that was searched; absent for the active one. */
  connection?: string | undefined;
  /** The steps that led here. */
  trail?: readonly Crumb[] | undefined;
  /** The row that the user comes back to. */
  row?: string | undefined;
  /** The limits of a row's posts. */
  only?: readonly PostFilter[] | undefined;
}

const readSort = (text: string | null): SortEntry | undefined => {
  const [, field, direction] = /^(.+):(ASC|DESC)$/.exec(text ?? '') ?? [];
  return field && (direction === 'ASC' || direction === 'DESC') ? { field, direction } : undefined;
};

const writeFilters = (filters: readonly PostFilter[]): string =>
  filters.map(({ field, value }) => `${field}:${encodeURIComponent(value)}`).join(' ');

/** Leaves out a part that is not validly encoded or of no known field. */
const readFilters = (written: string | null): PostFilter[] =>
  (written ?? '').split(' ').flatMap((part) => {
    const field = POST_FIELDS.find((known) => part.startsWith(`${known}:`));
    try {
      return field ? [{ field, value: decodeURIComponent(part.slice(field.length + 1)) }] : [];
    } catch {
      return [];
    }
  });

const readWay = (query: URLSearchParams): Pick<SearchParams, 'connection' | 'trail' | 'row' | 'only'> => {
  const [connection, trail, row] = [query.get('at'), readTrail(query.get('via')), query.get('row')];
  const only = readFilters(query.get('only'));
  return {
    ...(connection === null ? {} : { connection }),
    ...(trail.length === 0 ? {} : { trail }),
    ...(row === null ? {} : { row }),
    ...(only.length === 0 ? {} : { only }),
  };
};

export const readSearchParams = (query: URLSearchParams): SearchParams => ({
  kind: ROW_KINDS.find((kind) => kind === query.get('kind')) ?? 'narratives',
  // The consent prompt shows these words, so nothing invisible may be sent with them.
  text: visibleText(query.get('q') ?? '').text,
  project: query.get('project') ?? undefined,
  from: query.get('from') ?? undefined,
  to: query.get('to') ?? undefined,
  sort: readSort(query.get('sort')),
  page: query.get('page') ?? undefined,
  ...readWay(query),
});

const queryOf = ({ kind, text, project, from, to, sort, page, connection, trail, row, only }: SearchParams) => ({
  kind: kind === 'narratives' ? undefined : kind,
  q: text,
  project,
  from,
  to,
  sort: sort && `${sort.field}:${sort.direction}`,
  page,
  at: connection,
  via: trail && writeTrail(trail),
  row,
  only: only && writeFilters(only),
});

/** Every page reached from a search keeps it in its address, so that the user can go back. */
export const searchHref = (params: SearchParams) => hrefOf('posts', [], queryOf(params));
export const storyHref = (params: SearchParams, id: string) => hrefOf('posts', ['story', id], queryOf(params));
export const authorHref = (params: SearchParams, id: string) => hrefOf('posts', ['author', id], queryOf(params));
export const postHref = (params: SearchParams, id: string) => hrefOf('posts', ['post', id], queryOf(params));
export const checkHref = (params: SearchParams, id: string) => hrefOf('check', [id], queryOf(params));
export const topicsHref = (params: SearchParams) => hrefOf('posts', ['topics'], queryOf(params));
/** The form of a new topic that opens this search. */
export const newTopicHref = (params: SearchParams) => hrefOf('posts', ['topics', 'new'], queryOf(params));
/** The posts of a topic, the newest first. */
export const topicHref = ({ connection, id }: { connection: string; id: string }) =>
  searchHref({ kind: 'posts', text: '', project: id, connection });

/** The address that the popup opens: the result it shows, with the same search. */
export const hrefOfStories = (
  { found: { text, projects, posts } }: { found: { text: string; projects: readonly string[]; posts?: unknown } },
  page: string,
  story?: string,
): string => {
  const params: SearchParams = { kind: posts ? 'posts' : 'narratives', text, project: projects[0], page };
  return story === undefined ? searchHref(params) : storyHref(params, story);
};

/** The address of a step: with the steps before it, and the row that was left. */
export const crumbHref = (params: SearchParams, crumb: Crumb, before: readonly Crumb[]): string => {
  const back: SearchParams = { ...params, trail: before, row: crumb.row, only: undefined };
  switch (crumb.what) {
    case 'search':
      return searchHref(back);
    case 'check':
      return checkHref(back, crumb.id);
    case 'story':
      return storyHref(back, crumb.id);
    case 'author':
      return authorHref(back, crumb.id);
    case 'post':
      return postHref(back, crumb.id);
  }
};

const withMember = (hash: string, name: string, value: string): string => {
  const [path = '', query = ''] = hash.split(/\?(.*)/s, 2);
  const search = new URLSearchParams(query);
  if (value === '') search.delete(name);
  else search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
};

/** The same address with the posts limited to these. */
export const withFilters = (hash: string, filters: readonly PostFilter[]): string =>
  withMember(hash, 'only', writeFilters(filters));

/** The same address with the row that is left, so that the browser's own way back leads to it as well. */
const withRow = (hash: string, row: string): string => withMember(hash, 'row', row);

/** Notes in the address the row that is left, so that the browser's own way back leads to it. */
export const leaveRow = (row: string): void => history.replaceState(null, '', withRow(location.hash, row));
