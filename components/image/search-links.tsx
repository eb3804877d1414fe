/**
 * Offers reverse image searches on one line: each names its site, and no request is sent before the click. An image without an
 * address goes by way of the clipboard.
 */
import { imageSearches } from '../../lib/format/image-searches.ts';
import { openInTabs } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { hasAccount, webAddress } from '../foreign/web-address.ts';
import { SearchByClipboard } from './search-by-clipboard.tsx';

const ByAddress = ({ address }: { address: string }) => (
  <p class="places">
    {t('searchElsewhere.with')}{' '}
    {imageSearches.map(({ id, name, host, addressFor }) => (
      <span key={id}>
        <a
          href={addressFor(address)}
          target="_blank"
          rel="noreferrer"
          title={host}
          aria-label={t('searchElsewhere.at', { name, host })}
        >
          {name}
        </a>
        {' · '}
      </span>
    ))}
    <button
      type="button"
      class="link"
      onClick={() => openInTabs(imageSearches.map(({ addressFor }) => addressFor(address)))}
    >
      {t('searchElsewhere.openAll', { count: imageSearches.length })}
    </button>
  </p>
);

/** `image` is that of the user, while this page has it in memory. */
export const SearchLinks = ({ address, image }: { address: string; image: Blob | undefined }) => {
  const url = webAddress(address);
  if (!url) return <SearchByClipboard image={image} />;
  return hasAccount(url) ? (
    <p class="quiet">{t('searchElsewhere.addressWithAccount')}</p>
  ) : (
    <ByAddress address={url.href} />
  );
};
