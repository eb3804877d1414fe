/**
 * The requests of extension pages about posts, their authors and narratives: at the active connection's service, or at
 * another one's.
 */

import * as z from 'zod/mini';
import { DEVICE } from '../contract/device/device.ts';
import { NO_QUERY, type PostQuery, postQuery } from '../contract/device/post-query.ts';
import type { Service } from '../contract/index.ts';
import type { Narrative } from '../contract/narratives.ts';
import { sortEntry } from '../contract/search.ts';
import { storiesFound } from '../narratives/findings.ts';
import { knownProject, readKnownProjects } from '../narratives/known-projects.ts';
import type { Page } from '../narratives/listing/listing.ts';
import type { RowKind } from '../narratives/listing/row-ids.ts';
import { idOf, type RowOf } from '../narratives/listing/row-ids.ts';
import { loadAll } from '../narratives/load-all.ts';
import { namedProject } from '../narratives/named-project.ts';
import { textOfQuery } from '../narratives/text-of-query.ts';
import { type Blocked, blockedOf, mayLeave, maySearchLeave, rememberAnswer, siteOf } from '../privacy/leaving.ts';
import { findIdAt } from '../records/find-key.ts';
import { pageKey } from '../records/page-key.ts';
import { writeFind } from '../records/write-finds.ts';
import { connectionInfo } from './connection-info.ts';
import { safe } from './procedures.ts';
import { asRefusal, insistOnSearchConsent, withServiceRefusal } from './refusals.ts';
import { searchRows } from './search-rows.ts';

interface SearchParts {
  serviceOf: (connection: string) => Promise<Service>;
  /** Rejects if the rules of the connection's server are unknown and cannot be read. */
  beforeUse: (connection: string) => Promise<void>;
  clock: { now: () => number };
}

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

/** Leaves the largest narratives of a service for the popup; what this device has about a page, the find of it has stored. */
const rememberForPage = async (
  { connection, text, project }: SearchRequest,
  address: string,
  page: Page<Narrative>,
  at: number,
): Promise<void> => {
  const key = await pageKey({ address });
  await writeFind({
    version: 1,
    id: findIdAt(key, connection),
    ...{ connection, pageKey: key, page: { address, title: '' }, searches: 'stored', text },
    ...{ query: NO_QUERY, dataSources: [], createdAt: at, updatedAt: at, state: { name: 'done' } },
    found: { at, text, projects: [project], sources: [], stories: storiesFound([{ project, page }]) },
  });
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
  page: z.optional(
    z.object({
      address: z.string(),
      answer: z.optional(z.enum(['once', 'always', 'never'])),
      /** The words are those of a check on the page: what is found is about the check. */
      isOfCheck: z.optional(z.boolean()),
    }),
  ),
});
export type SearchRequest = z.infer<typeof searchRequest>;

export type SearchOutcome<Row> =
  | { outcome: 'found'; page: Page<Row>; at: string }
  /** The user has not yet consented to sending text from this site. */
  | { outcome: 'asks'; site: string; hosts: string[] }
  | ({ outcome: 'blocked' } & Blocked);

/** The recipient of a search, as far as it is known without a request to a service. */
const place = z.object({
  connection: z.string(),
  name: z.string(),
  /** True for this device: nothing leaves it. */
  own: z.boolean(),
  hosts: z.array(z.string()),
  project: z.optional(z.string()),
  /** A service's are cached. */
  projects: z.array(z.object({ id: z.string(), name: z.string(), sources: z.array(z.string()) })),
});
export type StoriesPlace = z.infer<typeof place>;

export interface StoriesDeskParts extends SearchParts {
  /** The query for the page of a tab; throws if the page may not be read. */
  queryOfTab: (tab: number) => Promise<{ address: string; query: PostQuery }>;
}

/** The page size of the specification's samples; this device has no request limit. */
const PAGE_ROWS = 50;
const DEVICE_PAGE = 500;

export const storiesDesk = ({ queryOfTab, ...parts }: StoriesDeskParts) => {
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
    const isForPopup =
      kind === 'narratives' && input.connection !== DEVICE && !input.scope && input.after === undefined;
    if (input.page && !input.page.isOfCheck && isForPopup) {
      await rememberForPage(input, input.page.address, page as Page<Narrative>, at); // cast: rows of the requested kind
    }
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

  const projectsOfDevice = async () => {
    const { data } = await withServiceRefusal(
      serviceOf(DEVICE).then((service) => service.projects.list({ query: {} })),
    );
    return data.map((project) => knownProject(namedProject(project)));
  };

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
        const known = await readKnownProjects(place.connection);
        const projects = place.own ? await projectsOfDevice() : known.projects;
        const { chosen } = known;
        const project = chosen ?? profile?.defaultProject ?? projects[0]?.id;
        return { ...place, projects, ...(project !== undefined && { project }) };
      }),
    narratives: rows('narratives'),
    posts: rows('posts'),
    authors: rows('authors'),
  };
};
