/** Decides which addresses may become links, and names the site of a link. */

/** Accepts http and https only: no script, no file, no extension page. */
export const webAddress = (address: string | undefined): URL | undefined => {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

/** True for credentials before the host: they could be mistaken for the site, and would be sent with the address. */
export const hasAccount = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** The address and the site of a link that may be opened. */
export const openableAddress = (address: string | undefined): { href: string; site: string } | undefined => {
  const url = webAddress(address);
  const site = siteName(address);
  return !url || hasAccount(url) || site === undefined ? undefined : { href: url.href, site };
};

export const siteName = (address: string | undefined): string | undefined =>
  webAddress(address)?.hostname.replace(/^www\./, '');
