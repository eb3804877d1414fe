/** Keeps the counts of a project up to date: its number of posts, and the outcomes of its jobs. */
import type { Project } from '../../../contract/projects.ts';
import type { Store } from '../../store/store.ts';

type Tables = Pick<Store, 'projects' | 'posts'>;

export const countPosts = async ({ projects, posts }: Tables, project: string): Promise<void> => {
  const postCount = await posts.count(project);
  await projects.update(project, (row) => ({ ...row, postCount, dataAvailable: postCount > 0 }));
};

const NONE = { running: 0, completed: 0, failed: 0 };
/** One job of a project may collect while another one groups. */
const withRunning = (row: Project, jobs: readonly string[]): Project => ({
  ...row,
  runningJobs: [...jobs],
  jobCount: { ...NONE, ...row.jobCount, running: jobs.length },
});
const runningIn = ({ runningJobs }: Project): string[] =>
  Array.isArray(runningJobs) ? runningJobs.filter((id) => typeof id === 'string') : [];

export const setRunning = async ({ projects }: Tables, project: string, job: string): Promise<void> => {
  await projects.update(project, (row) => ({
    ...withRunning(row, [...new Set([...runningIn(row), job])]),
    lastJobStatus: 'running',
  }));
};

interface EndOfJob {
  id: string;
  status: 'completed' | 'failed' | 'stopped';
  /** All jobs that have no outcome yet. */
  open: readonly string[];
}

/** A stopped job is neither completed nor failed. A job that is restarted after it was counted is not counted twice. */
export const countJob = async (
  { projects }: Tables,
  project: string,
  { id, status, open }: EndOfJob,
): Promise<void> => {
  await projects.update(project, (row) => {
    const others = runningIn(row).filter((job) => job !== id && open.includes(job));
    const { jobCount = NONE, ...left } = withRunning(row, others);
    const isCounted = status === 'stopped' || row.lastJob === id;
    const next = isCounted ? jobCount : { ...jobCount, [status]: jobCount[status] + 1 };
    return { ...left, jobCount: next, lastJobStatus: others.length > 0 ? 'running' : status, lastJob: id };
  });
};
