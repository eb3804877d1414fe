/** Holds the index of each recently searched project in memory, in step with the store. */
import { andThen, type MaybePromise, together } from '../maybe-promise.ts';
import type { ProjectTable, Store } from '../store/store.ts';
import { findByIndex } from './find-by-index.ts';
import type { SearchQuery, SearchResult } from './search-query.ts';
import { createJoinCache, createSnapshot, type Reader, type Snapshot } from './snapshot.ts';
import { createTableIndex, holds, type TableView } from './table-index.ts';

export interface SearchIndex {
  find(project: string, question: SearchQuery): Promise<SearchResult>;
}

interface ProjectIndex {
  snapshot(): MaybePromise<Snapshot>;
  read: Reader;
  /** The size of the segments as stored. In memory they take about twice as much. */
  bytes(): number;
}

/** The bytes of stored segments to retain. The project that is being searched is always retained. */
const MAX_CACHED_BYTES = 256 * 1024 * 1024;

const bytesOf = (view: TableView) => view.reduce((sum, { bytes }) => sum + bytes, 0);

const createProjectIndex = (store: Store, project: string): ProjectIndex => {
  const { posts, authors, narratives } = store;
  const [ofPosts, ofAuthors, ofNarratives] = [
    createTableIndex(posts, project),
    createTableIndex(authors, project),
    createTableIndex(narratives, project),
  ];
  const joins = createJoinCache();
  const rows =
    <Row>(table: ProjectTable<Row>) =>
    async (ids: readonly string[]): Promise<Row[]> =>
      (await table.getMany(project, ids)).flatMap((row) => row ?? []);
  let bytes = 0;
  let known: { views: readonly TableView[]; snapshot: Snapshot } | undefined;

  const load = async (): Promise<Snapshot> => {
    const views = await Promise.all([ofPosts.view(), ofAuthors.view(), ofNarratives.view()]);
    bytes = views.map(bytesOf).reduce((a, b) => a + b);
    known = { views, snapshot: createSnapshot(...views, joins) };
    return known.snapshot;
  };

  return {
    snapshot: () => {
      const stored = together([posts.segments(project), authors.segments(project), narratives.segments(project)]);
      return andThen(stored, (keys) => {
        const isCurrent = known?.views.every((view, at) => holds(view, keys[at] ?? []));
        return known && isCurrent ? known.snapshot : load();
      });
    },
    read: { posts: rows(posts), authors: rows(authors), narratives: rows(narratives) },
    bytes: () => bytes,
  };
};

export const createSearchIndex = (store: Store, largest = MAX_CACHED_BYTES): SearchIndex => {
  const projects = new Map<string, ProjectIndex>();

  /** Moves the project to the end of the map: the most recently searched project comes last. */
  const use = (project: string): ProjectIndex => {
    const index = projects.get(project) ?? createProjectIndex(store, project);
    projects.delete(project);
    projects.set(project, index);
    return index;
  };

  const forget = (): void => {
    if (projects.size === 1) return;
    let total = [...projects.values()].reduce((sum, index) => sum + index.bytes(), 0);
    for (const [name, index] of projects) {
      if (total <= largest || projects.size === 1) return;
      total -= index.bytes();
      projects.delete(name);
    }
  };

  return {
    find: async (project, question) => {
      const index = use(project);
      const pending = index.snapshot();
      const snapshot = pending instanceof Promise ? await pending : pending;
      forget();
      return await findByIndex(snapshot, question, index.read);
    },
  };
};
