/** Why nothing could be shown, and what to do about it; a service's own words are quoted as its own. */
import { t } from '../../lib/platform/words.ts';
import { ForeignText } from '../foreign/foreign-text.tsx';
import type { Problem } from './problem.ts';

interface Props {
  problem: Problem;
  who: string;
  onRetry?: () => void;
}

const sentenceOf = (kind: Problem['kind'], who: string): string => {
  switch (kind) {
    case 'offline':
      return t('stories.problem.offline');
    case 'auth':
    case 'permission':
    case 'network':
    case 'timeout':
    case 'quota':
    case 'shape':
      return t(`stories.problem.${kind}`, { who });
    default:
      return t('stories.problem.other', { who });
  }
};

export const ProblemNote = ({ problem, who, onRetry }: Props) => {
  const { kind } = problem;
  return (
    <div class="notice" role="alert">
      <p>{sentenceOf(kind, who)}</p>
      {kind !== 'offline' && <ForeignText text={problem.said} />}
      {problem.nextStep && kind !== 'offline' && <p>{problem.nextStep}</p>}
      <div class="actions">
        {onRetry && (
          <button type="button" onClick={onRetry}>
            {t('action.tryAgain')}
          </button>
        )}
        {(kind === 'auth' || kind === 'network') && (
          <a href="options.html#connections" target="_blank" rel="noreferrer">
            {t('stories.toOptions')}
          </a>
        )}
      </div>
    </div>
  );
};
