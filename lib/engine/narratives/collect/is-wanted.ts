/** For sources that cannot search: true for a post that has a link of the query, or the words of one of its questions. */
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { isSameAddress } from '../../../format/same-address.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import type { Collected } from './post-source.ts';
import { isAbout } from './questions.ts';
import { readHtml } from './sanitize-post.ts';

const MAX_CHARS = 20_000;

const isText = (value: unknown): value is string => typeof value === 'string';

export const isWanted = (
  { post: { title, text, html, lines = [], url, links = [] } }: Collected,
  query: PostQuery,
  parseHtml: ParseHtml,
): boolean => {
  const markup = isText(html) ? readHtml(html, MAX_CHARS, parseHtml) : undefined;
  const addresses = [url, ...links, ...(markup?.links ?? [])].filter(isText);
  if (query.links.some((wanted) => addresses.some((address) => isSameAddress(wanted, address)))) return true;
  const words = [title, markup?.text ?? text, ...lines].filter(isText);
  return isAbout(words.join(' ').slice(0, MAX_CHARS), query);
};
