/** Shows the progress of a job, which collects posts or builds narratives, until it is over. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { type ServerTopic, useProgress } from '../narrative/find/use-find.ts';
import { JobProgress } from '../narrative/job-progress.tsx';

interface Props {
  desk: Desk;
  job: string;
  title: string;
  /** Absent for a job of this device. */
  at?: ServerTopic | undefined;
  /** Called when the job has ended: posts and narratives have changed. */
  onOver: () => void;
}

export const RunningJob = ({ desk, job, title, at, onOver }: Props) => {
  const progress = useProgress(desk, job, at);
  const isOver = progress?.step === 'over';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  const stop = () => (at ? desk.topics.stop(at) : desk.collecting.jobs.stop({ id: job }));
  return <JobProgress progress={progress} title={title} onStop={() => void stop()} />;
};

/** That of a project, if one is running; its posts are shown beside it. */
export const JobOfProject = ({ desk, project, onOver }: Pick<Props, 'desk' | 'onOver'> & { project: string }) => {
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
  if (job === undefined) return null;
  return (
    <section class="stack card running-job" aria-labelledby="running-job">
      <h2 id="running-job">{t('stories.running')}</h2>
      <RunningJob
        desk={desk}
        job={job}
        title={t('stories.running')}
        onOver={() => {
          setJob(undefined);
          onOver();
        }}
      />
    </section>
  );
};
