/** Caches the projects of a service, and the chosen one of a connection, so that showing them again needs no request. */
import * as z from 'zod/mini';
import type { Project } from '../contract/projects.ts';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

const known = z.object({
  chosen: z.optional(z.string()),
  projects: z.array(z.object({ id: z.string(), name: z.string(), sources: z.array(z.string()) })),
});
export type KnownProjects = z.infer<typeof known>;

const knownProjects: StoredSetting<Record<string, KnownProjects>> = {
  key: 'known projects',
  schema: z.record(z.string(), known),
  empty: {},
};

/** The data sources of a project. */
export const dataSourcesOf = ({ jobSchedule }: Project): string[] => jobSchedule?.dataSources ?? [];

/** Services differ in the field of a project that a search expects (specification 2.6 does not define it). */
export const projectIdOf = (project: Pick<Project, 'slug' | 'name'>, field: 'slug' | 'name' = 'slug'): string =>
  project[field];

export const knownProject = (project: Project, field?: 'slug' | 'name'): KnownProjects['projects'][number] => ({
  id: projectIdOf(project, field),
  name: project.displayName,
  sources: dataSourcesOf(project),
});

export const readKnownProjects = async (connection: string): Promise<KnownProjects> =>
  (await readStored(knownProjects))[connection] ?? { projects: [] };

const change = async (connection: string, next: (known: KnownProjects) => KnownProjects): Promise<void> => {
  await changeStored(knownProjects, (stored) => ({
    ...stored,
    [connection]: next(stored[connection] ?? { projects: [] }),
  }));
};

export const rememberProjects = (connection: string, projects: KnownProjects['projects']): Promise<void> =>
  change(connection, ({ chosen }) => ({ projects, ...(chosen !== undefined && { chosen }) }));

export const chooseProject = (connection: string, chosen: string): Promise<void> =>
  change(connection, (before) => ({ ...before, chosen }));
