/** A link to the original on the web, if it has an address there, marked with its site. */
import { ExternalLink } from 'lucide-preact';
import { t } from '../../lib/platform/words.ts';
import { WithIcon } from '../controls/with-icon.tsx';
import { openableAddress } from './web-address.ts';

export const OutsideLink = ({ address }: { address: string | undefined }) => {
  const link = openableAddress(address);
  if (!link) return null;
  return (
    <a class="outside" href={link.href} target="_blank" rel="noreferrer">
      <WithIcon icon={ExternalLink}>{t('stories.openAt', { site: link.site })}</WithIcon>
    </a>
  );
};
