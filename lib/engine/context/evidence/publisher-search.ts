/** Queries a listed publisher's own search for a claim, and reads the articles that it finds on the publisher's own host. */
import * as z from 'zod/mini';
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import { toText } from '../../web/plain-text.ts';
import { NotThere } from '../../web/refused.ts';
import { queriesFor } from '../content-words.ts';
import type { Provider, SearchOptions } from './evidence.ts';
import { type ArticleLink, readArticles } from './publisher-articles.ts';
import { optionalText, type ReadRows, readRows, unreadRows } from './read-rows.ts';

/** The site does not run WordPress, or hides its search. */
export class NoSearch extends Error {}

const MAX_ARTICLES = 5;

/** https://developer.wordpress.org/rest-api/reference/posts/ */
const foundPosts = z.array(z.unknown());
const foundPost = z.looseObject({
  link: z.string(),
  title: z.looseObject({ rendered: z.string() }),
  date: optionalText,
});
type Post = z.infer<typeof foundPost>;

export const publisherSearch = (publisher: Publisher, { parseHtml, readDocument }: DocumentPorts): Provider => {
  const { name, host } = publisher;

  const searchPosts = async (query: string, { fetchText, signal }: SearchOptions): Promise<ReadRows<Post>> => {
    const address = new URL(`https://${host}/wp-json/wp/v2/posts`);
    address.search = new URLSearchParams({
      search: query,
      per_page: String(MAX_ARTICLES),
      _fields: 'link,title,date,excerpt',
    }).toString();
    const answer = await fetchText(address, { signal, kind: 'json', keep: 'hour' }).catch((error: unknown) => {
      throw error instanceof NotThere ? new NoSearch(host) : error;
    });
    return readRows(foundPost, z.parse(foundPosts, JSON.parse(answer)));
  };

  const firstFound = async (claim: string, options: SearchOptions): Promise<ReadRows<Post>> => {
    for (const query of queriesFor(claim)) {
      const { rows, unread } = await searchPosts(query, options);
      if (rows.length > 0) return { rows: rows.slice(0, MAX_ARTICLES), unread };
    }
    return { rows: [], unread: 0 };
  };

  const linkOf = ({ link, title, date }: Post): ArticleLink => ({
    link,
    title: toText(title.rendered, parseHtml),
    ...(date === undefined ? {} : { published: date }),
  });

  return {
    name,
    host,
    ratesClaims: true,
    search: async (claim, options) => {
      const { rows, unread } = await firstFound(claim, options);
      const read = await readArticles(publisher, rows.map(linkOf), { claim, parseHtml, readDocument, ...options });
      return { ...read, ...unreadRows(unread) };
    },
  };
};
