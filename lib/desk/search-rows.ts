/** Sends one search for posts, authors or narratives to a service or to the engine of this device, and returns its rows. */
import { DEVICE } from '../contract/device/device.ts';
import { authorInWords, narrativeInWords, postInWords } from '../contract/in-words.ts';
import type { Service } from '../contract/index.ts';
import type { Wording } from '../contract/sentence.ts';
import type { Page } from '../narratives/listing/listing.ts';
import { type ListingQuery, searchBodyOf } from '../narratives/listing/listing-query.ts';
import type { RowKind, RowOf } from '../narratives/listing/row-ids.ts';
import { wording } from '../platform/words.ts';

/** A question to one connection. */
export type RowQuestion = Omit<ListingQuery, 'kind'> & { connection: string };

type Search<K extends RowKind> = (
  service: Service,
  question: RowQuestion,
  page: { first: number; after?: string | undefined },
) => Promise<Page<RowOf[K]>>;

const searches: { [K in RowKind]: Search<K> } = {
  narratives: async (service, question, page) => {
    const {
      narratives: rows,
      pageInfo,
      searchTerms = [],
    } = await service.narratives.search(inputOf('narratives', question, page));
    return { rows, pageInfo, searchTerms };
  },
  posts: async (service, question, page) => {
    const { posts: rows, pageInfo, searchTerms = [] } = await service.posts.search(inputOf('posts', question, page));
    return { rows, pageInfo, searchTerms };
  },
  authors: async (service, question, page) => {
    const {
      authors: rows,
      pageInfo,
      searchTerms = [],
    } = await service.authors.search(inputOf('authors', question, page));
    return { rows, pageInfo, searchTerms };
  },
};

/** Words what this device's engine states in codes; a service's rows stay as received. */
const inWords: { [K in RowKind]: (row: RowOf[K], wording: Wording) => RowOf[K] } = {
  narratives: narrativeInWords,
  posts: postInWords,
  authors: authorInWords,
};

export const searchRows = async <K extends RowKind>(
  kind: K,
  service: Service,
  question: RowQuestion,
  page: { first: number; after?: string | undefined },
): Promise<Page<RowOf[K]>> => {
  const found = await searches[kind](service, question, page);
  return question.connection === DEVICE
    ? { ...found, rows: found.rows.map((row) => inWords[kind](row, wording())) }
    : found;
};

const inputOf = (kind: RowKind, question: RowQuestion, page: Parameters<typeof searchBodyOf>[1]) => ({
  query: { projectId: question.project },
  body: searchBodyOf({ ...question, kind }, page),
});
