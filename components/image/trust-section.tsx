/** Settings of the list of signers of images. */
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { useLoaded } from '../controls/action.tsx';
import { LoadedLater } from '../controls/not-loaded.tsx';
import { OfficialList } from './official-list.tsx';

export const TrustSection = ({ desk, access }: { desk: Desk; access: Access }) => {
  const reading = useLoaded(() => desk.images.signers(), [desk]);
  const { loaded: signers, load } = reading;
  return (
    <section aria-labelledby="trust-title">
      <h2 id="trust-title">{t('trust.title')}</h2>
      <p class="intro">{t('trust.about')}</p>
      {signers ? (
        <OfficialList
          official={signers.official}
          shipped={signers.shipped}
          images={desk.images}
          access={access}
          onChanged={load}
        />
      ) : (
        <LoadedLater of={reading} unread={t('trust.unread')} />
      )}
    </section>
  );
};
