/** What a person looks for among posts, authors or stories, and how it is put to a service (specification 4.4). */
import type { SearchBody, SortEntry } from '../../contract/search.ts';
import { idFieldOf, type Kind } from '../../query/fields.ts';

/** The rows that belong to one other row: the posts of a narrative, the author of a post. */
interface Scope {
  field: 'narrativeId' | 'authorId' | 'postId';
  value: string;
}

export interface Question {
  kind: Kind;
  /** As the service takes it. */
  project: string;
  /** Lucene text; empty asks for everything. */
  text: string;
  scope?: Scope | undefined;
  /** Days or moments between which the posts were written. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: SortEntry | undefined;
}

/** What comes first where nobody has chosen: the newest posts, the largest stories, the most followed authors. */
export const usualSort: Record<Kind, SortEntry> = {
  posts: { field: 'createdAt', direction: 'DESC' },
  narratives: { field: 'narrative.postCount', direction: 'DESC' },
  authors: { field: 'author.followers', direction: 'DESC' },
};

/** The last moment of a day that is named without one. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const endOf = (to: string): string => (DAY.test(to) ? `${to}T23:59:59.999Z` : to);

const rangeOf = ({ from, to }: Question): object[] =>
  from || to ? [{ range: { createdAt: { ...(from && { gte: from }), ...(to && { lte: endOf(to) }) } } }] : [];

/** The text goes as it was typed; what was chosen beside it goes as a structure. Both must hold. */
export const searchBodyOf = (question: Question, page: { first: number; after?: string | undefined }): SearchBody => {
  const { kind, text, scope, sort = usualSort[kind] } = question;
  const must = [...(scope ? [{ term: { [scope.field]: scope.value } }] : []), ...rangeOf(question)];
  const id = idFieldOf(kind);
  return {
    ...(must.length > 0 && { query: { bool: { must } } }),
    ...(text.trim() !== '' && { boolean: text }),
    // Without a field that differs between any two rows a page could begin in the middle of equals.
    sort: sort.field === id ? [sort] : [sort, { field: id, direction: 'ASC' }],
    page: { first: page.first, ...(page.after !== undefined && { after: page.after }) },
  };
};
