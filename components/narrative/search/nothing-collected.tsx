/** Shown for a search of this device before any posts are collected: states so and offers to collect some. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { LookForWords } from '../find/look-for-words.tsx';
import { SearchedLine } from '../searched-line.tsx';
import type { SearchParams } from '../stories-address.ts';

interface Props {
  desk: Pick<Desk, 'collecting'>;
  params: SearchParams;
  recipient: RecipientName;
}

export const NothingCollected = ({ desk, params, recipient }: Props) => (
  <section class="results" aria-labelledby="nothing-collected">
    <h2 id="nothing-collected">{t(`stories.kind.${params.kind}`)}</h2>
    <SearchedLine recipient={recipient} sources={[]} platforms={[]} />
    <p>{t('stories.nothing')}</p>
    <LookForWords desk={desk} params={params} />
  </section>
);
