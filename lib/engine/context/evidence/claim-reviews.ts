/** Reads the ClaimReviews in a page's JSON-LD, and selects those that the page has the authority to state. */
import * as z from 'zod/mini';
import type { Publisher } from '../../../contract/device/publishers.ts';
import { isOfType, isThing, readThings, resolve, type Thing, thingsIn } from '../../../format/json-ld.ts';
import { isWebAddress } from '../../../format/web-address.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { ParsedDocument, ParseHtml } from '../../web/parsed-document.ts';
import { toText, truncateWords } from '../../web/plain-text.ts';
import { agents, isOnHost, isSignedBy } from '../is-author.ts';
import { isOwnConclusion } from '../judge/own-conclusion.ts';
import type { Review } from './evidence.ts';
import { isoDayOf } from './iso-day-of.ts';
import { readUnmarked } from './unmarked/read-unmarked.ts';

const MAX_CLAIM = 2000;
/** Some publishers rate with a whole sentence; of a longer one the beginning is shown. */
const MAX_RATING = 1000;
const MAX_RATING_WORDS = 40;
const MAX_REVIEWS = 100;

/** Some pages state one text as a list of one. */
const textUpTo = (most: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(most));
  return z.pipe(
    z.union([text, z.tuple([text])]),
    z.transform((stated) => [stated].flat()[0] ?? ''),
  );
};
const optionalText = z.catch(z.optional(z.string()), undefined);

/** https://developers.google.com/search/docs/appearance/structured-data/factcheck */
const claimReview = z.looseObject({
  claimReviewed: textUpTo(MAX_CLAIM),
  reviewRating: z.union([
    z.looseObject({ alternateName: textUpTo(MAX_RATING) }),
    z.pipe(
      z.looseObject({ name: textUpTo(MAX_RATING) }),
      z.transform(({ name }) => ({ alternateName: name })),
    ),
  ]),
  author: z.nullish(agents),
  publisher: z.nullish(agents),
  datePublished: optionalText,
  url: optionalText,
});

const CLAIM_REVIEW = /^ClaimReview$/;

/** Limit of each review: a claim that spread may list hundreds. */
const MAX_APPEARANCES = 5;
const MAX_ADDRESS_CHARS = 2000;

/** The addresses at which the claim appeared: https://schema.org/appearance and https://schema.org/firstAppearance. */
const appearancesIn = ({ itemReviewed }: Thing, things: readonly Thing[]): string[] => {
  const works = resolve(itemReviewed, things)
    .flatMap((item) => (isThing(item) ? [item.firstAppearance, item.appearance] : []))
    .flatMap((work) => resolve(work, things));
  const addresses = works
    .map((work) => (isThing(work) ? (work.url ?? work['@id']) : work))
    .filter((address): address is string => typeof address === 'string' && address.length <= MAX_ADDRESS_CHARS)
    .filter(isWebAddress);
  return [...new Set(addresses)].slice(0, MAX_APPEARANCES);
};

/** The reviews among the things of a page, without those that cannot be read. */
const reviewsAmong = (things: readonly Thing[], parseHtml: ParseHtml) =>
  things
    .filter((thing) => isOfType(thing, CLAIM_REVIEW))
    .slice(0, MAX_REVIEWS)
    .flatMap((thing) => {
      const resolved = (value: unknown) => (value ? resolve(value, things) : undefined);
      const { author, publisher } = thing;
      const review = z.safeParse(claimReview, { ...thing, author: resolved(author), publisher: resolved(publisher) });
      if (!review.success) return [];
      const { claimReviewed, reviewRating, ...rest } = review.data;
      const rating = truncateWords(toText(reviewRating.alternateName, parseHtml), MAX_RATING_WORDS);
      const appearances = appearancesIn(thing, things);
      return [{ ...rest, claim: toText(claimReviewed, parseHtml), rating, appearances }];
    });

export interface ReviewedPage {
  publisher: Publisher;
  address: URL;
  /** The publication date of the page, for reviews without a date. */
  published?: string | undefined;
  /** The publisher's titles of the article, in its feed, in searches and on the page. */
  titles?: readonly string[];
}

/** Rule 2: the host is the publisher's own, the publisher signs the review, and the review's address is on this host. */
const countedAmong = (things: readonly Thing[], page: ReviewedPage, parseHtml: ParseHtml): Review[] => {
  const { publisher, address, titles = [] } = page;
  if (address.host !== publisher.host) return [];
  return reviewsAmong(things, parseHtml).flatMap(({ claim, rating, datePublished, url, appearances, ...signature }) => {
    const date = isoDayOf(datePublished) ?? isoDayOf(page.published);
    if (!date || (url && !isOnHost(url, publisher, address))) return [];
    if (!isSignedBy(publisher, signature, { page: address, parseHtml })) return [];
    const ownConclusion = isOwnConclusion(claim, rating, titles) ? { ownConclusion: true as const } : {};
    const appeared = appearances.length > 0 ? { appearances } : {};
    return [{ claim, rating, publisher: publisher.name, date, url: address.href, ...ownConclusion, ...appeared }];
  });
};

export const countedReviews = (data: unknown, page: ReviewedPage, parseHtml: ParseHtml): Review[] =>
  countedAmong(thingsIn(data), page, parseHtml);

/** The first title of the page, since images may have titles as well, and the title for social networks. */
export const titlesOf = (document: ParsedDocument): string[] => {
  const [title] = document.querySelectorAll('title');
  const [shared] = document.querySelectorAll('meta[property="og:title"]');
  return [title?.textContent, shared?.getAttribute('content')].map((text) => oneLine(text ?? '')).filter(Boolean);
};

/** A publisher signs its own page by its host. Without a day a rating counts as little as in a ClaimReview. */
const unmarkedOn = (
  document: ParsedDocument,
  { publisher, address, published, titles = [] }: ReviewedPage,
): Review[] => {
  const date = isoDayOf(published);
  if (address.host !== publisher.host || !date) return [];
  const read = readUnmarked(document, publisher.host, titles);
  if (!read) return [];
  const ownConclusion =
    !read.fromHeadline && isOwnConclusion(read.claim, read.rating, titles) ? { ownConclusion: true as const } : {};
  return [{ ...read, publisher: publisher.name, date, url: address.href, ...ownConclusion }];
};

/** An article with any ClaimReview is read by it alone, also if none counts: it may be a reprint. */
export const reviewsOnPage = (document: ParsedDocument, page: ReviewedPage, parseHtml: ParseHtml): Review[] => {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const things = readThings(blocks.map(({ textContent }) => textContent ?? ''));
  return things.some((thing) => isOfType(thing, CLAIM_REVIEW))
    ? countedAmong(things, page, parseHtml)
    : unmarkedOn(document, page);
};

const MAX_UNCOUNTED = 3;

/** Rule 2 again: a rating that does not count is shown only as the page's statement about itself. */
export const uncountedRatings = (data: unknown, parseHtml: ParseHtml): Pick<Review, 'claim' | 'rating'>[] =>
  reviewsAmong(thingsIn(data), parseHtml)
    .slice(0, MAX_UNCOUNTED)
    .map(({ claim, rating }) => ({ claim, rating }));
