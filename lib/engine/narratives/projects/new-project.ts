/** Creates projects: the built-in one, and those that the user names. */
import { AROUND_WHAT_I_READ } from '../../../contract/device/collecting.ts';
import { type PostQuery, QUERY_MEMBER } from '../../../contract/device/post-query.ts';
import type { Project } from '../../../contract/projects.ts';
import type { Schedule } from '../../../contract/schedules.ts';
import type { Store } from '../../store/store.ts';

export const NO_POSTS = { postCount: 0, dataAvailable: false, jobCount: { running: 0, completed: 0, failed: 0 } };

export const ensureAroundWhatIRead = async ({ projects }: Pick<Store, 'projects'>, now: number): Promise<void> => {
  if (await projects.get(AROUND_WHAT_I_READ)) return;
  await projects.add({
    ...NO_POSTS,
    slug: AROUND_WHAT_I_READ,
    name: AROUND_WHAT_I_READ,
    // `projectInWords` names it, in the language of the reader.
    displayName: '',
    createdAt: new Date(now).toISOString(),
  });
};

/** Retains letters and digits of any script, as an address may contain them. */
const slugOf = (displayName: string): string =>
  displayName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'project';

export interface NewProject {
  /** A second request with the same key gets the project that the first one created. */
  key?: string | undefined;
  /** Ends the slug. Where some projects are hidden from some users, a number would tell of another one of this name. */
  suffix?: string | undefined;
  displayName: string;
  description?: string | undefined;
  query: PostQuery;
  dataSources: string[];
  /** Without one its job runs on request, until one is set. */
  schedule?: Schedule | undefined;
}

export const addProject = async (
  { projects }: Pick<Store, 'projects'>,
  { key, suffix, displayName, description, query, dataSources, schedule }: NewProject,
  now: number,
): Promise<Project> => {
  const made = key === undefined ? undefined : (await projects.all()).find(({ madeFor }) => madeFor === key);
  if (made) return made;
  const createdAt = new Date(now).toISOString();
  for (let attempt = 1; ; attempt += 1) {
    const slug = [slugOf(displayName), suffix, attempt === 1 ? undefined : attempt]
      .filter((part) => part !== undefined)
      .join('-');
    const project: Project = {
      ...NO_POSTS,
      slug,
      name: slug,
      displayName,
      ...(description === undefined ? {} : { description }),
      ...(key === undefined ? {} : { madeFor: key }),
      jobSchedule: {
        enabled: schedule !== undefined,
        schedule: schedule ?? { frequency: 'daily', time: '06:00' },
        dataSources,
        updatedAt: createdAt,
      },
      projectConfig: { [QUERY_MEMBER]: query },
      createdAt,
    };
    if (await projects.add(project)) return project;
  }
};

/**
 * Stores the queried sources with the project, so that they can be displayed with its posts. Its job runs when the user
 * requests it.
 */
export const rememberSources = async (
  { projects }: Pick<Store, 'projects'>,
  dataSources: readonly string[],
): Promise<void> => {
  await projects.update(AROUND_WHAT_I_READ, (project) => {
    const before = project.jobSchedule?.dataSources ?? [];
    const all = [...new Set([...before, ...dataSources])];
    return { ...project, jobSchedule: { enabled: false, schedule: { frequency: 'daily' }, dataSources: all } };
  });
};
