/** Serves the stored projects: every caller may read them, administrators may change them. */
import type { EnginePorts } from '../../ports.ts';
import { notFound, procedures, requireAdministrator } from '../../procedures.ts';
import { findProject } from './find-project.ts';
import { isAside } from './set-aside.ts';

/** Removes the members that were not given from a change. The cast states the effect of the filter on the type. */
const given = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Change]?: Exclude<Change[Name], undefined>;
  };

export const createProjects = ({ store, clock }: EnginePorts) => {
  const bySlugOrName = (id: string) => findProject(store, id);

  const { list, get, update } = procedures.projects;
  return {
    list: list.handler(async ({ input: { query } }) => {
      const all = (await store.projects.all()).filter((project) => !isAside(project));
      const { projectId } = query;
      return {
        data: projectId === undefined ? all : all.filter(({ slug, name }) => slug === projectId || name === projectId),
      };
    }),
    get: get.handler(({ input: { params } }) => bySlugOrName(params.id)),
    update: update.handler(async ({ input: { params, body }, context: { caller } }) => {
      requireAdministrator(caller);
      const { slug } = await bySlugOrName(params.id);
      const { jobSchedule, ...plain } = body;
      const updatedAt = new Date(clock.now()).toISOString();
      const changed = await store.projects.update(slug, (project) => ({
        ...project,
        ...given(plain),
        ...(jobSchedule ? { jobSchedule: { ...project.jobSchedule, ...jobSchedule, updatedAt } } : {}),
      }));
      return changed ?? Promise.reject(notFound('project'));
    }),
  };
};
