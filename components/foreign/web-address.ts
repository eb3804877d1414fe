/** What may be linked to, and the site that a link is marked with. */

/** Nothing but the web: no script, no file, no page of ours. */
export const webAddress = (address: string | undefined): URL | undefined => {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

/** A name or a password before the site: it could be taken for the site, and would be handed on with the address. */
export const hasAccount = ({ username, password }: URL): boolean => username !== '' || password !== '';

export const siteOf = (address: string | undefined): string | undefined =>
  webAddress(address)?.hostname.replace(/^www\./, '');
