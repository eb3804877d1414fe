/** Reads the ClaimReviews in a page's JSON-LD, and selects those that the page has the authority to state. */
import * as z from 'zod/mini';
import type { Publisher } from '../../../contract/device/publishers.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { ParsedDocument, ParseHtml } from '../../web/parsed-document.ts';
import { toText } from '../../web/plain-text.ts';
import { isAuthor } from '../is-author.ts';
import { isOwnConclusion } from '../judge/own-conclusion.ts';
import type { Review } from './evidence.ts';
import { isoDayOf } from './iso-day-of.ts';

const named = z.looseObject({ name: z.string() });
const claimReview = z.looseObject({
  claimReviewed: z.string().check(z.minLength(1), z.maxLength(2000)),
  reviewRating: z.looseObject({ alternateName: z.string().check(z.minLength(1), z.maxLength(200)) }),
  author: z.union([named, z.tuple([named])]),
  datePublished: z.optional(z.string()),
  url: z.optional(z.string()),
});

const MAX_DEPTH = 6;

/** Finds reviews alone, in a list or in a graph, since publishers use all of these forms. */
const reviewsIn = (data: unknown, depth = 0): unknown[] => {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(data)) return data.flatMap((entry) => reviewsIn(entry, depth + 1));
  const types = '@type' in data ? [data['@type']].flat() : [];
  if (types.includes('ClaimReview')) return [data];
  return '@graph' in data ? reviewsIn(data['@graph'], depth + 1) : [];
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // An invalid block has no reviews, but the other blocks may.
    return undefined;
  }
};

const standsOn = (address: string, host: string): boolean => URL.canParse(address) && new URL(address).host === host;

export interface ReviewedPage {
  publisher: Publisher;
  address: URL;
  /** The publication date of the page, for reviews without a date. */
  published?: string | undefined;
  /** The publisher's titles of the article, in its feed, in searches and on the page. */
  titles?: readonly string[];
}

/** Rule 2: the host is the publisher's own, the named author is the publisher, and the review's address is on this host. */
export const countedReviews = (data: unknown, page: ReviewedPage, parseHtml: ParseHtml): Review[] => {
  const { publisher, address, titles = [] } = page;
  if (address.host !== publisher.host) return [];
  return reviewsIn(data).flatMap((candidate) => {
    const review = z.safeParse(claimReview, candidate);
    if (!review.success) return [];
    const { claimReviewed, reviewRating, author, datePublished, url = address.href } = review.data;
    const [{ name }] = Array.isArray(author) ? author : [author];
    const date = isoDayOf(datePublished) ?? isoDayOf(page.published);
    if (!isAuthor(publisher, toText(name, parseHtml)) || !standsOn(url, publisher.host) || !date) return [];
    const claim = toText(claimReviewed, parseHtml);
    const rating = toText(reviewRating.alternateName, parseHtml);
    const ownConclusion = isOwnConclusion(claim, rating, titles) ? { ownConclusion: true as const } : {};
    return [{ claim, rating, publisher: publisher.name, date, url: address.href, ...ownConclusion }];
  });
};

/** The first title of the page, since images may have titles as well, and the title for social networks. */
export const titlesOf = (document: ParsedDocument): string[] => {
  const [title] = document.querySelectorAll('title');
  const [shared] = document.querySelectorAll('meta[property="og:title"]');
  return [title?.textContent, shared?.getAttribute('content')].map((text) => oneLine(text ?? '')).filter(Boolean);
};

export const reviewsOnPage = (document: ParsedDocument, page: ReviewedPage, parseHtml: ParseHtml): Review[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) =>
    countedReviews(parsed(textContent), page, parseHtml),
  );

const MAX_UNCOUNTED = 3;

/** Rule 2 again: a rating that does not count is shown only as the page's statement about itself. */
export const uncountedRatings = (data: unknown, parseHtml: ParseHtml): Pick<Review, 'claim' | 'rating'>[] =>
  reviewsIn(data)
    .slice(0, MAX_UNCOUNTED)
    .flatMap((candidate) => {
      const review = z.safeParse(claimReview, candidate);
      if (!review.success) return [];
      const { claimReviewed, reviewRating } = review.data;
      return [{ claim: toText(claimReviewed, parseHtml), rating: toText(reviewRating.alternateName, parseHtml) }];
    });
