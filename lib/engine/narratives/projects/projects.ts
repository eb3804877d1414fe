/** Serves the stored projects: their members read them, lead analysts among them change them, administrators do both with all. */
import { projectInWords } from '../../../contract/in-words.ts';
import type { Project } from '../../../contract/projects.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { EnginePorts } from '../../ports.ts';
import { type CallerContext, notFound, procedures, requireLeadAnalyst } from '../../procedures.ts';
import { findReadableProject, readableProjects } from '../../team/project-access.ts';
import { createUsersWithAccess } from '../../team/users-with-access.ts';
import { refuseSources } from './allowed-sources.ts';
import { isRemoved } from './removed-projects.ts';

/** Removes the members that were not given from a change. The cast states the effect of the filter on the type. */
const given = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Change]?: Exclude<Change[Name], undefined>;
  };

/** Leaves out what only the engine reads. */
const withoutMarks = ({ madeFor: _madeFor, removedAt: _removedAt, ...project }: Project): Project => project;

/** Returns projects as a caller sees them: in words, and with those who read them. */
export const createShownProjects = (ports: Pick<EnginePorts, 'store' | 'members'>) => {
  const withAccess = createUsersWithAccess(ports);
  return async (projects: readonly Project[], { caller, wording }: CallerContext): Promise<Project[]> =>
    (await withAccess(projects.map(withoutMarks), caller)).map((project) =>
      wording ? projectInWords(project, wording) : project,
    );
};

export const createProjects = (ports: EnginePorts) => {
  const { store, clock } = ports;
  const shown = createShownProjects(ports);
  const shownOne = async (project: Project, context: CallerContext): Promise<Project> =>
    (await shown([project], context))[0] ?? project;

  const { list, get, update } = procedures.projects;
  return {
    list: list.handler(async ({ input: { query }, context }) => {
      const stored = await readableProjects(ports, context.caller, await store.projects.all());
      const all = stored.filter((project) => !isRemoved(project));
      const { projectId } = query;
      const wanted =
        projectId === undefined ? all : all.filter(({ slug, name }) => slug === projectId || name === projectId);
      return { data: await shown(wanted, context) };
    }),
    get: get.handler(async ({ input: { params }, context }) =>
      shownOne(await findReadableProject(ports, context.caller, params.id), context),
    ),
    update: update.handler(async ({ input: { params, body }, context }) => {
      requireLeadAnalyst(context.caller);
      const before = await findReadableProject(ports, context.caller, params.id);
      const { slug } = before;
      const { jobSchedule, ...plain } = body;
      if (jobSchedule) refuseSources(ports, jobSchedule.dataSources, before.jobSchedule?.dataSources);
      const updatedAt = new Date(clock.now()).toISOString();
      const changed = await store.projects.update(slug, (project) => ({
        ...project,
        ...given(plain),
        ...(jobSchedule ? { jobSchedule: { ...project.jobSchedule, ...jobSchedule, updatedAt } } : {}),
      }));
      if (!changed) throw notFound(sentence('refused.noProject'));
      return shownOne(changed, context);
    }),
  };
};
