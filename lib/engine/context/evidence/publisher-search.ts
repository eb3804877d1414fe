/** Queries a listed publisher's own search for a claim, and reads the articles that it finds on the publisher's own host. */
import * as z from 'zod/mini';
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { toText } from '../../web/plain-text.ts';
import { NotThere } from '../../web/read-web.ts';
import { queriesFor } from '../content-words.ts';
import type { Provider, SearchOptions } from './evidence.ts';
import { type ArticleLink, readArticles } from './publisher-articles.ts';

/** The site does not run WordPress, or hides its search. */
export class NoSearch extends Error {}

const MAX_ARTICLES = 5;

/** https://developer.wordpress.org/rest-api/reference/posts/ */
const foundPosts = z.array(
  z.looseObject({ link: z.string(), title: z.looseObject({ rendered: z.string() }), date: z.optional(z.string()) }),
);
type Post = z.infer<typeof foundPosts>[number];

export const publisherSearch = (publisher: Publisher, { parseHtml }: { parseHtml: ParseHtml }): Provider => {
  const { name, host } = publisher;

  const searchPosts = async (query: string, { fetchText, signal }: SearchOptions): Promise<Post[]> => {
    const address = new URL(`https://${host}/wp-json/wp/v2/posts`);
    address.search = new URLSearchParams({
      search: query,
      per_page: String(MAX_ARTICLES),
      _fields: 'link,title,date,excerpt',
    }).toString();
    const answer = await fetchText(address, { signal, accept: 'application/json', keep: 'hour' }).catch(
      (error: unknown) => {
        throw error instanceof NotThere ? new NoSearch(host) : error;
      },
    );
    return z.parse(foundPosts, JSON.parse(answer));
  };

  const firstFound = async (claim: string, options: SearchOptions): Promise<Post[]> => {
    for (const query of queriesFor(claim)) {
      const posts = await searchPosts(query, options);
      if (posts.length > 0) return posts.slice(0, MAX_ARTICLES);
    }
    return [];
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
    search: async (claim, options) =>
      readArticles(publisher, (await firstFound(claim, options)).map(linkOf), { claim, parseHtml, ...options }),
  };
};
