/** Lists the projects for display: the query of each, its last job, and the time of its next job. */
import { AROUND_WHAT_I_READ, type Topic } from '../../../contract/device/collecting.ts';
import { queryOfConfig } from '../../../contract/device/post-query.ts';
import type { JobState } from '../../../contract/job-runs.ts';
import type { Project } from '../../../contract/projects.ts';
import { readSchedule } from '../../../contract/schedules.ts';
import type { Store } from '../../store/store.ts';
import type { ProjectJobs } from './project-jobs.ts';
import { isRemoved } from './removed-projects.ts';

/** The number of jobs that are read of each project. */
const MAX_JOBS_READ = 20;

type Jobs = Pick<ProjectJobs, 'runs' | 'next'>;

export const jobStateOf = async (project: Project, jobs: Jobs): Promise<JobState> => {
  const runs = await jobs.runs(project.slug, MAX_JOBS_READ);
  const [lastRun] = runs;
  const searches = runs.flatMap(({ id, over, state }) =>
    state.name === 'done' && over === undefined ? [{ run: id, added: state.report.added }] : [],
  );
  const next = await jobs.next(project);
  return {
    project: project.slug,
    ...(lastRun ? { lastRun } : {}),
    searches,
    ...(next === undefined ? {} : { next }),
  };
};

const topicOf = async (project: Project, jobs: Jobs): Promise<Topic> => {
  const { project: _, ...state } = await jobStateOf(project, jobs);
  const query = queryOfConfig(project.projectConfig);
  const schedule = readSchedule(project.jobSchedule?.schedule);
  return { project, ...(query ? { query } : {}), ...(schedule ? { schedule } : {}), ...state };
};

/** Lists the built-in project first, the others by name. */
export const listTopics = async ({ projects }: Pick<Store, 'projects'>, jobs: Jobs): Promise<Topic[]> => {
  const rank = ({ slug, displayName }: Project) => (slug === AROUND_WHAT_I_READ ? '' : displayName);
  const shown = (await projects.all()).filter((project) => !isRemoved(project));
  const sorted = shown.toSorted((one, other) => rank(one).localeCompare(rank(other)));
  return Promise.all(sorted.map((project) => topicOf(project, jobs)));
};
