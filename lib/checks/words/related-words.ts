/** Words a fact-check on one line: the rating as its publisher wrote it, and for a related one also what was rated. */
import type { CloseMatch } from '../../contract/close-match.ts';
import { t } from '../../platform/words.ts';
import { shortLine } from '../../text/one-line.ts';
import { visibleText } from '../../text/visible-text.ts';
import { withinMarks } from '../../text/within-marks.ts';
import { dayText } from './context-words.ts';

const MAX_RATING_CHARS = 60;
const MAX_CLAIM_CHARS = 300;

const plain = (text: string, most: number): string => withinMarks(visibleText(shortLine(text, most)).text);

/** Within the quotation marks of a message. */
export const quotedRating = (rating: string): string => plain(rating, MAX_RATING_CHARS);

export type Rating = Pick<CloseMatch, 'publisher' | 'rating' | 'date' | 'old'>;

export const ratingLine = ({ publisher, rating, date, old }: Rating, day = dayText(date)): string =>
  t(old ? 'related.ratedOld' : 'related.rated', {
    rating: quotedRating(rating),
    publisher: plain(publisher, MAX_RATING_CHARS),
    day,
  });

/** Empty where the article states its rating as data. */
export const readFromLine = ({
  claim,
  readFrom = claim,
  fromHeadline,
}: Pick<CloseMatch, 'claim' | 'readFrom' | 'fromHeadline'>): string =>
  [
    ...(readFrom === claim ? [] : [t('made.readFrom', { words: plain(readFrom, MAX_CLAIM_CHARS) })]),
    ...(fromHeadline ? [t('made.fromHeadline')] : []),
  ].join(' ');

export const relatedLine = (match: CloseMatch): string =>
  t('related.line', { rated: ratingLine(match), claim: plain(match.claim, MAX_CLAIM_CHARS) });

/** The same line for a row of checks, which says that another claim was rated. */
export const relatedRowLine = (match: CloseMatch, day: string): string =>
  t('related.row', { rated: ratingLine(match, day), claim: plain(match.claim, MAX_CLAIM_CHARS) });
