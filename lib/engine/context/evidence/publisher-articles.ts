/** Reads articles on a listed publisher's own host: their ratings, and the sentences that may support them. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import { NotThere } from '../../web/refused.ts';
import type { Evidence, ProviderAnswer, SearchOptions } from './evidence.ts';

export interface ArticleLink {
  link: string;
  /** Absent if the caller has none; the page's own title then applies. */
  title?: string;
  /** The publication date, for reviews without a date. */
  published?: string;
}

export interface Reading extends Pick<SearchOptions, 'signal' | 'fetchText'>, DocumentPorts {
  claim: string;
}

/** Longer ones are no rows that every store can find again. */
const MAX_ADDRESS_CHARS = 2000;

/** Sites that moved to TLS long ago often still write the old scheme; any other host, or a port, is not the publisher's. */
export const articleAddress = (link: string, host: string): URL | undefined => {
  if (!URL.canParse(link)) return undefined;
  const address = new URL(link);
  if (address.protocol === 'http:') address.protocol = 'https:';
  const own = address.protocol === 'https:' && address.host === host && !address.username && !address.password;
  return own && address.href.length <= MAX_ADDRESS_CHARS ? address : undefined;
};

const readArticle = async (publisher: Publisher, article: ArticleLink, reading: Reading): Promise<Evidence[]> => {
  const { claim, fetchText, signal } = reading;
  const address = articleAddress(article.link, publisher.host);
  if (!address) return [];
  const text = await fetchText(address, { signal, kind: 'article', keep: 'hour' });
  const { title, published } = article;
  return reading.readDocument('article', { text, address: address.href, publisher, claim, title, published }, signal);
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
