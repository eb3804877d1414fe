/** Builds the address of a passage: a text fragment, to which the browser scrolls. */
import { isWebAddress } from '../../format/web-address.ts';

/** Longer passages are named by their start and end: the page may have different whitespace in between. */
const MAX_WORDS = 12;
const AT_EACH_END = 5;

/** A dash and a comma are syntax in a text fragment. */
const encoded = (words: readonly string[]): string => encodeURIComponent(words.join(' ')).replaceAll('-', '%2D');

/** Undefined for an address that is no web address, and for a passage without words. */
export const passageAddress = (address: string, passage: string): string | undefined => {
  const words = passage.trim().split(/\s+/).filter(Boolean);
  if (!isWebAddress(address) || words.length === 0) return undefined;
  const url = new URL(address);
  const parts = words.length <= MAX_WORDS ? [words] : [words.slice(0, AT_EACH_END), words.slice(-AT_EACH_END)];
  url.hash = `${url.hash.replace(/^#|:~:.*$/g, '')}:~:text=${parts.map(encoded).join(',')}`;
  return url.href;
};
