/**
 * Offers reverse image searches: each button names the site and its host, and no request is sent before the click. An image without
 * an address goes by way of the clipboard.
 */
import { imageSearches } from '../../lib/format/image-searches.ts';
import { openInTabs } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { hasAccount, webAddress } from '../foreign/web-address.ts';
import { SearchByClipboard } from './search-by-clipboard.tsx';

const ByAddress = ({ address }: { address: string }) => (
  <>
    <p class="quiet">{t('searchElsewhere.getsAddress')}</p>
    <ul class="plain places">
      {imageSearches.map(({ id, name, host, addressFor }) => (
        <li key={id}>
          <a href={addressFor(address)} target="_blank" rel="noreferrer">
            {t('searchElsewhere.at', { name, host })}
          </a>
        </li>
      ))}
    </ul>
    <div class="actions">
      <button type="button" onClick={() => openInTabs(imageSearches.map(({ addressFor }) => addressFor(address)))}>
        {t('searchElsewhere.openAll', { count: imageSearches.length })}
      </button>
    </div>
  </>
);

export const PlacesToLook = ({ address }: { address: string }) => {
  const url = webAddress(address);
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title">{t('searchElsewhere.title')}</h2>
      {url && hasAccount(url) && <p class="quiet">{t('searchElsewhere.addressWithAccount')}</p>}
      {url && !hasAccount(url) && <ByAddress address={url.href} />}
      {!url && <SearchByClipboard />}
    </section>
  );
};
