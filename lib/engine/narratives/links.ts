/** The addresses that a post leads to, each page under one address: what two posts have in common where words are left out. */
import type { Post } from '../../contract/posts.ts';

/** Without the sign that ends a sentence. */
const ADDRESS = /https?:\/\/[^\s"'<>()[\]]*[^\s"'<>()[\].,;:!?…]/gi;
const MOST_LINKS = 20;
const MOST_LETTERS = 4000;
/** Says where a reader came from, not what is read. */
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id|ref|ref_src|igshid|si)$/i;

/** The same page under one address: without what only tracks, without fragment, `www` and a slash at the end. */
export const sameAddress = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`;
};

export const linksOf = ({ links, text, body, title, postUrl }: Post): string[] => {
  const listed = Array.isArray(links) ? links.slice(0, MOST_LINKS).filter((link) => typeof link === 'string') : [];
  const written = [title, text, body].flatMap((words) =>
    typeof words === 'string' ? (words.slice(0, MOST_LETTERS).match(ADDRESS) ?? []) : [],
  );
  const own = postUrl === undefined ? undefined : sameAddress(postUrl);
  const addresses = [...listed, ...written].flatMap((link) => sameAddress(link) ?? []);
  return [...new Set(addresses)].filter((address) => address !== own).slice(0, MOST_LINKS);
};
