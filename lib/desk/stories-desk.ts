/** Handles the requests of extension pages about posts, authors, narratives and projects, at any service. */
import { implement } from '@orpc/server';
import { readProfile } from '../connections/profiles.ts';
import { DEVICE } from '../contract/device/device.ts';
import { type PostQuery, queryOfConfig } from '../contract/device/post-query.ts';
import type { Service } from '../contract/index.ts';
import {
  chooseProject,
  dataSourcesOf,
  projectIdOf,
  readKnownProjects,
  rememberProjects,
} from '../narratives/known-projects.ts';
import type { Page } from '../narratives/listing/listing.ts';
import { searchBodyOf } from '../narratives/listing/listing-query.ts';
import { idOf, type RowKind, type RowOf } from '../narratives/listing/row-ids.ts';
import { loadAll } from '../narratives/load-all.ts';
import { readSavedSearches, removeSearch, saveSearch } from '../narratives/saved-searches.ts';
import { textOfQuery } from '../narratives/text-of-query.ts';
import { connectionInfo } from './connection-info.ts';
import { rememberForPage } from './remember-for-page.ts';
import { searchMayLeave } from './search-may-leave.ts';
import { asRefusal, withServiceRefusal } from './service-refusals.ts';
import type { SearchRequest } from './stories-contract.ts';
import { storiesContract } from './stories-contract.ts';

export interface StoriesDeskParts {
  /** The query for the page of a tab; throws if the page may not be read. */
  queryOfTab: (tab: number) => Promise<{ address: string; query: PostQuery }>;
  serviceOf: (connection: string) => Promise<Service>;
  clock: { now: () => number };
  /** Called after a project of this device received another schedule. */
  scheduleChanged?: () => Promise<void>;
}

const os = implement(storiesContract);

/** The page size of the specification's samples; this device has no request limit. */
const PAGE_ROWS = 50;
const DEVICE_PAGE = 500;

type Search<K extends RowKind> = (
  service: Service,
  question: SearchRequest,
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

const inputOf = (kind: RowKind, question: SearchRequest, page: Parameters<typeof searchBodyOf>[1]) => ({
  query: { projectId: question.project },
  body: searchBodyOf({ ...question, kind }, page),
});

export const storiesDesk = ({ queryOfTab, serviceOf, clock, scheduleChanged }: StoriesDeskParts) => {
  const find = async <K extends RowKind>(kind: K, input: SearchRequest) => {
    const leave = await searchMayLeave(input);
    if (leave.outcome !== 'goes') return leave;
    const at = clock.now();
    const page = await withServiceRefusal(
      serviceOf(input.connection).then((service) =>
        searches[kind](service, input, { first: PAGE_ROWS, after: input.after }),
      ),
    );
    if (input.page && input.after === undefined) await rememberForPage(kind, input, page, at);
    return { outcome: 'found', page, at: new Date(at).toISOString() } as const;
  };

  async function* all<K extends RowKind>(kind: K, input: SearchRequest & { upTo: number }, signal?: AbortSignal) {
    if ((await searchMayLeave(input)).outcome !== 'goes') return;
    try {
      const service = await serviceOf(input.connection);
      yield* loadAll({
        loadPage: (page) => searches[kind](service, input, page),
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

  const fieldOf = async (connection: string) => (await readProfile(connection))?.projectField;

  return {
    aboutPage: os.aboutPage.handler(async ({ input }) => {
      const { address, query } = await queryOfTab(input.tab);
      return { address, text: textOfQuery(query) };
    }),
    place: os.place.handler(async ({ input }) => {
      const { profile, ...place } = await connectionInfo(input.connection);
      const { chosen, projects } = await readKnownProjects(place.connection);
      const project = chosen ?? profile?.defaultProject ?? projects[0]?.id;
      return { ...place, projects, ...(project !== undefined && { project }) };
    }),
    narratives: {
      find: os.narratives.find.handler(({ input }) => find('narratives', input)),
      all: os.narratives.all.handler(async ({ input, signal }) => all('narratives', input, signal)),
    },
    posts: {
      find: os.posts.find.handler(({ input }) => find('posts', input)),
      all: os.posts.all.handler(async ({ input, signal }) => all('posts', input, signal)),
    },
    authors: {
      find: os.authors.find.handler(({ input }) => find('authors', input)),
      all: os.authors.all.handler(async ({ input, signal }) => all('authors', input, signal)),
    },
    projects: {
      list: os.projects.list.handler(async ({ input: { connection } }) => {
        const field = await fieldOf(connection);
        const { data } = await withServiceRefusal(
          serviceOf(connection).then((service) => service.projects.list({ query: {} })),
        );
        const listed = data.map((project) => {
          const query = queryOfConfig(project.projectConfig);
          return { id: projectIdOf(project, field), project, ...(query ? { query } : {}) };
        });
        await rememberProjects(
          connection,
          listed.map(({ id, project }) => ({ id, name: project.displayName, sources: dataSourcesOf(project) })),
        );
        return listed;
      }),
      update: os.projects.update.handler(async ({ input: { connection, project, change } }) => {
        const changed = await withServiceRefusal(
          serviceOf(connection).then((service) => service.projects.update({ params: { id: project }, body: change })),
        );
        if (connection === DEVICE && change.jobSchedule) await scheduleChanged?.();
        return changed;
      }),
      choose: os.projects.choose.handler(({ input }) => chooseProject(input.connection, input.project)),
    },
    saved: {
      list: os.saved.list.handler(() => readSavedSearches()),
      save: os.saved.save.handler(({ input }) => saveSearch(input)),
      remove: os.saved.remove.handler(({ input }) => removeSearch(input.id)),
    },
  };
};
