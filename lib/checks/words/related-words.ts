/** Words a related fact-check: the rating as its publisher wrote it, and on one line also what was rated. */
import type { CloseMatch } from '../../contract/close-match.ts';
import { t } from '../../platform/words.ts';
import { shortLine } from '../../text/short-line.ts';
import { visibleText } from '../../text/visible-text.ts';
import { withinMarks } from '../../text/within-marks.ts';
import { dayText } from './context-words.ts';

const MAX_RATING_CHARS = 60;
const MAX_CLAIM_CHARS = 300;

const plain = (text: string, most: number): string => withinMarks(visibleText(shortLine(text, most)).text);

type Rated = Pick<CloseMatch, 'publisher' | 'rating' | 'date' | 'old'>;

const ratedWords = ({ publisher, rating, date }: Rated) => ({
  rating: plain(rating, MAX_RATING_CHARS),
  publisher: plain(publisher, MAX_RATING_CHARS),
  day: dayText(date),
});

export const ratingLine = (match: Rated): string =>
  t(match.old ? 'related.ratedOld' : 'related.rated', ratedWords(match));

export const relatedLine = (match: CloseMatch): string =>
  t('related.line', { rated: ratingLine(match), claim: plain(match.claim, MAX_CLAIM_CHARS) });
