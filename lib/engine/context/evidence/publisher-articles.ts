/** Reads articles on a listed publisher's own host: their ratings, and the sentences that may support them. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { ParsedDocument, ParseHtml } from '../../web/parsed-document.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { NotThere } from '../../web/read-web.ts';
import { closestPassage, isRelated } from '../content-words.ts';
import { reviewsOnPage, titlesOf } from './claim-reviews.ts';
import type { Evidence, ProviderAnswer, SearchOptions } from './evidence.ts';
import { isoDayOf } from './iso-day-of.ts';

export interface ArticleLink {
  link: string;
  /** Absent if the caller has none; the page's own title then applies. */
  title?: string;
  /** The publication date, for reviews without a date. */
  published?: string;
}

export interface Reading extends Pick<SearchOptions, 'signal' | 'fetchText'> {
  claim: string;
  parseHtml: ParseHtml;
}

/** Sites that moved to TLS long ago often still write the old scheme; any other host, or a port, is not the publisher's. */
export const articleAddress = (link: string, host: string): URL | undefined => {
  if (!URL.canParse(link)) return undefined;
  const address = new URL(link);
  if (address.protocol === 'http:') address.protocol = 'https:';
  const own = address.protocol === 'https:' && address.host === host && !address.username && !address.password;
  return own ? address : undefined;
};

/** The article's own paragraphs, without menus and lists of other articles if the page marks its article. */
const paragraphsOf = (document: ParsedDocument): string[] => {
  const texts = ['article p', 'main p', 'p'].map((selector) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => oneLine(textContent ?? '')).filter(Boolean),
  );
  return texts.find(({ length }) => length > 0) ?? [];
};

const readArticle = async (publisher: Publisher, article: ArticleLink, reading: Reading): Promise<Evidence[]> => {
  const { claim, parseHtml, fetchText, signal } = reading;
  const address = articleAddress(article.link, publisher.host);
  if (!address) return [];
  const document = parseHtml(await fetchText(address, { signal, accept: 'text/html', keep: 'hour' }));
  const titles = [article.title, ...titlesOf(document)].flatMap((title) => title || []);
  const reviews = reviewsOnPage(document, { publisher, address, published: article.published, titles }, parseHtml);
  const [title = reviews[0]?.claim ?? address.href] = titles;
  const about = [title, ...reviews.map((review) => review.claim)];
  if (!about.some((text) => isRelated(claim, text))) return [];
  const paragraphs = paragraphsOf(document);
  const date = isoDayOf(article.published) ?? reviews[0]?.date;
  return [
    {
      url: address.href,
      title,
      passage: truncateWords(closestPassage(claim, paragraphs)),
      text: paragraphs.join('\n'),
      source: publisher.name,
      ...(date === undefined ? {} : { date }),
      reviews,
    },
  ];
};

export const readArticles = async (
  publisher: Publisher,
  articles: readonly ArticleLink[],
  reading: Reading,
): Promise<ProviderAnswer> => {
  const read = await Promise.allSettled(articles.map((article) => readArticle(publisher, article, reading)));
  return {
    evidence: read.flatMap((article) => (article.status === 'fulfilled' ? article.value : [])),
    complete: read.every((article) => article.status === 'fulfilled' || article.reason instanceof NotThere),
  };
};
