/** Searches the stored posts of a service or of this device for a find. It shows no prompt: its caller has the consent. */
import { readProfile } from '../connections/profiles.ts';
import { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { Service } from '../contract/index.ts';
import type { JobRun } from '../contract/job-runs.ts';
import {
  countsByDay,
  type ProjectRows,
  postsFound,
  postsOfRun,
  storiesFound,
  TOP_ROWS,
  withoutLabels,
} from '../narratives/findings.ts';
import { dataSourcesOf, projectIdOf, readKnownProjects } from '../narratives/known-projects.ts';
import type { RowKind, RowOf } from '../narratives/listing/row-ids.ts';
import type { Findings, FindRecord } from '../records/find-record.ts';
import { searchRows } from './search-rows.ts';

/** This device searches all of its projects for a check; more than these are not searched. */
const MAX_PROJECTS = 20;
/** The chart of a page is drawn over the newest posts. */
const MAX_POSTS = 500;

interface SearchedProject {
  id: string;
  sources: readonly string[];
}

/** All projects of this device; of a service the one that its searches go to. */
const projectsOf = async (service: Service, connection: string): Promise<SearchedProject[]> => {
  const profile = await readProfile(connection);
  const { chosen, projects: known } = await readKnownProjects(connection);
  const id = chosen ?? profile?.defaultProject ?? known[0]?.id;
  if (connection !== DEVICE && id !== undefined) {
    return [known.find((project) => project.id === id) ?? { id, sources: [] }];
  }
  const { data } = await service.projects.list({ query: {} });
  const listed = data.map((project) => ({
    id: projectIdOf(project, profile?.projectField),
    sources: dataSourcesOf(project),
  }));
  return listed.slice(0, connection === DEVICE ? MAX_PROJECTS : 1);
};

const searchIn = async <K extends RowKind>(
  kind: K,
  service: Service,
  { connection, text }: FindRecord,
  projects: readonly string[],
  first: number,
): Promise<ProjectRows<RowOf[K]>[]> =>
  Promise.all(
    projects.map(async (project) => ({
      project,
      page: await searchRows(kind, service, { connection, project, text }, { first }),
    })),
  );

export const searchFindings = async (service: Service, record: FindRecord, at: number): Promise<Findings> => {
  const projects = await projectsOf(service, record.connection);
  const ids = projects.map(({ id }) => id);
  const [stories, posts] = await Promise.all([
    searchIn('narratives', service, record, ids, TOP_ROWS),
    searchIn('posts', service, record, ids, TOP_ROWS),
  ]);
  return {
    ...{ at, text: record.text, projects: ids },
    sources: [...new Set(projects.flatMap(({ sources }) => sources))],
    stories: storiesFound(stories),
    posts: postsFound(posts),
  };
};

/** The numbers are those of the run, also if the index of this device does not respond; it adds the days and the narratives. */
export const findingsOfPage = async (
  service: Service,
  record: FindRecord,
  run: JobRun | undefined,
  at: number,
): Promise<Findings | undefined> => {
  if (run?.state.name !== 'done') return undefined;
  const posts = postsOfRun(run.state.report);
  const projects = [AROUND_WHAT_I_READ];
  const text = record.query.phrases[0] ?? record.page?.title ?? '';
  const found = { at, text, projects, sources: record.dataSources, stories: { top: [] }, posts };
  try {
    const [rows, stories] = await Promise.all([
      searchIn('posts', service, record, projects, MAX_POSTS),
      searchIn('narratives', service, record, projects, TOP_ROWS),
    ]);
    const days = countsByDay(rows.flatMap(({ page }) => page.rows));
    return { ...found, stories: withoutLabels(storiesFound(stories)), posts: { ...posts, days } };
  } catch {
    return found;
  }
};
