/** What may be linked to, and the site that a link is marked with. */

/** Nothing but the web: no script, no file, no page of ours. */
export const webAddress = (address: string): URL | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

export const siteOf = (address: string): string | undefined => webAddress(address)?.hostname.replace(/^www\./, '');
