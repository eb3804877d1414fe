/** Lists the addresses that a post links to, each page under one address, so that posts without words can be compared. */
import type { Post } from '../../contract/posts.ts';
import { sameAddress } from '../../format/same-address.ts';

/** Matches an address without the punctuation that ends a sentence. */
const ADDRESS = /https?:\/\/[^\s"'<>()[\]]*[^\s"'<>()[\].,;:!?…]/gi;
const MAX_LINKS = 20;
const MAX_LETTERS = 4000;
export const linksOf = ({ links, text, body, title, postUrl }: Post): string[] => {
  const listed = Array.isArray(links) ? links.slice(0, MAX_LINKS).filter((link) => typeof link === 'string') : [];
  const written = [title, text, body].flatMap((words) =>
    typeof words === 'string' ? (words.slice(0, MAX_LETTERS).match(ADDRESS) ?? []) : [],
  );
  const own = postUrl === undefined ? undefined : sameAddress(postUrl);
  const addresses = [...listed, ...written].flatMap((link) => sameAddress(link) ?? []);
  return [...new Set(addresses)].filter((address) => address !== own).slice(0, MAX_LINKS);
};
