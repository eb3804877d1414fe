/** Whether two addresses lead to the same page, as far as they tell: sources write one page in several ways. */

const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|_hs(enc|mi)|ref_src|ref|src|cmpid|smid)$/i;

const plain = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name]) => !TRACKING.test(name)).map(([name, value]) => `${name}=${value}`);
  const host = hostname.replace(/^(www|m|mobile|amp)\./, '');
  return `${host}${pathname.replace(/\/+$/, '')}?${kept.toSorted().join('&')}`;
};

export const isSameAddress = (one: string, other: string): boolean => {
  const [first, second] = [plain(one), plain(other)];
  return first !== undefined && first === second;
};
