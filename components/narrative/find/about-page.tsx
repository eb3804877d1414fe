/**
 * Leads from *Find posts about this page* to the consent prompt: on this device that of collecting, for a service that of a
 * search with the page's words.
 */
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../../controls/action.tsx';
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
  const action = useAction();
  const [blocked, setBlocked] = useState<{ host: string; setBy?: string }>();
  const start = async (signal: AbortSignal) => {
    if (recipient.own) {
      const started = await desk.finds.start({ tab });
      if (started.outcome === 'blocked') setBlocked(started);
      else go(hrefOf('posts', ['find', started.id]), 'replace');
    } else {
      const { address, text } = await desk.stories.aboutPage({ tab }, { signal });
      go(searchHref({ kind: 'narratives', text, page: address }), 'replace');
    }
  };
  // Starts once per tab that this view opens for.
  useEffect(() => void action.runAgain(start), [tab]);
  if (blocked) return <NeverSent {...blocked} />;
  return action.sentence === undefined ? (
    <p class="quiet">{t('stories.readingPage')}</p>
  ) : (
    <ActionProblem action={action} who={recipient.name} />
  );
};
