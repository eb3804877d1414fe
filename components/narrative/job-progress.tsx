/** Shows the progress of a job as a bar and a sentence, with a button that stops it. */
import type { RunProgress } from '../../lib/contract/job-runs.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  progress: RunProgress | undefined;
  title: string;
  onStop: () => void;
}

const sentenceOf = ({ step, stage, name = '', done, total }: RunProgress): string => {
  if (step === 'asking') return t('find.asking', { name: plainName(name), done: done + 1, total });
  return step === 'grouping' && stage ? t(`find.stage.${stage}`) : t('find.starting');
};

/** Requests to other hosts have no known end: the bar has a value only where a share is known. */
const barOf = ({ step, done, total }: RunProgress) =>
  (step === 'asking' || step === 'grouping') && total > 0 ? { value: done, max: total } : {};

export const JobProgress = ({ progress, title, onStop }: Props) => {
  const isGrouping = progress?.step === 'grouping';
  return (
    <>
      <p role="status">{progress ? sentenceOf(progress) : t('find.starting')}</p>
      <progress aria-label={title} {...(progress && barOf(progress))} />
      {isGrouping && progress.stage !== 'writing' && <p>{t('find.stopKeeps')}</p>}
      <div class="actions">
        <button type="button" disabled={progress?.stage === 'writing'} onClick={onStop}>
          {t('find.stop')}
        </button>
      </div>
    </>
  );
};
