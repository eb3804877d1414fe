/** The index of each project that was searched lately, in memory, in step with what the store holds. */
import type { ProjectTable, Store } from '../store/store.ts';
import { findByIndex } from './find-by-index.ts';
import type { Found, Question } from './question.ts';
import { createJoinCache, createSnapshot, type Reader, type Snapshot } from './snapshot.ts';
import { createTableIndex, type TableView } from './table-index.ts';

export interface SearchIndex {
  find(project: string, question: Question): Promise<Found>;
}

interface ProjectIndex {
  snapshot(): Promise<Snapshot>;
  read: Reader;
  /** Of the segments as they are stored; in memory they take about twice as much. */
  bytes(): number;
}

/** Bytes of stored segments that are kept; the project that is being searched always is. */
const LARGEST = 256 * 1024 * 1024;

const bytesOf = (view: TableView) => view.reduce((sum, { bytes }) => sum + bytes, 0);

const createProjectIndex = (store: Store, project: string): ProjectIndex => {
  const posts = createTableIndex(store.posts, project);
  const authors = createTableIndex(store.authors, project);
  const narratives = createTableIndex(store.narratives, project);
  const joins = createJoinCache();
  const rows =
    <Row>(table: ProjectTable<Row>) =>
    async (ids: readonly string[]): Promise<Row[]> =>
      (await table.getMany(project, ids)).flatMap((row) => row ?? []);
  let bytes = 0;
  let known: { views: readonly TableView[]; snapshot: Snapshot } | undefined;
  return {
    snapshot: async () => {
      const views = await Promise.all([posts.view(), authors.view(), narratives.view()]);
      if (known && views.every((view, at) => view === known?.views[at])) return known.snapshot;
      bytes = views.map(bytesOf).reduce((a, b) => a + b);
      known = { views, snapshot: createSnapshot(...views, joins) };
      return known.snapshot;
    },
    read: { posts: rows(store.posts), authors: rows(store.authors), narratives: rows(store.narratives) },
    bytes: () => bytes,
  };
};

export const createSearchIndex = (store: Store, largest = LARGEST): SearchIndex => {
  const projects = new Map<string, ProjectIndex>();

  /** The one searched last stands last. */
  const use = (project: string): ProjectIndex => {
    const index = projects.get(project) ?? createProjectIndex(store, project);
    projects.delete(project);
    projects.set(project, index);
    return index;
  };

  const forget = (): void => {
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
      const snapshot = await index.snapshot();
      forget();
      return await findByIndex(snapshot, question, index.read);
    },
  };
};
