/**
 * Lists every searchable field with its type: the specification's tables 2.7 to 2.9, repeated for searching. Only types of the
 * contract are imported: its values would load the schema library into every page that reads a query. The types keep the
 * tables complete and the lists of sort fields equal to the contract's.
 */
import type { Author, authorSortFields } from '../contract/authors.ts';
import type { Narrative, narrativeSortFields } from '../contract/narratives.ts';
import type { Post, postSortFields } from '../contract/posts.ts';

export type RowKind = 'posts' | 'authors' | 'narratives';
export type FieldOwner = 'post' | 'author' | 'narrative';

/**
 * - `id`: compared exactly, including case: two accounts may differ in nothing else
 * - `keyword`: compared as a whole, ignoring case
 * - `text`: searched by its tokens
 * - `labels`: an object of label → number
 * - `any`: decided per value, for fields that the table does not know
 */
export type FieldType = 'id' | 'keyword' | 'text' | 'number' | 'boolean' | 'date' | 'labels' | 'any';

type Named<Row> = keyof { [Name in keyof Row as string extends Name ? never : Name]: Row[Name] };

const post = {
  postId: 'id',
  createdAt: 'date',
  updatedAt: 'date',
  platform: 'keyword',
  authorId: 'id',
  lang: 'keyword',
  narrativeId: 'id',
  parentId: 'id',
  postUrl: 'text',
  text: 'text',
  title: 'text',
  body: 'text',
  anomalousScore: 'number',
  'domain.domain': 'keyword',
  'domain.id': 'id',
  'domain.name': 'text',
} as const satisfies Record<
  Exclude<Named<Post>, 'author' | 'domain'> | `domain.${Named<NonNullable<Post['domain']>>}`,
  FieldType
>;

const author = {
  authorId: 'id',
  accountCreatedAt: 'date',
  bioLocation: 'text',
  bioUrl: 'text',
  botJustification: 'text',
  cohorts: 'labels',
  displayName: 'text',
  followerCohorts: 'labels',
  followers: 'number',
  following: 'number',
  followingCohorts: 'labels',
  inferredLocation: 'text',
  isBotLike: 'boolean',
  matchingMaxToxicity: 'number',
  matchingPostCount: 'number',
  narrativeCount: 'number',
  platform: 'keyword',
  postCount: 'number',
  postHourHistogram: 'labels',
  profileBio: 'text',
  profileImageUrl: 'text',
  spoofingLikelihood: 'keyword',
  statedLocation: 'text',
  username: 'keyword',
} as const satisfies Record<Named<Author>, FieldType>;

const narrative = {
  narrativeId: 'id',
  title: 'text',
  contextHeadline: 'text',
  contextLabel: 'keyword',
  contextOneSentence: 'text',
  contextResponse: 'text',
  contextScore: 'number',
  contextSummary: 'text',
  executiveBriefing: 'text',
  cohortsDistribution: 'labels',
  dailyHistogram: 'any',
  hourlyHistogram: 'any',
  platformDistribution: 'labels',
  postCount: 'number',
  totalEngagement: 'number',
  trendJustification: 'text',
  uniqueAuthors: 'number',
  weightedRiskScore: 'number',
} as const satisfies Record<Named<Narrative>, FieldType>;

export const tables: Record<FieldOwner, Readonly<Record<string, FieldType>>> = { post, author, narrative };

/** Identifiers never have a prefix; a row of any kind may carry them. */
export const IDENTIFIERS: readonly string[] = ['postId', 'authorId', 'narrativeId', 'parentId'];

/** Computed for each search: available for sorting, but not while the search is still filtering. */
export const COUNTED: readonly string[] = ['author.matchingPostCount', 'author.matchingMaxToxicity'];

/** The fields behind the pseudo-fields of 2.7. */
export const pseudoFields = {
  allPostText: ['title', 'body'],
  allAuthorText: ['author.username', 'author.displayName', 'author.profileBio'],
  allNarrativeText: [
    'narrative.title',
    'narrative.contextHeadline',
    'narrative.contextSummary',
    'narrative.contextOneSentence',
    'narrative.executiveBriefing',
  ],
} as const;
export type PseudoField = keyof typeof pseudoFields;

/** The fields that a clause without a field searches. For posts `text` as well: a bare word would miss one that has nothing else. */
export const bareWordFields: Record<RowKind, readonly string[]> = {
  posts: [...pseudoFields.allPostText, 'text'],
  authors: pseudoFields.allAuthorText,
  narratives: pseudoFields.allNarrativeText,
};

export const kinds = {
  posts: { owner: 'post', id: 'postId', allText: 'allPostText' },
  authors: { owner: 'author', id: 'authorId', allText: 'allAuthorText' },
  narratives: { owner: 'narrative', id: 'narrativeId', allText: 'allNarrativeText' },
} as const satisfies Record<RowKind, { owner: FieldOwner; id: string; allText: PseudoField }>;

/** The type ensures that no field is missing and none is extra; a test ensures the order. */
const sortList = <Field extends string>(fields: Record<Field, true>): readonly string[] => Object.keys(fields);

export const sortFields: Record<RowKind, readonly string[]> = {
  posts: sortList<(typeof postSortFields)[number]>({
    'author.isBotLike': true,
    'author.username': true,
    authorId: true,
    body: true,
    createdAt: true,
    lang: true,
    narrativeId: true,
    parentId: true,
    platform: true,
    postId: true,
    text: true,
    title: true,
  }),
  authors: sortList<(typeof authorSortFields)[number]>({
    'author.displayName': true,
    'author.followers': true,
    'author.following': true,
    'author.isBotLike': true,
    'author.matchingPostCount': true,
    'author.platform': true,
    'author.postCount': true,
    'author.profileBio': true,
    'author.username': true,
    authorId: true,
  }),
  narratives: sortList<(typeof narrativeSortFields)[number]>({
    'narrative.contextHeadline': true,
    'narrative.contextOneSentence': true,
    'narrative.contextScore': true,
    'narrative.contextSummary': true,
    'narrative.executiveBriefing': true,
    'narrative.postCount': true,
    'narrative.title': true,
    'narrative.totalEngagement': true,
    'narrative.uniqueAuthors': true,
    'narrative.weightedRiskScore': true,
    narrativeId: true,
  }),
};
