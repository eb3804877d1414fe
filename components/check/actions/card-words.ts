/** Words the image of a check: the answer first, who gave it and when, then the claims that it is about. */
import type { CheckChip } from '../../../lib/checks/words/check-chip.ts';
import { checkWords, type RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { TakenRating } from '../../../lib/exports/check-snapshot.ts';
import { sentenceOfRecipient } from '../../../lib/exports/copied-check.ts';
import { writtenDay } from '../../../lib/exports/written-day.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { statedMatch } from '../../../lib/records/read-close-matches.ts';
import { shownInput } from '../../../lib/records/read-shown-input.ts';
import { isSameText } from '../../../lib/text/same-text.ts';
import { withinMarks } from '../../../lib/text/within-marks.ts';
import { shownText } from '../../foreign/shown-text.ts';
import { siteName, webAddress } from '../../foreign/web-address.ts';
import { snapshotWithWords } from './snapshot-with-words.ts';

/** A long text is cut by its lines; this many letters are more than they hold. */
const MAX_CHARS = 1500;
/** More fact-checkers than an image has room for. */
const [MAX_RATINGS, MAX_THEIR_CLAIMS] = [3, 2];

export interface CardWords {
  /** Absent where a result has no chip. */
  label?: { chip: CheckChip; word: string };
  answers: CardAnswer[];
  claims: { name: string; words: string }[];
  foot: string[];
}

/** A rating is the answer in a word or two; a sentence stands in its place where nothing was rated. */
interface CardAnswer {
  kind: 'rating' | 'sentence';
  words: string;
  /** Says whose answer it is. */
  by?: string;
  /** Where the rating is, as people read an address. */
  link?: string | undefined;
}

const line = (text: string): string => shownText(text.slice(0, MAX_CHARS)).replace(/\s+/g, ' ').trim();
const quoted = (text: string): string => t('check.quoted', { words: withinMarks(line(text)) });

/** Nobody types a query, and a fragment is for browsers. */
const readAddress = (address: string): string | undefined => {
  const site = siteName(address);
  return site && `${site}${line(webAddress(address)?.pathname ?? '').replace(/\/$/, '')}`;
};

const ratingWords = ({ rating, publisher, date, url }: TakenRating): CardAnswer => ({
  ...{ kind: 'rating', words: quoted(rating), link: readAddress(url) },
  by: t('cardImage.by', { publisher: line(publisher), date: writtenDay(line(date)) }),
});

/** A service's own words are the answer, below which its label is attributed. */
const unratedWords = ({ sentence, summary }: { sentence: string; summary?: string }): CardAnswer =>
  summary === undefined
    ? { kind: 'sentence', words: line(sentence) }
    : { kind: 'sentence', words: line(summary), by: line(sentence) };

const LABELS: readonly (CheckChip | undefined)[] = ['safe', 'caution', 'warning'];

export const cardWordsOf = (record: CheckRecord, recipient: RecipientName): CardWords => {
  const { chip, word, ...said } = checkWords(record, recipient);
  const taken = snapshotWithWords(record, recipient);
  const { ratings = [] } = taken;
  const { kind, input } = record;
  const isPersons = ratings.some(({ byPerson }) => byPerson);
  const theirs = ratings.length > 0 ? ratings : [statedMatch(record)?.match].filter((match) => match !== undefined);
  const claim = { name: t('cardImage.claim'), words: quoted(input) };
  return {
    ...(chip && word !== undefined ? { label: { chip, word: isPersons ? t('label.similar') : line(word) } } : {}),
    answers:
      ratings.length > 0
        ? ratings.slice(0, MAX_RATINGS).map(ratingWords)
        : [{ ...unratedWords(said), link: theirs[0] && readAddress(theirs[0].url) }],
    claims: [
      kind === 'claim' ? claim : { name: t('cardImage.checked'), words: line(shownInput(record)) },
      ...theirs
        .filter((one) => kind === 'claim' && !isSameText(one.claim, input))
        .slice(0, MAX_THEIR_CLAIMS)
        .map((one) => ({ name: t('cardImage.theirs', { publisher: line(one.publisher) }), words: quoted(one.claim) })),
    ],
    foot: [
      line(sentenceOfRecipient(taken)),
      ...(isPersons ? [t('cardImage.byPerson')] : []),
      // A service's sentence says so itself.
      ...(ratings.length > 0 && LABELS.includes(chip) ? [t('cardImage.risk')] : []),
    ],
  };
};

/** The image for a screen reader. */
export const cardText = ({ label, answers, claims, foot }: CardWords): string =>
  [
    ...answers.flatMap(({ words, by, link }) => [words, by, link]),
    label?.word,
    ...claims.map(({ name, words }) => [name, words].join(' ')),
    ...foot,
  ]
    .filter((words) => words !== undefined)
    .join('\n');
