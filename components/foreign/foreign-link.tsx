/** A link to another site, marked with that site. An address that is no web address is shown without a link. */
import type { ComponentChildren } from 'preact';
import { siteName, webAddress } from './web-address.ts';

interface Props {
  address: string;
  children: ComponentChildren;
  /** The text next to it already names the site. */
  siteIsShown?: boolean;
}

export const ForeignLink = ({ address, children, siteIsShown = false }: Props) => {
  const url = webAddress(address);
  if (!url) return <>{children}</>;
  return (
    <>
      <a href={url.href} target="_blank" rel="noreferrer">
        {children}
      </a>
      {!siteIsShown && (
        <>
          {' '}
          <bdi class="site">({siteName(url.href)})</bdi>
        </>
      )}
    </>
  );
};
