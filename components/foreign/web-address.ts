/** Decides which addresses may become links, and names the site of a link. */

/** Accepts http and https only: no script, no file, no extension page. */
export const webAddress = (address: string | undefined): URL | undefined => {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

/** True for credentials before the host: they could be mistaken for the site, and would be sent with the address. */
export const hasAccount = ({ username, password }: URL): boolean => username !== '' || password !== '';

export const siteName = (address: string | undefined): string | undefined =>
  webAddress(address)?.hostname.replace(/^www\./, '');
