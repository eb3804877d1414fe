/** The grouping with which an import ends: its progress, a button that stops it, and the way to the stories. */
import { useEffect, useState } from 'preact/hooks';
import { statedWords } from '../../../lib/checks/words/stated-words.ts';
import type { JobRun } from '../../../lib/contract/job-runs.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { plainName } from '../../foreign/plain-name.ts';
import { hrefOf } from '../../panel/address.ts';
import { useProgress } from '../find/use-find.ts';
import { JobProgress } from '../job-progress.tsx';

interface Props {
  desk: Pick<Desk, 'collecting' | 'topics'>;
  project: string;
}

/** The newest job of the project: the one that the import has started, or that followed it. */
const useGrouping = (desk: Pick<Desk, 'collecting' | 'topics'>, project: string) => {
  const { jobs } = desk.collecting;
  const [run, setRun] = useState<JobRun>();
  const isRunning = run?.state.name === 'running';
  const progress = useProgress(desk, isRunning ? run.id : undefined);
  const isOver = progress?.step === 'over';
  const read = async () => setRun((await jobs.runs({ project, limit: 1 }))[0]);
  useEffect(() => {
    // Without an answer the links below still lead to the posts.
    read().catch(() => {});
  }, [desk, project, isOver]);
  return {
    state: run?.state,
    progress,
    stop: () => void (run && jobs.stop({ id: run.id })),
    again: async () => {
      await desk.topics.regroup({ project, key: crypto.randomUUID() });
      await read();
    },
  };
};

export const ImportStories = ({ desk, project }: Props) => {
  const { state, progress, stop, again } = useGrouping(desk, project);
  switch (state?.name) {
    case undefined:
      return null;
    case 'running':
      return <JobProgress progress={progress} title={t('import.grouping')} onStop={stop} />;
    case 'done': {
      const { narratives } = state.report;
      return (
        <>
          <p>{t('import.grouped', narratives, { count: formatCount(narratives) })}</p>
          {narratives > 0 && (
            <div class="actions">
              <button
                type="button"
                class="main"
                onClick={() => {
                  location.hash = hrefOf('posts', [], { project, kind: 'narratives' });
                }}
              >
                {t('import.showStories')}
              </button>
            </div>
          )}
        </>
      );
    }
    case 'stopped':
    case 'failed':
      return (
        <>
          <p class={state.name === 'failed' ? 'problem' : undefined}>
            {state.name === 'failed'
              ? t('import.notGrouped', { why: plainName(statedWords(state.message), 200) })
              : t('import.groupingStopped')}
          </p>
          <div class="actions">
            <button type="button" onClick={again}>
              {t('import.groupNow')}
            </button>
          </div>
        </>
      );
  }
};
