/** Keeps the counts of a project up to date: its number of posts, and the outcomes of its jobs. */
import type { Project } from '../../../contract/projects.ts';
import type { Store } from '../../store/store.ts';

type Tables = Pick<Store, 'projects' | 'posts'>;

export const countPosts = async ({ projects, posts }: Tables, project: string): Promise<void> => {
  const postCount = await posts.count(project);
  await projects.update(project, (row) => ({ ...row, postCount, dataAvailable: postCount > 0 }));
};

const NONE = { running: 0, completed: 0, failed: 0 };
/** One job of a project runs at a time. */
const counted = ({ jobCount = NONE }: Project, running: 0 | 1): NonNullable<Project['jobCount']> => ({
  ...jobCount,
  running,
});

export const setRunning = async ({ projects }: Tables, project: string): Promise<void> => {
  await projects.update(project, (row) => ({ ...row, jobCount: counted(row, 1), lastJobStatus: 'running' }));
};

/** A stopped job is neither completed nor failed. A job that is restarted after it was counted is not counted twice. */
export const countJob = async (
  { projects }: Tables,
  project: string,
  job: string,
  status: 'completed' | 'failed' | 'stopped',
): Promise<void> => {
  await projects.update(project, (row) => {
    const jobCount = counted(row, 0);
    const isCounted = status === 'stopped' || row.lastJob === job;
    const next = isCounted ? jobCount : { ...jobCount, [status]: jobCount[status] + 1 };
    return { ...row, jobCount: next, lastJobStatus: status, lastJob: job };
  });
};
