/** Reads the evidence in an article of a listed publisher: its ratings, and the sentences that may support them. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { ParsedDocument, ParseHtml } from '../../web/parsed-document.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { closestPassage, isRelated } from '../content-words.ts';
import { imageOfPage } from '../hydrate/metadata.ts';
import { reviewsOnPage, titlesOf } from './claim-reviews.ts';
import type { Evidence } from './evidence.ts';
import { isoDayOf } from './iso-day-of.ts';

const MAX_IMAGE_ADDRESS = 2000;

export interface PublishedArticle {
  text: string;
  /** On the publisher's own host. */
  address: string;
  publisher: Publisher;
  claim: string;
  title: string | undefined;
  published: string | undefined;
}

/** The article's own paragraphs, without menus and lists of other articles if the page marks its article. */
const paragraphsOf = (document: ParsedDocument): string[] => {
  const texts = ['article p', 'main p', 'p'].map((selector) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => oneLine(textContent ?? '')).filter(Boolean),
  );
  return texts.find(({ length }) => length > 0) ?? [];
};

export const evidenceInArticle = (article: PublishedArticle, parseHtml: ParseHtml): Evidence[] => {
  const { text, publisher, claim, published } = article;
  const address = new URL(article.address);
  const document = parseHtml(text);
  const titles = [article.title, ...titlesOf(document)].flatMap((title) => title || []);
  const reviews = reviewsOnPage(document, { publisher, address, published, titles }, parseHtml);
  const [title = reviews[0]?.claim ?? address.href] = titles;
  // The judge compares rated claims; an article without one is judged by its title.
  if (reviews.every(({ fromHeadline }) => fromHeadline) && !isRelated(claim, title)) return [];
  const paragraphs = paragraphsOf(document);
  const date = isoDayOf(published) ?? reviews[0]?.date;
  const image = imageOfPage(document, address);
  return [
    {
      url: address.href,
      title,
      passage: truncateWords(closestPassage(claim, paragraphs)),
      text: paragraphs.join('\n'),
      source: publisher.name,
      ...(date === undefined ? {} : { date }),
      reviews,
      ...(image === undefined || image.length > MAX_IMAGE_ADDRESS ? {} : { image }),
    },
  ];
};
