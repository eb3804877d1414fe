/** Evaluates a search by scanning every row: slow, short and evidently correct, so it is the reference for the index. */
import type { Author } from '../../../../lib/contract/authors.ts';
import type { Narrative } from '../../../../lib/contract/narratives.ts';
import type { Post } from '../../../../lib/contract/posts.ts';
import { compileFilter } from '../../../../lib/engine/search/evaluate.ts';
import { authorRow, joinedRow, narrativeRow, toxicityOf } from '../../../../lib/engine/search/join.ts';
import { compareRows } from '../../../../lib/engine/search/order.ts';
import { type Row, rowOf } from '../../../../lib/engine/search/row.ts';
import type { Counts, SearchHit, SearchQuery, SearchResult } from '../../../../lib/engine/search/search-query.ts';
import { idFieldOf } from '../../../../lib/query/fields.ts';
import { sortValues } from './sort-values.ts';

export interface Records {
  posts: readonly Post[];
  authors: readonly Author[];
  narratives: readonly Narrative[];
}

const byId = <Record>(records: readonly Record[], idOf: (record: Record) => string) =>
  new Map(records.map((record) => [idOf(record), record]));

/** A post without an author or a narrative has an undefined identifier. */
const lookUp = <Record>(records: ReadonlyMap<string, Record>, id: string | undefined) =>
  id === undefined ? undefined : records.get(id);

const countsOf = (posts: readonly Post[]): Counts => {
  const toxicities = posts.flatMap((post) => toxicityOf(post) ?? []);
  return { matchingPosts: posts.length, ...(toxicities.length > 0 && { maxToxicity: Math.max(...toxicities) }) };
};

/** A matching row with its sort counts. */
interface Match {
  row: Row;
  counts: Counts;
}

export const findByScan = ({ posts, authors, narratives }: Records, question: SearchQuery): SearchResult => {
  const { kind, order, after, first, shown } = question;
  const test = compileFilter(question.filter, question);
  const authorOf = byId(authors, ({ authorId }) => authorId);
  const narrativeOf = byId(narratives, ({ narrativeId }) => narrativeId);
  const rows = posts.map((post) => ({
    post,
    row: joinedRow(post, lookUp(authorOf, post.authorId), lookUp(narrativeOf, post.narrativeId)),
  }));
  const found = rows.filter(({ row }) => test(row));

  /** An owner matches if one of its posts, joined with it, matches; an owner without posts matches by its own fields. */
  const owners = <Record>(
    records: readonly Record[],
    idOf: (record: Record) => string,
    own: (post: Post) => string | undefined,
    asRow: (record: Record) => Row,
    ordered: (record: Record, counts: Counts) => Row,
  ): Match[] => {
    const withPosts = new Set(posts.map(own));
    const matching = Map.groupBy(found, ({ post }) => own(post));
    return records.flatMap((record) => {
      const ofRecord = (matching.get(idOf(record)) ?? []).map(({ post }) => post);
      const isFound = withPosts.has(idOf(record)) ? ofRecord.length > 0 : test(asRow(record));
      const counts = countsOf(ofRecord);
      return isFound ? [{ row: ordered(record, counts), counts }] : [];
    });
  };

  const matches = (): Match[] => {
    switch (kind) {
      case 'posts':
        return found.map(({ row }) => ({ row, counts: countsOf([]) }));
      case 'authors':
        return owners(
          authors,
          ({ authorId }) => authorId,
          ({ authorId }) => authorId,
          authorRow,
          (author, { matchingPosts }) =>
            rowOf({ authorId: author.authorId, author: { ...author, matchingPostCount: matchingPosts } }),
        );
      case 'narratives':
        return owners(
          narratives,
          ({ narrativeId }) => narrativeId,
          ({ narrativeId }) => narrativeId,
          narrativeRow,
          narrativeRow,
        );
    }
  };

  const all: SearchHit[] = matches()
    .map(({ row, counts }) => ({
      id: String(row.value(idFieldOf(kind))),
      values: sortValues(order, row),
      counts,
    }))
    .sort((a, b) => compareRows(order, a.values, b.values));
  const rest = all.filter(
    ({ id, values }) => !shown?.has(id) && (after === undefined || compareRows(order, after, values) < 0),
  );
  return { hits: rest.slice(0, first), hasNextPage: rest.length > first, totalCount: all.length };
};
