/**
 * The requests of extension pages about posts, their authors and narratives: at the active connection's service, or at
 * another one's.
 */

import * as z from 'zod/mini';
import { readProfile } from '../connections/profiles.ts';
import { DEVICE } from '../contract/device/device.ts';
import { type PostQuery, postQuery, queryOfConfig } from '../contract/device/post-query.ts';
import type { Narrative } from '../contract/narratives.ts';
import type { Post } from '../contract/posts.ts';
import { type Project, projectChange } from '../contract/projects.ts';
import { readWholeSchedule, type Schedule } from '../contract/schedules.ts';
import { sortEntry } from '../contract/search.ts';
import {
  chooseProject,
  dataSourcesOf,
  projectIdOf,
  readKnownProjects,
  rememberProject,
  rememberProjects,
} from '../narratives/known-projects.ts';
import type { Page } from '../narratives/listing/listing.ts';
import type { RowKind } from '../narratives/listing/row-ids.ts';
import { idOf, type RowOf } from '../narratives/listing/row-ids.ts';
import { loadAll } from '../narratives/load-all.ts';
import { namedProject } from '../narratives/named-project.ts';
import { readSavedSearches, removeSearch, savedSearch, saveSearch } from '../narratives/saved-searches.ts';
import { summarisePosts, summariseStories } from '../narratives/summarise.ts';
import { textOfQuery } from '../narratives/text-of-query.ts';
import { type Blocked, blockedOf, mayLeave, maySearchLeave, rememberAnswer, siteOf } from '../privacy/leaving.ts';
import { pageKey } from '../records/page-key.ts';
import { writePageStories } from '../records/page-stories.ts';
import { connectionInfo } from './connection-info.ts';
import { postsOfCheck, type SearchParts } from './posts-of-check.ts';
import { safe } from './procedures.ts';
import { asRefusal, insistOnSearchConsent, withServiceRefusal } from './refusals.ts';
import { searchRows } from './search-rows.ts';

/** Decides whether a search that was built from a page may be sent to a service. */
type Leave =
  | { outcome: 'goes' }
  | { outcome: 'asks'; site: string; hosts: string[] }
  | ({ outcome: 'blocked' } & Blocked);

/** Text that the user typed is sent when they press *Search*; the index of this device sends nothing. */
const searchMayLeave = async ({ beforeUse }: SearchParts, request: SearchRequest): Promise<Leave> => {
  const { connection, page, text } = request;
  if (connection === DEVICE) return { outcome: 'goes' };
  if (!page) {
    await insistOnSearchConsent(text !== '');
    return { outcome: 'goes' };
  }
  const { address, answer } = page;
  const isPermitted = await maySearchLeave(address);
  const isConsented = isPermitted && (answer === 'once' || answer === 'always');
  const leaving = await mayLeave({ connection, from: address, recipient: 'hosts', isConsented });
  if (leaving.outcome === 'blocked') return { outcome: 'blocked', ...blockedOf(leaving) };
  if (answer === 'never' || isConsented) await rememberAnswer(address, answer);
  if (answer === 'never') return { outcome: 'blocked', host: siteOf(address) };
  if (isPermitted && leaving.outcome === 'goes') {
    await withServiceRefusal(beforeUse(connection));
    const now = await mayLeave({ connection, from: address, recipient: 'hosts', isConsented: true });
    return now.outcome === 'blocked' ? { outcome: 'blocked', ...blockedOf(now) } : { outcome: 'goes' };
  }
  return { outcome: 'asks', site: siteOf(address), hosts: (await connectionInfo(connection)).hosts };
};

/** The popup shows posts on this device, and narratives at a service; searches of other kinds are not stored. */
export const rememberForPage = async (
  kind: RowKind,
  { connection, page, text, project, scope }: SearchRequest,
  { rows, pageInfo }: Page<unknown>,
  at: number,
): Promise<void> => {
  const wanted: RowKind = connection === DEVICE ? 'posts' : 'narratives';
  if (!page || scope || kind !== wanted) return;
  const found =
    wanted === 'posts'
      ? summarisePosts(rows as Post[], pageInfo.totalCount) // cast: rows of the requested kind
      : summariseStories(rows as Narrative[], pageInfo.totalCount); // cast: as above
  const key = await pageKey({ address: page.address });
  await writePageStories({ version: 1, pageKey: key, connection, text, project, at, found });
};

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
  | ({ outcome: 'blocked' } & Blocked);

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
  /** Its schedule in the service's time, UTC, if it is in the format that can be edited here. */
  schedule?: Schedule;
}

const listedProject = (project: Project, field: 'slug' | 'name' | undefined): ListedProject => {
  const query = queryOfConfig(project.projectConfig);
  const schedule = readWholeSchedule(project.jobSchedule?.schedule);
  return { id: projectIdOf(project, field), project, ...(query && { query }), ...(schedule && { schedule }) };
};

const knownProject = ({ id, project }: ListedProject) => ({
  id,
  name: project.displayName,
  sources: dataSourcesOf(project),
});

export interface StoriesDeskParts extends SearchParts {
  /** The query for the page of a tab; throws if the page may not be read. */
  queryOfTab: (tab: number) => Promise<{ address: string; query: PostQuery }>;
  /** Called after a project of this device received another schedule. */
  scheduleChanged?: () => Promise<void>;
}

/** The page size of the specification's samples; this device has no request limit. */
const PAGE_ROWS = 50;
const DEVICE_PAGE = 500;

export const storiesDesk = ({ queryOfTab, scheduleChanged, ...parts }: StoriesDeskParts) => {
  const { serviceOf, clock } = parts;
  const find = async <K extends RowKind>(kind: K, input: SearchRequest): Promise<SearchOutcome<RowOf[K]>> => {
    const leave = await searchMayLeave(parts, input);
    if (leave.outcome !== 'goes') return leave;
    const at = clock.now();
    const page = await withServiceRefusal(
      serviceOf(input.connection).then((service) =>
        searchRows(kind, service, input, { first: PAGE_ROWS, after: input.after }),
      ),
    );
    if (input.page && input.after === undefined) await rememberForPage(kind, input, page, at);
    return { outcome: 'found', page, at: new Date(at).toISOString() } as const;
  };

  async function* all<K extends RowKind>(kind: K, input: SearchRequest & { upTo: number }, signal?: AbortSignal) {
    const leave = await searchMayLeave(parts, input);
    // The user has allowed the first page, so only the browser's consent is missing.
    await insistOnSearchConsent(leave.outcome === 'asks', input.page?.address);
    if (leave.outcome !== 'goes') return;
    try {
      const service = await serviceOf(input.connection);
      yield* loadAll({
        loadPage: (page) => searchRows(kind, service, input, page),
        idOf: idOf[kind] as (row: RowOf[K]) => string, // cast: the compiler does not infer that both have the same kind
        after: input.after,
        upTo: input.upTo,
        pageSize: input.connection === DEVICE ? DEVICE_PAGE : PAGE_ROWS,
        signal,
      });
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /** Both change nothing, so a repeated request only sends the same text to the same recipient again. */
  const rows = <K extends RowKind>(kind: K) => ({
    find: safe.input(searchRequest).handler(({ input }) => find(kind, input)),
    /** Streams page after page; a client that stops listening ends it. */
    all: safe
      .input(z.extend(searchRequest, { upTo: z.int().check(z.gte(1), z.lte(10_000)) }))
      .handler(async ({ input, signal }) => all(kind, input, signal)),
  });

  const fieldOf = async (connection: string) => (await readProfile(connection))?.projectField;

  return {
    /** The query for the open page of a tab, and its address; nothing is sent. */
    aboutPage: safe
      .input(z.object({ tab: z.number() }))
      .output(z.object({ address: z.string(), text: z.string(), query: postQuery }))
      .handler(async ({ input }) => {
        const { address, query } = await queryOfTab(input.tab);
        return { address, text: textOfQuery(query), query };
      }),
    /** Without a connection: the active one. */
    place: safe
      .input(z.object({ connection: z.optional(z.string()) }))
      .output(place)
      .handler(async ({ input }) => {
        const { profile, ...place } = await connectionInfo(input.connection);
        const { chosen, projects } = await readKnownProjects(place.connection);
        const project = chosen ?? profile?.defaultProject ?? projects[0]?.id;
        return { ...place, projects, ...(project !== undefined && { project }) };
      }),
    ofCheck: postsOfCheck(parts),
    narratives: rows('narratives'),
    posts: rows('posts'),
    authors: rows('authors'),
    projects: {
      list: safe.input(z.object({ connection: z.string() })).handler(async ({ input: { connection } }) => {
        const field = await fieldOf(connection);
        const { data } = await withServiceRefusal(
          serviceOf(connection).then((service) => service.projects.list({ query: {} })),
        );
        const named = connection === DEVICE ? data.map(namedProject) : data;
        const listed = named.map((project) => listedProject(project, field));
        await rememberProjects(connection, listed.map(knownProject));
        return listed;
      }),
      get: safe.input(inProject).handler(async ({ input: { connection, project } }) => {
        const read = await withServiceRefusal(
          serviceOf(connection).then((service) => service.projects.get({ params: { id: project } })),
        );
        return listedProject(connection === DEVICE ? namedProject(read) : read, await fieldOf(connection));
      }),
      update: safe
        .input(z.extend(inProject, { change: projectChange }))
        .handler(async ({ input: { connection, project, change } }) => {
          await insistOnSearchConsent(connection !== DEVICE && change.projectConfig !== undefined);
          const changed = await withServiceRefusal(
            serviceOf(connection).then((service) => service.projects.update({ params: { id: project }, body: change })),
          );
          if (connection === DEVICE && change.jobSchedule) await scheduleChanged?.();
          const listed = listedProject(
            connection === DEVICE ? namedProject(changed) : changed,
            await fieldOf(connection),
          );
          await rememberProject(connection, knownProject(listed));
          return listed;
        }),
      /** Selects the project for the next searches. */
      choose: safe.input(inProject).handler(({ input }) => chooseProject(input.connection, input.project)),
    },
    saved: {
      list: safe.output(z.array(savedSearch)).handler(() => readSavedSearches()),
      save: safe.input(savedSearch).handler(({ input }) => saveSearch(input)),
      remove: safe.input(z.object({ id: z.string() })).handler(({ input }) => removeSearch(input.id)),
    },
  };
};
