/** Reads the rating that a stored fact-check has once its article was read. */
import type { Review } from '../evidence/evidence.ts';
import { isoDayOf } from '../evidence/iso-day-of.ts';
import { isOwnConclusion } from '../judge/own-conclusion.ts';
import type { LibraryItem } from './item.ts';

/** Undefined without a claim, a rating or a day. The claim may be a conclusion, which no flag says. */
export const storedRating = (item: LibraryItem): Review | undefined => {
  const { address, publisher, date, claim, rating, appearances, readFrom } = item;
  const day = isoDayOf(date);
  if (claim === undefined || rating === undefined || day === undefined) return undefined;
  const appeared = appearances === undefined ? {} : { appearances };
  const read = readFrom === undefined ? {} : { readFrom };
  return { claim, rating, publisher, date: day, url: address, ...appeared, ...read };
};

export const storedReview = (item: LibraryItem): Review | undefined => {
  const review = storedRating(item);
  return review && isOwnConclusion(review.claim, review.rating, [item.title])
    ? { ...review, ownConclusion: true }
    : review;
};
