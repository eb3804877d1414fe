/** Reads the rating that a stored fact-check has once its article was read. */
import type { Review } from '../evidence/evidence.ts';
import { isoDayOf } from '../evidence/iso-day-of.ts';
import { isOwnConclusion } from '../judge/own-conclusion.ts';
import type { LibraryItem } from './item.ts';

/** Whoever wrote it: the rating in a row of a file is what that file says. Undefined without a claim, a rating or a day. */
export const writtenRating = (item: LibraryItem): Review | undefined => {
  const { address, publisher, date, claim, rating, appearances, readFrom } = item;
  const day = isoDayOf(date);
  if (claim === undefined || rating === undefined || day === undefined) return undefined;
  const appeared = appearances === undefined ? {} : { appearances };
  const read = readFrom === undefined ? {} : { readFrom };
  return { claim, rating, publisher, date: day, url: address, ...appeared, ...read };
};

/**
 * The rating that counts: undefined for an item of a file, whose rating was not read on the publisher's page. The claim may be a
 * conclusion, which no flag says.
 */
export const storedRating = (item: LibraryItem): Review | undefined =>
  item.file === undefined ? writtenRating(item) : undefined;

export const storedReview = (item: LibraryItem): Review | undefined => {
  const review = storedRating(item);
  return review && isOwnConclusion(review.claim, review.rating, [item.title])
    ? { ...review, ownConclusion: true }
    : review;
};
