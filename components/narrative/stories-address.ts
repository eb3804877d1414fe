/** Reads and writes a search of posts and narratives in the panel's address, so that back and links lead to it. */
import type { SortEntry } from '../../lib/contract/search.ts';
import type { RowKind } from '../../lib/query/fields.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { hrefOf } from '../panel/address.ts';

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
}

const readSort = (text: string | null): SortEntry | undefined => {
  const [, field, direction] = /^(.+):(ASC|DESC)$/.exec(text ?? '') ?? [];
  return field && (direction === 'ASC' || direction === 'DESC') ? { field, direction } : undefined;
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
});

const queryOf = ({ kind, text, project, from, to, sort, page }: SearchParams) => ({
  kind: kind === 'narratives' ? undefined : kind,
  q: text,
  project,
  from,
  to,
  sort: sort && `${sort.field}:${sort.direction}`,
  page,
});

/** Every page reached from a search keeps it in its address, so that the user can go back. */
export const searchHref = (params: SearchParams) => hrefOf('posts', [], queryOf(params));
export const storyHref = (params: SearchParams, id: string) => hrefOf('posts', ['story', id], queryOf(params));
export const authorHref = (params: SearchParams, id: string) => hrefOf('posts', ['author', id], queryOf(params));
export const projectsHref = (params: SearchParams) => hrefOf('posts', ['projects'], queryOf(params));
export const projectHref = (params: SearchParams, id: string) => hrefOf('posts', ['projects', id], queryOf(params));

const phrase = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** One post by its id: a search in the same project, which finds it if it is stored there. */
export const postHref = ({ project }: SearchParams, id: string) =>
  searchHref({ kind: 'posts', text: `postId:${phrase(id)}`, project });

/** The address that the popup opens: the result it shows, with the same search. */
export const hrefOfStories = (
  { text, project, found }: { text: string; project: string; found: { what: 'posts' | 'stories' } },
  page: string,
  story?: string,
): string => {
  const params: SearchParams = { kind: found.what === 'posts' ? 'posts' : 'narratives', text, project, page };
  return story === undefined ? searchHref(params) : storyHref(params, story);
};
