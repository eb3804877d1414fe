/**
 * Leads from *Find posts about this page* to the consent prompt: on this device that of collecting, for a service that of a
 * search with the page's words.
 */
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { hrefOf } from '../../panel/address.ts';
import type { Navigation } from '../../panel/use-address.ts';
import { NeverSent } from '../../privacy/never-sent.tsx';
import { searchHref } from '../stories-address.ts';

interface Props {
  desk: Desk;
  tab: number;
  recipient: RecipientName;
  go: Navigation['go'];
}

export const AboutPage = ({ desk, tab, recipient, go }: Props) => {
  const [problem, setProblem] = useState<Problem>();
  const [blocked, setBlocked] = useState<string>();
  const start = async () => {
    try {
      setProblem(undefined);
      if (recipient.own) {
        const started = await desk.collecting.finds.start({ tab });
        if (started.outcome === 'blocked') setBlocked(started.host);
        else go(hrefOf('posts', ['find', started.id]), 'replace');
      } else {
        const { address, text } = await desk.stories.aboutPage({ tab });
        go(searchHref({ kind: 'narratives', text, page: address }), 'replace');
      }
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  // Starts once per tab that this view opens for.
  useEffect(() => void start(), [tab]);
  if (blocked !== undefined) return <NeverSent host={blocked} />;
  return problem ? (
    <ProblemNote problem={problem} recipientName={t('app.name')} onRetry={start} />
  ) : (
    <p class="quiet">{t('stories.readingPage')}</p>
  );
};
