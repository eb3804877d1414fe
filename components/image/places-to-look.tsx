/**
 * Links to reverse image searches: each link names the host that receives the address, and no request is sent before the click.
 */
import { t } from '../../lib/platform/words.ts';
import { hasAccount, webAddress } from '../foreign/web-address.ts';

const places = (address: string) => [
  `https://lens.google.com/uploadbyurl?url=${encodeURIComponent(address)}`,
  `https://tineye.com/search?url=${encodeURIComponent(address)}`,
  `https://yandex.com/images/search?rpt=imageview&url=${encodeURIComponent(address)}`,
  `https://www.bing.com/images/search?view=detailv2&iss=sbi&q=imgurl:${encodeURIComponent(address)}`,
];

export const PlacesToLook = ({ address }: { address: string }) => {
  const url = webAddress(address);
  const mayBeGiven = url !== undefined && !hasAccount(url);
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title">{t('imageView.lookElsewhere')}</h2>
      {mayBeGiven ? (
        <>
          <p class="quiet">{t('imageView.getsAddress')}</p>
          <ul class="plain places">
            {places(url.href).map((href) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer">
                  {t('imageView.searchAt', { host: new URL(href).hostname })}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p class="quiet">{t(url ? 'imageView.addressWithAccount' : 'imageView.noAddress')}</p>
      )}
    </section>
  );
};
