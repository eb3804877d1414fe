/** A search of this device before any posts were collected on it: it says so, and leads to looking for some. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { LookForWords } from '../find/look-for-words.tsx';
import { LookedLine } from '../looked-line.tsx';
import type { Looked } from '../stories-address.ts';

interface Props {
  desk: Pick<Desk, 'collecting'>;
  looked: Looked;
  who: RecipientName;
}

export const NothingCollected = ({ desk, looked, who }: Props) => (
  <section class="results" aria-labelledby="nothing-collected">
    <h2 id="nothing-collected">{t(`stories.kind.${looked.kind}`)}</h2>
    <LookedLine who={who} sources={[]} platforms={[]} />
    <p>{t('stories.nothing')}</p>
    <LookForWords desk={desk} looked={looked} />
  </section>
);
