/**
 * Offers reverse image searches: each button names the site and its host, and no request is sent before the click. An image without
 * an address goes by way of the clipboard.
 */
import type { Desk } from '../../lib/desk/client.ts';
import type { ChosenSearch } from '../../lib/format/image-searches.ts';
import { openInTabs } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { hasAccount, webAddress } from '../foreign/web-address.ts';
import { ChooseSearches } from './choose-searches.tsx';
import { SearchByClipboard } from './search-by-clipboard.tsx';
import { type ImageSearchesDesk, useImageSearches } from './use-image-searches.ts';

interface Props {
  address: string;
  desk: ImageSearchesDesk | Desk;
}

const ByAddress = ({ address, searches }: { address: string; searches: readonly ChosenSearch[] }) => (
  <>
    <p class="quiet">{t('searchElsewhere.getsAddress')}</p>
    <ul class="plain places">
      {searches.map(({ id, name, host, addressFor }) => (
        <li key={id}>
          <a href={addressFor(address)} target="_blank" rel="noreferrer">
            {t('searchElsewhere.at', { name, host })}
          </a>
        </li>
      ))}
    </ul>
    {searches.length > 1 && (
      <div class="actions">
        <button type="button" onClick={() => openInTabs(searches.map(({ addressFor }) => addressFor(address)))}>
          {t('searchElsewhere.openAll', { count: searches.length })}
        </button>
      </div>
    )}
  </>
);

export const PlacesToLook = ({ address, desk }: Props) => {
  const { searches, isUnsaved, save } = useImageSearches(desk);
  const wanted = searches.filter(({ isOn }) => isOn);
  const url = webAddress(address);
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title">{t('searchElsewhere.title')}</h2>
      {url && hasAccount(url) ? (
        <p class="quiet">{t('searchElsewhere.addressWithAccount')}</p>
      ) : (
        <>
          {wanted.length === 0 && <p class="quiet">{t('searchElsewhere.none')}</p>}
          {wanted.length > 0 &&
            (url ? <ByAddress address={url.href} searches={wanted} /> : <SearchByClipboard searches={wanted} />)}
          <ChooseSearches searches={searches} isUnsaved={isUnsaved} onSave={save} />
        </>
      )}
    </section>
  );
};
