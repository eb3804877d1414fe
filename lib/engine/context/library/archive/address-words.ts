/** Reads the words of an article from its address, where a sitemap has no title: "/2024/did-the-pier-burn" names its subject. */

/** Fewer words name a section of a site, or nothing that a claim could be compared with. */
/** A letter, a separator after it, and a letter after that. Each part can match in one way. */
const HAS_WORDS = /^\P{L}*\p{L}[^-_+]*[-_+]\P{L}*\p{L}/u;
const MIN_WORDS = 3;
const MAX_LETTERS = 300;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Undefined for addresses that are numbers, dates or single words. */
export const wordsInAddress = ({ pathname }: URL): string | undefined => {
  const slug = pathname.split('/').findLast((part) => HAS_WORDS.test(decoded(part)));
  if (slug === undefined) return undefined;
  const words = decoded(slug)
    .slice(0, MAX_LETTERS)
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .split(/[-_+\s]+/)
    .filter((word) => word !== '');
  return words.filter((word) => /\p{L}{2}/u.test(word)).length < MIN_WORDS ? undefined : words.join(' ');
};

const MIN_ADDRESSES = 5;
const MIN_SHARE = 0.8;

const folderOf = (address: string): string => {
  const [, first = '', second] = new URL(address).pathname.split('/');
  return second === undefined || second === '' || /^\d+$/.test(first) ? '' : first;
};

/**
 * The folder that most of these articles are in, as "/factchecks/". Sites that also publish other articles often keep their
 * fact-checks in one; undefined if there is none.
 */
export const commonFolder = (addresses: readonly string[]): string | undefined => {
  if (addresses.length < MIN_ADDRESSES) return undefined;
  const counts = new Map<string, number>();
  for (const folder of addresses.map(folderOf)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const [found] = [...counts].find(([, count]) => count >= MIN_SHARE * addresses.length) ?? [];
  return found ? `/${found}/` : undefined;
};
