/** Reads the rating that a stored fact-check has once its article was read. */
import type { Review } from '../evidence/evidence.ts';
import { isoDayOf } from '../evidence/iso-day-of.ts';
import { isOwnConclusion } from '../judge/own-conclusion.ts';
import type { LibraryItem } from './item.ts';

/** Undefined without a claim, a rating or a day. */
export const storedReview = (item: LibraryItem): Review | undefined => {
  const { address, title, publisher, date, claim, rating, appearances } = item;
  const day = isoDayOf(date);
  if (claim === undefined || rating === undefined || day === undefined) return undefined;
  const ownConclusion = isOwnConclusion(claim, rating, [title]) ? { ownConclusion: true as const } : {};
  const appeared = appearances === undefined ? {} : { appearances };
  return { claim, rating, publisher, date: day, url: address, ...ownConclusion, ...appeared };
};
