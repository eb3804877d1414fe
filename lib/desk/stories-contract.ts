/** What our pages may ask about posts, their authors and stories: at the active connection's service, or another one's. */
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
  /** Where the words were made from a page: then its site is asked about before they leave for a service. */
  page: z.optional(z.object({ address: z.string(), answer: z.optional(z.enum(['once', 'always', 'never'])) })),
});
export type SearchRequest = z.infer<typeof searchRequest>;

export type Found<Row> =
  | { outcome: 'found'; page: Page<Row>; at: string }
  /** The person has not said yet that the words may leave this site. */
  | { outcome: 'asks'; site: string; hosts: string[] }
  | { outcome: 'blocked'; host: string };

/** The service's rows went through the contract when they came: here they are passed on. */
const rows = <Row>() => ({
  find: oc.input(searchRequest).output(type<Found<Row>>()),
  /** Page after page; whoever stops listening ends it. */
  all: oc
    .input(z.extend(searchRequest, { upTo: z.int().check(z.gte(1), z.lte(10_000)) }))
    .output(eventIterator(type<Page<Row>>())),
});

/** Who would be asked, and what is known without asking. */
const place = z.object({
  connection: z.string(),
  name: z.string(),
  /** This device: nothing leaves it. */
  own: z.boolean(),
  hosts: z.array(z.string()),
  project: z.optional(z.string()),
  /** As they were last seen. */
  projects: z.array(z.object({ id: z.string(), name: z.string(), sources: z.array(z.string()) })),
});
export type StoriesPlace = z.infer<typeof place>;

const inProject = z.object({ connection: z.string(), project: z.string() });
/** A project with the identifier that searches take. */
export interface ListedProject {
  id: string;
  project: Project;
  /** What it looks for, where that is said in words that can be changed here. */
  query?: PostQuery;
}

export const storiesContract = {
  /** Without a connection: the active one. */
  place: oc.input(z.object({ connection: z.optional(z.string()) })).output(place),
  /** The words that the open page of a tab would be looked for by, and its address; nothing is sent. */
  aboutPage: oc.input(z.object({ tab: z.number() })).output(z.object({ address: z.string(), text: z.string() })),
  narratives: rows<Narrative>(),
  posts: rows<Post>(),
  authors: rows<Author>(),
  projects: {
    list: oc.input(z.object({ connection: z.string() })).output(type<ListedProject[]>()),
    update: oc.input(z.extend(inProject, { change: projectChange })).output(type<Project>()),
    /** The one that is searched from now on. */
    choose: oc.input(inProject),
  },
  saved: {
    list: oc.output(z.array(savedSearch)),
    save: oc.input(savedSearch),
    remove: oc.input(z.object({ id: z.string() })),
  },
};
