/** The address of a passage: browsers scroll to the words and mark them, where the page still has them. */
import { webAddress } from '../foreign/web-address.ts';

/** Longer passages are named by how they begin and end: the page may have other spaces in between. */
const MOST_WORDS = 12;
const AT_EACH_END = 5;

/** A dash and a comma mean something in a fragment. */
const encoded = (words: readonly string[]): string => encodeURIComponent(words.join(' ')).replaceAll('-', '%2D');

export const passageAddress = (address: string, passage: string): string | undefined => {
  const url = webAddress(address);
  const words = passage.trim().split(/\s+/).filter(Boolean);
  if (!url || words.length === 0) return undefined;
  const parts = words.length <= MOST_WORDS ? [words] : [words.slice(0, AT_EACH_END), words.slice(-AT_EACH_END)];
  url.hash = `${url.hash.replace(/^#|:~:.*$/g, '')}:~:text=${parts.map(encoded).join(',')}`;
  return url.href;
};
