/** What may be linked to, and the site that a link is marked with. */

/** Nothing but the web: no script, no file, no page of ours, and no name before the site that could be taken for it. */
export const webAddress = (address: string | undefined): URL | undefined => {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
};

export const siteOf = (address: string | undefined): string | undefined =>
  webAddress(address)?.hostname.replace(/^www\./, '');
