/**
 * Defines the requests of extension pages about posts, their authors and narratives: at the active connection's service, or at
 * another one's.
 */
import { eventIterator, oc, type } from '@orpc/contract';
import * as z from 'zod/mini';
import type { Author } from '../contract/authors.ts';
import type { PostQuery } from '../contract/device/post-query.ts';
import type { Narrative } from '../contract/narratives.ts';
import type { Post } from '../contract/posts.ts';
import { type Project, projectChange } from '../contract/projects.ts';
import { sortEntry } from '../contract/search.ts';
import type { Page } from '../narratives/listing/listing.ts';
import { savedSearch } from '../narratives/saved-searches.ts';

const searchRequest = z.object({
  connection: z.string(),
  project: z.string(),
  text: z.string(),
  scope: z.optional(z.object({ field: z.enum(['narrativeId', 'authorId', 'postId']), value: z.string() })),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  sort: z.optional(sortEntry),
  after: z.optional(z.string()),
  /** Set if the query was built from a page: its site needs consent before the query leaves for a service. */
  page: z.optional(z.object({ address: z.string(), answer: z.optional(z.enum(['once', 'always', 'never'])) })),
});
export type SearchRequest = z.infer<typeof searchRequest>;

export type SearchOutcome<Row> =
  | { outcome: 'found'; page: Page<Row>; at: string }
  /** The user has not yet consented to sending text from this site. */
  | { outcome: 'asks'; site: string; hosts: string[] }
  | { outcome: 'blocked'; host: string };

/** The rows were validated against the contract on arrival: here they are passed on. */
const rows = <Row>() => ({
  find: oc.input(searchRequest).output(type<SearchOutcome<Row>>()),
  /** Streams page after page; a client that stops listening ends it. */
  all: oc
    .input(z.extend(searchRequest, { upTo: z.int().check(z.gte(1), z.lte(10_000)) }))
    .output(eventIterator(type<Page<Row>>())),
});

/** The recipient of a search, as far as it is known without a request. */
const place = z.object({
  connection: z.string(),
  name: z.string(),
  /** True for this device: nothing leaves it. */
  own: z.boolean(),
  hosts: z.array(z.string()),
  project: z.optional(z.string()),
  /** The cached projects. */
  projects: z.array(z.object({ id: z.string(), name: z.string(), sources: z.array(z.string()) })),
});
export type StoriesPlace = z.infer<typeof place>;

const inProject = z.object({ connection: z.string(), project: z.string() });
/** A project with the identifier that searches expect. */
export interface ListedProject {
  id: string;
  project: Project;
  /** Its query, if it is in the format that can be edited here. */
  query?: PostQuery;
}

export const storiesContract = {
  /** Without a connection: the active one. */
  place: oc.input(z.object({ connection: z.optional(z.string()) })).output(place),
  /** The query for the open page of a tab, and its address; nothing is sent. */
  aboutPage: oc.input(z.object({ tab: z.number() })).output(z.object({ address: z.string(), text: z.string() })),
  narratives: rows<Narrative>(),
  posts: rows<Post>(),
  authors: rows<Author>(),
  projects: {
    list: oc.input(z.object({ connection: z.string() })).output(type<ListedProject[]>()),
    update: oc.input(z.extend(inProject, { change: projectChange })).output(type<Project>()),
    /** Selects the project for the next searches. */
    choose: oc.input(inProject),
  },
  saved: {
    list: oc.output(z.array(savedSearch)),
    save: oc.input(savedSearch),
    remove: oc.input(z.object({ id: z.string() })),
  },
};
