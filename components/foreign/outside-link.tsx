/** A link out of the extension, marked with the site it leads to; what is no web address is no link. */
import { t } from '../../lib/platform/words.ts';

export const siteOf = (address: string | undefined): string | undefined => {
  if (address === undefined || address.length > 4000 || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && hostname !== '' ? hostname : undefined;
};

export const OutsideLink = ({ address }: { address: string | undefined }) => {
  const site = siteOf(address);
  if (!site || address === undefined) return null;
  return (
    <a class="outside" href={address} target="_blank" rel="noreferrer noopener">
      {t('stories.openAt', { site })}
    </a>
  );
};
