/** Shows the running job of a project of this device: collecting posts or building narratives. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { useProgress } from '../find/use-find.ts';
import { JobProgress } from '../job-progress.tsx';

interface Props {
  desk: Desk;
  project: string;
  /** Called when the job has ended: posts and narratives have changed. */
  onOver: () => void;
}

/** The job's id; undefined if no job is running. */
const useRunningJob = (desk: Desk, project: string): string | undefined => {
  const [job, setJob] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    setJob(undefined);
    desk.collecting.jobs.runs({ project, limit: 1 }).then(
      ([newest]) => {
        if (!isLeft && newest?.state.name === 'running') setJob(newest.id);
      },
      // An engine that cannot be reached runs no job.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [desk, project]);
  return job;
};

export const RunningJob = ({ desk, project, onOver }: Props) => {
  const job = useRunningJob(desk, project);
  const progress = useProgress(desk, job);
  const isOver = progress?.step === 'over';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  if (job === undefined || isOver) return null;
  return (
    <section class="card running-job" aria-labelledby="running-job">
      <h2 id="running-job">{t('stories.running')}</h2>
      <JobProgress
        progress={progress}
        title={t('stories.running')}
        onStop={() => void desk.collecting.jobs.stop({ id: job })}
      />
    </section>
  );
};
