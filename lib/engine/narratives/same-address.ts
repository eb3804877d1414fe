/** One page under one address, since everybody writes it in another way: what two posts have in common, and what was asked for. */

/** Says where a reader came from, not what is read. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|_hs(enc|mi)|ref_src|ref|src|si|cmpid|smid)$/i;
/** The same page for others than desks. */
const OTHER_FORMS = /^(www|m|mobile|amp)\./;

/** Without what only tracks, without fragment, `www` and a slash at the end; undefined for what is no web page. */
export const sameAddress = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${host.replace(OTHER_FORMS, '')}${pathname.replace(/\/+$/, '')}${query}`;
};

export const isSameAddress = (one: string, other: string): boolean => {
  const first = sameAddress(one);
  return first !== undefined && first === sameAddress(other);
};
