/** Provides the words of an open page for a new topic. Nothing is searched before the user saves it. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { Followed } from '../../lib/narratives/listing/follow-query.ts';
import { t } from '../../lib/platform/words.ts';

interface Proposed {
  proposal?: Pick<Followed, 'name' | 'query'>;
  problem?: string;
}

const MAX_NAME = 120;

export const useProposal = (desk: Pick<Desk, 'stories'>, tab: number | undefined): Proposed => {
  const [proposed, setProposed] = useState<Proposed>({});
  useEffect(() => {
    if (tab === undefined) return setProposed({});
    desk.stories.aboutPage({ tab }).then(
      ({ address, query }) =>
        setProposed({ proposal: { name: (query.phrases[0] ?? address).slice(0, MAX_NAME), query } }),
      (error) => setProposed({ problem: error instanceof Error ? error.message : t('app.didNotWork') }),
    );
  }, [desk, tab]);
  return proposed;
};
