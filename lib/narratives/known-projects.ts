/** The projects that a connection was last seen to have, and the one that was chosen: looking at them again asks nobody. */
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
  steps: [],
  empty: {},
};

/** The places that a project says it collects from. */
export const sourcesOf = ({ jobSchedule }: Project): string[] => jobSchedule?.dataSources ?? [];

/** The field of a project that a search takes differs between services (specification 2.6 does not say). */
export const projectIdOf = (project: Pick<Project, 'slug' | 'name'>, field: 'slug' | 'name' = 'slug'): string =>
  project[field];

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
