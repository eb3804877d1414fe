/** Shows an error and its next step; a service's own message is shown apart and attributed to it. */
import { allowSearching } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignText } from '../foreign/foreign-text.tsx';
import type { Problem } from './problem.ts';

interface Props {
  problem: Problem;
  /** The service, where its words may stand in the problem. */
  recipientName?: string | undefined;
  onRetry?: (() => unknown) | undefined;
}

const WhatHappened = ({
  problem: { sentence, serviceMessage, nextStep },
  recipientName,
}: Pick<Props, 'problem' | 'recipientName'>) => (
  <>
    <p>
      <Foreign text={sentence} />
    </p>
    {serviceMessage !== undefined && (
      <>
        <p>{t('stories.problem.said', { who: recipientName ?? t('who.service') })}</p>
        <ForeignText text={serviceMessage} />
      </>
    )}
    {nextStep && <p>{nextStep}</p>}
  </>
);

export const ProblemNote = ({ problem, recipientName, onRetry }: Props) => {
  const { kind } = problem;
  const isOfSearch = import.meta.env.FIREFOX && kind === 'search-consent';
  const retry = async () => {
    if (!isOfSearch || (await allowSearching(access))) onRetry?.();
  };
  const isOfConnection = kind === 'auth' || kind === 'network';
  return (
    <div class="notice notice-problem" role="alert">
      {kind === 'offline' ? (
        <p>{t('stories.problem.offline')}</p>
      ) : (
        <WhatHappened problem={problem} recipientName={recipientName} />
      )}
      {(onRetry || isOfConnection) && (
        <div class="actions">
          {onRetry && (
            <button type="button" onClick={retry}>
              {isOfSearch ? t('find.allow') : t('action.tryAgain')}
            </button>
          )}
          {isOfConnection && (
            <a href="options.html#connections" target="_blank" rel="noreferrer">
              {t('stories.toOptions')}
            </a>
          )}
        </div>
      )}
    </div>
  );
};
