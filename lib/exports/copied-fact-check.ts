/** Copies and cites one fact-check of the library, in the words in which a check's rating is copied and cited. */
import type { LibraryRow } from '../contract/device/library-rows.ts';
import { t } from '../platform/words.ts';
import { oneLine } from '../text/one-line.ts';
import { type CitationStyle, type Cited, citationWriters } from './citation.ts';
import { ratedLines } from './copied-check.ts';
import { writtenDay } from './written-day.ts';

/** `at` is when it was found, in milliseconds since 1970. */
export const citationOfFactCheck = (
  { title, url, publisher, date, claim, rating }: LibraryRow,
  style: CitationStyle,
  at: number,
): string => {
  const cited: Cited = { title: oneLine(title), url, publisher: oneLine(publisher) };
  if (date !== undefined) cited.date = oneLine(date);
  if (claim !== undefined && rating !== undefined)
    Object.assign(cited, { claim: oneLine(claim), rating: oneLine(rating) });
  return citationWriters[style](cited, t('cite.found', { date: writtenDay(new Date(at).toISOString()) }));
};

export const copiedFactCheck = (found: LibraryRow, at: number): string => {
  const { title, url, publisher, date, claim, rating } = found;
  return claim !== undefined && rating !== undefined && date !== undefined
    ? ratedLines({ title, url, publisher, date, claim, rating, byPerson: false }).join('\n')
    : citationOfFactCheck(found, 'plain', at);
};
