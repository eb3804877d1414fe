/** Asks a listed publisher's own search for a claim, and reads the articles it names on the publisher's own host. */
import * as z from 'zod/mini';
import type { Publisher } from '../../../contract/publishers.ts';
import { closestPassage, isRelated, queriesFor } from '../content-words.ts';
import type { ParsedDocument, ParseHtml } from '../parsed-document.ts';
import { oneLine, shorten, toText } from '../plain-text.ts';
import { reviewsOnPage } from './claim-reviews.ts';
import type { Evidence, Provider } from './evidence.ts';
import { type Fetch, NotThere, readWeb } from './read-web.ts';

const MOST_ARTICLES = 5;

/** https://developer.wordpress.org/rest-api/reference/posts/ */
const foundPosts = z.array(
  z.looseObject({ link: z.string(), title: z.looseObject({ rendered: z.string() }), date: z.optional(z.string()) }),
);
type Post = z.infer<typeof foundPosts>[number];

interface Ports {
  fetch: Fetch;
  parseHtml: ParseHtml;
}

/** Sites moved to TLS long ago often still write the old scheme; any other host, or a port, is not the publisher's. */
const articleAddress = (link: string, host: string): URL | undefined => {
  if (!URL.canParse(link)) return undefined;
  const address = new URL(link);
  if (address.protocol === 'http:') address.protocol = 'https:';
  const own = address.protocol === 'https:' && address.host === host && !address.username && !address.password;
  return own ? address : undefined;
};

/** The article's own sentences, without menus and lists of other articles where the page says which is which. */
const paragraphsOf = (document: ParsedDocument): string[] => {
  const texts = ['article p', 'main p', 'p'].map((selector) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => oneLine(textContent ?? '')).filter(Boolean),
  );
  return texts.find(({ length }) => length > 0) ?? [];
};

export const publisherSearch = (publisher: Publisher, { fetch, parseHtml }: Ports): Provider => {
  const { name, host } = publisher;

  const searchPosts = async (query: string, signal: AbortSignal): Promise<Post[]> => {
    const address = new URL(`https://${host}/wp-json/wp/v2/posts`);
    address.search = new URLSearchParams({
      search: query,
      per_page: String(MOST_ARTICLES),
      _fields: 'link,title,date,excerpt',
    }).toString();
    return z.parse(foundPosts, JSON.parse(await readWeb(address, { fetch, signal, accept: 'application/json' })));
  };

  const firstFound = async (claim: string, signal: AbortSignal): Promise<Post[]> => {
    for (const query of queriesFor(claim)) {
      const posts = await searchPosts(query, signal);
      if (posts.length > 0) return posts.slice(0, MOST_ARTICLES);
    }
    return [];
  };

  const readArticle = async (post: Post, claim: string, signal: AbortSignal): Promise<Evidence[]> => {
    const address = articleAddress(post.link, host);
    if (!address) return [];
    const document = parseHtml(await readWeb(address, { fetch, signal, accept: 'text/html' }));
    const title = toText(post.title.rendered, parseHtml);
    const reviews = reviewsOnPage(document, { publisher, address, published: post.date }, parseHtml);
    const about = [title, ...reviews.map((review) => review.claim)];
    if (!about.some((text) => isRelated(claim, text))) return [];
    const passage = shorten(closestPassage(claim, paragraphsOf(document)));
    return [{ url: address.href, title, passage, source: name, reviews }];
  };

  return {
    name,
    host,
    ratesClaims: true,
    search: async (claim, signal) => {
      const posts = await firstFound(claim, signal);
      const articles = await Promise.allSettled(posts.map((post) => readArticle(post, claim, signal)));
      return {
        evidence: articles.flatMap((article) => (article.status === 'fulfilled' ? article.value : [])),
        complete: articles.every((article) => article.status === 'fulfilled' || article.reason instanceof NotThere),
      };
    },
  };
};
