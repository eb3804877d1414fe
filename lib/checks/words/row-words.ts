/** Words the second line of a check in a list: the rating that its chip is about, else the sentence of its state. */
import { isLine } from '../../contract/coded-context.ts';
import type { Context } from '../../contract/context-checks.ts';
import type { Sentence } from '../../contract/sentence.ts';
import type { CheckRecord } from '../../records/read-checks.ts';
import { decidedMatches, nearestRelated, statedMatch } from '../../records/read-close-matches.ts';
import { type CheckWords, checkWords, type RecipientName } from './check-words.ts';
import { shortDayText } from './context-words.ts';
import { moreFindings } from './more-findings.ts';
import { type Rating, ratingLine, relatedRowLine } from './related-words.ts';

interface RowWords extends Omit<CheckWords, 'sentence'> {
  /** Absent beside *No label* where nothing more is known. */
  line?: string;
  /** Where a service is connected, or the check is of a file, a row names its recipient. */
  isNamed: boolean;
}

const verdictOf = ({ verdict_coded: coded }: Context): Sentence[] =>
  isLine(coded) ? coded.flatMap((one) => (typeof one === 'string' ? [] : one)) : [];

/** The rating that decided a label of this device; none where fact-checkers disagree. */
const ratingOfLabel = (context: Context): Rating | undefined => {
  const decided = verdictOf(context).find(({ code }) => code === 'verdict.rated' || code === 'verdict.ratedOld');
  const { publisher, rating, day } = decided?.parts ?? {};
  if (typeof publisher !== 'string' || typeof rating !== 'string') return undefined;
  if (typeof day !== 'object' || !('day' in day)) return undefined;
  return { publisher, rating, date: day.day, old: decided?.code === 'verdict.ratedOld' };
};

/** The rating that the chip is about. */
const statedRating = (record: CheckRecord, context: Context, own: boolean): Rating | undefined => {
  if (context.label === undefined) return statedMatch(record)?.match;
  return own && !record.notSameClaim ? ratingOfLabel(context) : undefined;
};

/** "Found nothing" needs no words beside *No label*; "could not look" and a decision of the user do. */
const foundNothing = (record: CheckRecord, context: Context): boolean =>
  record.kind === 'claim' &&
  context.label === undefined &&
  decidedMatches(record).length === 0 &&
  verdictOf(context).every(({ code }) => code === 'verdict.nothingFound' || code === 'verdict.near');

const lineOf = (record: CheckRecord, sentence: string, own: boolean, now: number): string => {
  const { state } = record;
  const context = state.name === 'done' && state.result.status === 'success' ? state.result.context : undefined;
  const rating = context && statedRating(record, context, own);
  if (rating) return ratingLine(rating, shortDayText(rating.date, now));
  const related = nearestRelated(record)?.match;
  const stated = context && foundNothing(record, context) ? undefined : sentence;
  const more = moreFindings(record);
  const parts = [
    // Of a page the rated claims are the result, and its sentence is about the search for its title.
    ...(record.kind === 'page' ? [more, stated] : [stated, more]),
    related && relatedRowLine(related, shortDayText(related.date, now)),
  ];
  return parts.filter((part) => part !== undefined).join(' ');
};

export const rowWords = (record: CheckRecord, recipient: RecipientName, now: number): RowWords => {
  const { sentence, ...words } = checkWords(record, recipient);
  const line = lineOf(record, sentence, recipient.own, now);
  return {
    ...words,
    ...(line === '' ? {} : { line }),
    isNamed: !recipient.isOnly || record.importedAt !== undefined,
  };
};
