/**
 * Formats a check for the clipboard: first a sentence to paste, who rated which claim and how, then the passage that it rests on.
 * Where nothing was rated, the result stands in its place, with the words of a service and the sources.
 */

import { t } from '../platform/words.ts';
import { shownInput } from '../records/read-shown-input.ts';
import { oneLine } from '../text/one-line.ts';
import { isSameText } from '../text/same-text.ts';
import { withinMarks } from '../text/within-marks.ts';
import { answeredAt, type CheckSnapshot, modelIn, resultLine, summaryIn, type TakenRating } from './check-snapshot.ts';
import { cutToShare, type SharedSource, sharedSources } from './shared-source.ts';
import { writtenDay } from './written-day.ts';

/** This device is no author, so that it is not named as one. */
export const sentenceOfRecipient = ({ record, recipientName, own }: CheckSnapshot): string => {
  const date = writtenDay(answeredAt(record));
  if (own) return t('taken.checkedHere', { date });
  const model = modelIn(record);
  const by = model === undefined ? recipientName : `${recipientName} (${oneLine(model)})`;
  return t('taken.checkedBy', { by, date });
};

const quoted = (text: string): string => withinMarks(oneLine(text));

export const checkedWords = ({ record }: CheckSnapshot): string =>
  record.kind === 'claim' ? t('check.quoted', { words: quoted(record.input) }) : oneLine(shownInput(record));

/** Sets the words of others apart from ours, below which they stand. */
const INDENT = '    ';
const indented = (passage: string): string => `${INDENT}${t('check.quoted', { words: quoted(passage) })}`;
const indentedLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `${INDENT}${line}`.trimEnd());

/** The rating is the publisher's; that it is of the same claim may be what the person says. */
export const ratedLines = ({ claim, rating, publisher, date, url, passage, byPerson }: TakenRating): string[] => {
  const named = { rating: quoted(rating), publisher: oneLine(publisher), date: writtenDay(oneLine(date)) };
  const sentence = { ...named, claim: quoted(claim), url };
  return [
    byPerson ? t('taken.ratedByPerson', sentence) : t('taken.rated', sentence),
    ...(passage ? [indented(cutToShare(passage.words))] : []),
  ];
};

/** Absent where the first sentence has the same words already. */
const checkedLine = ({ record: { kind, input }, ratings: [rating] = [] }: CheckSnapshot): string[] =>
  rating && (kind !== 'claim' || isSameText(rating.claim, input))
    ? []
    : [t('taken.checkedClaim', { claim: quoted(input) })];

/** A service's own words after its name: its summary and its answer, none that stand above already. */
const saidByService = (taken: CheckSnapshot): string[] => {
  const { record, recipientName, own, response = '' } = taken;
  if (own) return [];
  const summary = summaryIn(taken) ?? '';
  const isNew = (text: string, ...others: string[]) =>
    text.trim() !== '' && others.every((other) => !isSameText(text, other));
  return [
    ...(isNew(summary, record.input) ? [t('taken.said', { who: recipientName, words: quoted(summary) })] : []),
    ...(isNew(response, record.input, summary)
      ? [t('taken.answered', { who: recipientName }), ...indentedLines(response)]
      : []),
  ];
};

const sourceLines = ({ title, url, passage }: SharedSource, place: number): string[] => [
  `[${place + 1}] ${oneLine(title)}`,
  `${INDENT}${url}`,
  ...(passage ? [indented(passage)] : []),
];

export const copiedText = (taken: CheckSnapshot): string => {
  const { record, ratings = [], own } = taken;
  const isRatedHere = own && ratings.length > 0;
  const result = resultLine({ ...taken, sentence: oneLine(taken.sentence) });
  return [
    ...ratings.flatMap(ratedLines),
    ...(record.kind === 'claim' ? checkedLine(taken) : [checkedWords(taken)]),
    ...(record.page ? [t('taken.readAt', { page: record.page.address })] : []),
    // The label of this device is drawn from the ratings above.
    ...(isRatedHere ? [] : [result, ...saidByService(taken), ...sharedSources(taken).flatMap(sourceLines)]),
    sentenceOfRecipient(taken),
  ].join('\n');
};
