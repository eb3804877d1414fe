/**
 * Offers to collect posts with the words of a search that found nothing on this device, with a consent prompt before anything
 * is sent.
 */
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../../controls/action.tsx';
import { hrefOf } from '../../panel/address.ts';
import type { SearchParams } from '../stories-address.ts';
import { wordsToSearchFor } from './words-to-search-for.ts';

interface Props {
  desk: Pick<Desk, 'finds'>;
  params: SearchParams;
}

export const SearchForWords = ({ desk, params: { kind, text, page } }: Props) => {
  const action = useAction();
  // Words of a page are collected from that page, where the consent prompt names its site.
  const query = page === undefined ? wordsToSearchFor(text, kind) : undefined;
  if (!query) return null;
  const start = async () => {
    const started = await desk.finds.start({ query });
    if (started.outcome !== 'blocked') location.hash = hrefOf('posts', ['find', started.id]);
  };
  return (
    <>
      <div class="actions">
        <ActionButton action={action} onAct={start} isRepeatable>
          {t('stories.searchForWords')}
        </ActionButton>
      </div>
      <ActionProblem action={action} />
    </>
  );
};
