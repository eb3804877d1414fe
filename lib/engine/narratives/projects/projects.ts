/** Serves the stored projects: every caller may read them, lead analysts and administrators may change them. */
import { projectInWords } from '../../../contract/in-words.ts';
import type { Project } from '../../../contract/projects.ts';
import { sentence, type Wording } from '../../../contract/sentence.ts';
import type { EnginePorts } from '../../ports.ts';
import { notFound, procedures, requireLeadAnalyst } from '../../procedures.ts';
import { findProject } from './find-project.ts';
import { isAside } from './set-aside.ts';

/** Removes the members that were not given from a change. The cast states the effect of the filter on the type. */
const given = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Change]?: Exclude<Change[Name], undefined>;
  };

const inWords = (project: Project, wording: Wording | undefined): Project =>
  wording ? projectInWords(project, wording) : project;

export const createProjects = ({ store, clock }: EnginePorts) => {
  const bySlugOrName = (id: string) => findProject(store, id);

  const { list, get, update } = procedures.projects;
  return {
    list: list.handler(async ({ input: { query }, context: { wording } }) => {
      const all = (await store.projects.all()).filter((project) => !isAside(project));
      const { projectId } = query;
      const wanted =
        projectId === undefined ? all : all.filter(({ slug, name }) => slug === projectId || name === projectId);
      return { data: wanted.map((project) => inWords(project, wording)) };
    }),
    get: get.handler(async ({ input: { params }, context: { wording } }) =>
      inWords(await bySlugOrName(params.id), wording),
    ),
    update: update.handler(async ({ input: { params, body }, context: { caller, wording } }) => {
      requireLeadAnalyst(caller);
      const { slug } = await bySlugOrName(params.id);
      const { jobSchedule, ...plain } = body;
      const updatedAt = new Date(clock.now()).toISOString();
      const changed = await store.projects.update(slug, (project) => ({
        ...project,
        ...given(plain),
        ...(jobSchedule ? { jobSchedule: { ...project.jobSchedule, ...jobSchedule, updatedAt } } : {}),
      }));
      if (!changed) throw notFound(sentence('refused.noProject'));
      return inWords(changed, wording);
    }),
  };
};
