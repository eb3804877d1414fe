/** The job that a project of this device has under way: posts on their way in, or stories being made of them. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { useProgress } from '../find/use-find.ts';
import { JobProgress } from '../job-progress.tsx';

interface Props {
  desk: Desk;
  project: string;
  /** There are other posts and stories than before. */
  onOver: () => void;
}

/** Its id; undefined where there is none. */
const useRunningJob = (desk: Desk, project: string): string | undefined => {
  const [job, setJob] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    setJob(undefined);
    desk.collecting.jobs.runs({ project, limit: 1 }).then(
      ([newest]) => {
        if (!isLeft && newest?.state.name === 'running') setJob(newest.id);
      },
      // Where the engine cannot be reached nothing is under way.
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
