/** Where a person can look for earlier uses of a picture: each place is named, and gets the picture's address from them alone. */
import { t, type WordKey } from '../../lib/platform/words.ts';

export interface EarlierUses {
  name: string;
  host: string;
  href: string;
}

const places: [name: Extract<WordKey, `earlier.${string}`>, host: string, path: (address: string) => string][] = [
  ['earlier.lens', 'lens.google.com', (address) => `/uploadbyurl?url=${address}`],
  ['earlier.tinEye', 'tineye.com', (address) => `/search?url=${address}`],
  ['earlier.bing', 'www.bing.com', (address) => `/images/search?view=detailv2&iss=sbi&q=imgurl:${address}`],
  ['earlier.yandex', 'yandex.com', (address) => `/images/search?rpt=imageview&url=${address}`],
];

/** None for a picture that nobody else can reach, or whose address is a secret. */
export const earlierUses = (address: string): EarlierUses[] => {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return [];
  const { username, password } = new URL(address);
  if (username !== '' || password !== '') return [];
  return places.map(([name, host, path]) => ({
    name: t(name),
    host,
    href: `https://${host}${path(encodeURIComponent(address))}`,
  }));
};
