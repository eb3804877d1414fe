/** Lets a lead analyst stop what a project collects or groups, on whichever engine it runs. */
import type { EnginePorts } from '../../ports.ts';
import { procedures, requireLeadAnalyst } from '../../procedures.ts';
import { findReadableProject } from '../../team/project-access.ts';
import type { ProjectJobs } from './project-jobs.ts';

export const createStopJobs = (ports: EnginePorts, { stopAll }: Pick<ProjectJobs, 'stopAll'>) => ({
  stop: procedures.projectJobs.stop.handler(async ({ input: { params }, context: { caller } }) => {
    requireLeadAnalyst(caller);
    const { slug } = await findReadableProject(ports, caller, params.id);
    return { stopping: await stopAll(slug) };
  }),
});
