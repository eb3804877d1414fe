/**
 * Serves the three searches of area C (specification 4.4): parses the search, finds the rows, joins them and returns
 * the page.
 */
import { ORPCError } from '@orpc/contract';
import { asText, authorInWords, narrativeInWords, postInWords } from '../../contract/in-words.ts';
import type { SearchBody } from '../../contract/search.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Clock } from '../../platform/clock.ts';
import { QueryError } from '../../query/errors.ts';
import type { RowKind } from '../../query/fields.ts';
import { searchTerms } from '../../query/search-terms.ts';
import type { Caller, EnginePorts } from '../ports.ts';
import { procedures } from '../procedures.ts';
import { refusal } from '../refusal.ts';
import type { ProjectTable, Store } from '../store/store.ts';
import { findReadableProject } from '../team/project-access.ts';
import { encodeCursor } from './cursor.ts';
import { createSearchIndex } from './index.ts';
import { shownAuthor, shownNarrative, shownPost } from './join.ts';
import { readQuestion, type SearchResult } from './search-query.ts';
import { createShownRows, mayMove } from './shown-rows.ts';

const NOTE_EVERY_MS = 60_000;

/** Records when a project was last searched, at most once a minute. */
const createAccessNotes = ({ projects }: Pick<Store, 'projects'>, clock: Clock) => {
  const notedAt = new Map<string, number>();
  return async (project: string): Promise<void> => {
    const now = clock.now();
    if (now - (notedAt.get(project) ?? Number.NEGATIVE_INFINITY) < NOTE_EVERY_MS) return;
    notedAt.set(project, now);
    await projects.update(project, (row) => ({ ...row, lastAccessed: new Date(now).toISOString() }));
  };
};

/** The specification defines no largest page. A response with this many rows still arrives at once. */
const MAX_PAGE = 1000;

/**
 * A search that cannot be parsed, or costs too much, is for the caller to correct. The response carries the fault, for a client that has a
 * message for it.
 */
const orRefusal = (error: unknown): unknown =>
  error instanceof QueryError
    ? new ORPCError('BAD_REQUEST', { message: error.message, data: { queryFault: error.fault } })
    : error;

const readOr400 = <Read>(read: () => Read): Read => {
  try {
    return read();
  } catch (error) {
    throw orRefusal(error);
  }
};

const findOr400 = async <Found>(found: Promise<Found>): Promise<Found> => {
  try {
    return await found;
  } catch (error) {
    throw orRefusal(error);
  }
};

interface SearchRequest {
  query: { projectId: string };
  body: SearchBody;
}

export const createSearch = (ports: EnginePorts) => {
  const { store, clock } = ports;
  const index = createSearchIndex(store);
  const shownRows = createShownRows(clock);
  const noteAccess = createAccessNotes(store, clock);
  const find = async (kind: RowKind, { query, body }: SearchRequest, caller: Caller) => {
    const { slug } = await findReadableProject(ports, caller, query.projectId);
    await noteAccess(slug);
    if (body.page.first > MAX_PAGE)
      throw refusal('BAD_REQUEST', sentence('refused.pageTooLarge', { count: body.page.first, most: MAX_PAGE }));
    const question = readOr400(() => readQuestion(kind, body, clock.now()));
    const shown = mayMove(question) ? await shownRows(listingOf(kind, slug, body)) : undefined;
    const before = await shown?.upTo(body.page.after ?? undefined);
    const found = await findOr400(index.find(slug, before ? { ...question, shown: before } : question));
    const last = found.hits.at(-1);
    const endCursor = last && encodeCursor(question.order, last.values);
    if (endCursor !== undefined) await shown?.add(body.page.after ?? undefined, endCursor, idsOf(found));
    const pageInfo = {
      hasNextPage: found.hasNextPage,
      ...(endCursor !== undefined && { endCursor }),
      totalCount: found.totalCount,
      sortKey: question.order.key,
    };
    return { slug, found, pageInfo, searchTerms: searchTerms(question.filter, kind) };
  };

  return {
    posts: {
      search: procedures.posts.search.handler(async ({ input, context: { caller, wording } }) => {
        const { slug, found, ...rest } = await find('posts', input, caller);
        const rows = await rowsOf(store.posts, slug, found);
        const writers = await byId(
          store.authors,
          slug,
          rows.flatMap(({ row }) => row.authorId ?? []),
        );
        const posts = rows.map(({ row }) => shownPost(row, writers.get(row.authorId ?? '')));
        return { posts: wording ? posts.map((row) => asText(postInWords(row, wording))) : posts, ...rest };
      }),
    },
    authors: {
      search: procedures.authors.search.handler(async ({ input, context: { caller, wording } }) => {
        const { slug, found, ...rest } = await find('authors', input, caller);
        const rows = await rowsOf(store.authors, slug, found);
        const authors = rows.map(({ row, hit }) => shownAuthor(row, hit.counts));
        return { authors: wording ? authors.map((row) => asText(authorInWords(row, wording))) : authors, ...rest };
      }),
    },
    narratives: {
      search: procedures.narratives.search.handler(async ({ input, context: { caller, wording } }) => {
        const { slug, found, ...rest } = await find('narratives', input, caller);
        const rows = await rowsOf(store.narratives, slug, found);
        const narratives = rows.map(({ row }) => shownNarrative(row));
        return {
          narratives: wording ? narratives.map((row) => asText(narrativeInWords(row, wording))) : narratives,
          ...rest,
        };
      }),
    },
  };
};

const listingOf = (kind: RowKind, project: string, { boolean, query, sort }: SearchBody): string =>
  JSON.stringify([kind, project, boolean, query, sort]);

const idsOf = ({ hits }: SearchResult): string[] => hits.map(({ id }) => id);

const byId = async <Row>(table: ProjectTable<Row>, project: string, ids: readonly string[]) => {
  const unique = [...new Set(ids)];
  const rows = await table.getMany(project, unique);
  return new Map(unique.flatMap((id, index) => (rows[index] === undefined ? [] : [[id, rows[index]] as const])));
};

const rowsOf = async <Row>(table: ProjectTable<Row>, project: string, { hits }: SearchResult) => {
  const ids = hits.map(({ id }) => id);
  const rows = await table.getMany(project, ids);
  return hits.flatMap((hit, index) => (rows[index] === undefined ? [] : [{ hit, row: rows[index] }]));
};
