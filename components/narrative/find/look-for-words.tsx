/**
 * Offers to collect posts with the words of a search that found nothing on this device, with a consent prompt before anything
 * is sent.
 */
import { useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { hrefOf } from '../../panel/address.ts';
import type { SearchParams } from '../stories-address.ts';
import { wordsToLookFor } from './words-to-look-for.ts';

interface Props {
  desk: Pick<Desk, 'collecting'>;
  params: SearchParams;
}

export const LookForWords = ({ desk, params: { kind, text, page } }: Props) => {
  const [problem, setProblem] = useState<Problem>();
  // Words of a page are collected from that page, where the consent prompt names its site.
  const query = page === undefined ? wordsToLookFor(text, kind) : undefined;
  if (!query) return null;
  const start = async () => {
    try {
      setProblem(undefined);
      const started = await desk.collecting.finds.startTyped({ query });
      if (started.outcome !== 'blocked') location.hash = hrefOf('posts', ['find', started.id]);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <>
      <div class="actions">
        <button type="button" onClick={start}>
          {t('stories.lookForWords')}
        </button>
      </div>
      {problem && <ProblemNote problem={problem} recipientName={t('app.name')} onRetry={start} />}
    </>
  );
};
