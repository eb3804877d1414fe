/** Settings of the list of signers of images. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { OfficialList } from './official-list.tsx';

type Signers = Awaited<ReturnType<Desk['images']['signers']>>;

export const TrustSection = ({ desk, access }: { desk: Desk; access: Access }) => {
  const [signers, setSigners] = useState<Signers>();
  const [isUnread, setUnread] = useState(false);
  const load = () => desk.images.signers().then(setSigners, () => setUnread(true));
  useEffect(() => void load(), [desk]);
  return (
    <section aria-labelledby="trust-title">
      <h2 id="trust-title">{t('trust.title')}</h2>
      <p class="intro">{t('trust.about')}</p>
      {isUnread && <p role="alert">{t('trust.unread')}</p>}
      {signers && (
        <OfficialList
          official={signers.official}
          shipped={signers.shipped}
          images={desk.images}
          access={access}
          onChanged={load}
        />
      )}
    </section>
  );
};
