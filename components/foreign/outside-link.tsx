/** A link to the original on the web, if it has an address there, marked with its site. */
import { t } from '../../lib/platform/words.ts';
import { hasAccount, siteName, webAddress } from './web-address.ts';

export const OutsideLink = ({ address }: { address: string | undefined }) => {
  const url = webAddress(address);
  const site = siteName(address);
  if (!url || hasAccount(url) || site === undefined) return null;
  return (
    <a class="outside" href={url.href} target="_blank" rel="noreferrer">
      {t('stories.openAt', { site })}
    </a>
  );
};
