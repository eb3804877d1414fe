/** A link out of our pages, marked with the site it leads to; what is no web address is shown and leads nowhere. */
import type { ComponentChildren } from 'preact';
import { siteOf, webAddress } from './web-address.ts';

interface Props {
  address: string;
  children: ComponentChildren;
  /** The words beside it name the site already. */
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
          <bdi class="site">({siteOf(url.href)})</bdi>
        </>
      )}
    </>
  );
};
