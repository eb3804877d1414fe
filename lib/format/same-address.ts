/**
 * Normalizes addresses, which are written in many ways, so that a page has one address when posts are compared with one
 * another and with a query.
 */

/** Parameters that identify where a reader came from, not the page. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|_hs(enc|mi)|ref_src|ref|src|si|cmpid|smid)$/i;
/** Host prefixes for other devices that lead to the same page. */
const OTHER_FORMS = /^(www|m|mobile|amp)\./;

/**
 * Removes tracking parameters, the fragment, `www` and a slash at the end. Undefined for an address that is no web
 * page.
 */
export const sameAddress = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${host.replace(OTHER_FORMS, '')}${pathname.replace(/(?<!\/)\/+$/, '')}${query}`;
};

export const isSameAddress = (one: string, other: string): boolean => {
  const first = sameAddress(one);
  return first !== undefined && first === sameAddress(other);
};
