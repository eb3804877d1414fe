/**
 * States what differs between a text and a rated claim, each with the words and their places on either side. It names what the
 * label's gate rejects, so that a person can decide. Only differences with a counterpart in the text contradict.
 */
import type { DifferenceKind, MatchDifference, StatedWords } from '../../../contract/close-match.ts';
import type { Offsets } from '../../../text/sentences.ts';
import { wordSet, wordsOf } from '../../../text/words.ts';
import { wordTerm } from '../library/terms.ts';
import { isDispute, isJest, isNegation, isReport, questionIn, quotationsIn } from './claim-form.ts';
import {
  datesOf,
  equalParts,
  isSameDate,
  type Mention,
  mayBeSame,
  type NameMention,
  namesOf,
  numbersOf,
  partsIn,
  sharedParts,
} from './mentions.ts';
import { oppositeDifferences } from './opposites.ts';
import { isFormer } from './restated.ts';
import { isShort, placed, type Side, sidesOf, standsIn, type Word } from './sides.ts';

/** More are not shown, and keep the comparison of all with all small. */
const MAX_OF_KIND = 24;
const MAX_DIFFERENCES = 8;

/** How much the words around two mentions agree. */
const agreement = (one: Mention, other: Mention): number =>
  (one.after !== undefined && one.after === other.after ? 1 : 0) +
  (one.before !== undefined && one.before === other.before ? 1 : 0);

/** Pairs each mention with the free one that stands in the same words. */
const counterparts = <M extends Mention>(
  lacking: readonly M[],
  free: readonly M[],
  agree: (one: M, other: M) => number,
): Map<M, M> => {
  const pairs = new Map<M, M>();
  const left = new Set(free);
  for (const mention of lacking) {
    const [best] = [...left]
      .map((other) => ({ other, sum: agree(mention, other) }))
      .filter(({ sum }) => sum > 0)
      .toSorted((one, other) => other.sum - one.sum);
    if (!best) continue;
    pairs.set(mention, best.other);
    left.delete(best.other);
  }
  return pairs;
};

const shareReading = ({ readings }: Mention, others: readonly Mention[]): boolean =>
  others.some((other) => readings.some((reading) => other.readings.includes(reading)));

const numberDifferences = (here: Side, there: Side): MatchDifference[] => {
  const [own, rated] = [numbersOf(here).slice(0, MAX_OF_KIND), numbersOf(there).slice(0, MAX_OF_KIND)];
  const lacking = rated.filter((number) => !shareReading(number, own));
  const free = own.filter((number) => standsIn(number, here.near) && !shareReading(number, rated));
  // A single number on each side, in sentences that say much the same, needs no equal neighbour.
  const areAlone = lacking.length === 1 && free.length === 1;
  const pairs = counterparts(lacking, free, (one, other) => agreement(one, other) + (areAlone ? 1 : 0));
  return lacking.map((number) => {
    const counterpart = pairs.get(number);
    return {
      kind: 'number',
      ...(counterpart ? { here: placed(here.text, counterpart) } : {}),
      there: placed(there.text, number),
      contradicts: counterpart !== undefined,
    };
  });
};

const dateDifferences = (here: Side, there: Side): MatchDifference[] => {
  const [own, rated] = [datesOf(here).slice(0, MAX_OF_KIND), datesOf(there).slice(0, MAX_OF_KIND)];
  return rated.flatMap((date): MatchDifference[] => {
    const parts = partsIn(date, () => true);
    if (own.some((other) => equalParts(date, other) === parts)) return [];
    // A year alone does not confirm a date whose day differs elsewhere in the text.
    const conflicts = own.filter((other) => standsIn(other, here.near) && !isSameDate(date, other));
    const [other] = conflicts
      .filter((some) => sharedParts(date, some) > 0)
      .toSorted((one, some) => equalParts(date, some) - equalParts(date, one));
    const agrees = own.some(
      (some) => isSameDate(date, some) && sharedParts(date, some) >= equalParts(date, other ?? some),
    );
    if (agrees && (!other || equalParts(date, other) === 0)) return [];
    return [
      {
        kind: 'date',
        ...(other ? { here: placed(here.text, other) } : {}),
        there: placed(there.text, date),
        contradicts: false,
      },
    ];
  });
};

const nameDifferences = (here: Side, there: Side): MatchDifference[] => {
  const [own, rated] = [namesOf(here).slice(0, MAX_OF_KIND), namesOf(there).slice(0, MAX_OF_KIND)];
  const isIn = (name: NameMention, { terms, language }: Side, names: readonly NameMention[]): boolean =>
    names.some((other) => mayBeSame(name.names, other.names)) ||
    // A surname alone is the same name, unless another first name stands before it.
    (terms.has(wordTerm(name.names.at(-1) ?? '', language)) &&
      !names.some((other) => other.names.at(-1) === name.names.at(-1) && !mayBeSame(name.names, other.names)));
  const lacking = rated.filter((name) => !isIn(name, here, own));
  const free = own.filter((name) => standsIn(name, here.near) && !isIn(name, there, rated));
  const pairs = counterparts(lacking, free, (one, other) => {
    const shared = one.names.some((name) => other.names.includes(name)) ? 2 : 0;
    return shared + agreement(one, other) - (one.isPlace === other.isPlace ? 0 : 1);
  });
  return lacking.map((name) => {
    const counterpart = pairs.get(name);
    return {
      kind: name.isPlace && (counterpart?.isPlace ?? true) ? 'place' : 'name',
      ...(counterpart ? { here: placed(here.text, counterpart) } : {}),
      there: placed(there.text, name),
      contradicts: counterpart !== undefined,
    };
  });
};

/**
 * A form that only one side has. Where the text is about as short as the claim, the numbers of such words count as well: "It is
 * false that nobody came" denies "Nobody came".
 */
const formDifference = (
  kind: DifferenceKind,
  find: (side: Side, other: Side) => readonly StatedWords[],
  [here, there]: readonly [Side, Side],
  isDenial = false,
): MatchDifference[] => {
  const [own, rated] = [find(here, there), find(there, here)];
  const isOneSided = (own.length === 0) !== (rated.length === 0);
  if (!isOneSided && (own.length === rated.length || !isShort(here, there))) return [];
  const [ownWords, ratedWords] = [own[0], rated[0]];
  // "It is not false that" denies nothing.
  const contradicts = isDenial && (own.length - rated.length) % 2 !== 0;
  return [{ kind, ...(ownWords ? { here: ownWords } : {}), ...(ratedWords ? { there: ratedWords } : {}), contradicts }];
};

const wordsOfForm = (
  { text, words }: Side,
  is: (word: Word, place: number) => boolean,
  stretches?: readonly Offsets[],
): StatedWords[] =>
  words
    .filter((word, place) => is(word, place) && (!stretches || standsIn(word, stretches)))
    .map((word) => placed(text, word));

const TRUE = wordSet(
  'true so right correct real accurate case wahr richtig vrai exact cierto verdad verdade vero waar prawda правда',
);
/** How many words after a negation may be "true": "not at all true". */
const MAX_WORDS_BETWEEN = 3;

/** Negations count near the claim's words; "hoax" and "not true" dispute the text as a whole. */
const denialsIn = (side: Side): StatedWords[] => {
  const negates = ({ tokens }: Word): boolean => tokens.some((token) => isNegation(token, side.language));
  const isTrue = ({ tokens }: Word): boolean => tokens.some((token) => TRUE.has(token));
  return wordsOfForm(side, (word, place) => {
    if (word.tokens.some(isDispute)) return true;
    if (!negates(word)) return false;
    return standsIn(word, side.near) || side.words.slice(place + 1, place + 1 + MAX_WORDS_BETWEEN).some(isTrue);
  });
};

const questionsIn = ({ text, near }: Side): StatedWords[] =>
  near.flatMap(({ start, end }) => {
    const found = questionIn(text.slice(start, end).trimEnd());
    return found ? [placed(text, { start: start + found.index, end: start + found.index + found[0].length })] : [];
  });

const MIN_QUOTED_WORDS = 2;
/** Quotations of shared words, and words that report speech. */
const speechIn = (side: Side, other: Side): StatedWords[] => {
  const quotations = quotationsIn(side.text).flatMap(({ text: quoted, ...place }) => {
    const shared = wordsOf(quoted).filter((word) => word.length > 3 && other.terms.has(wordTerm(word, side.language)));
    return shared.length < MIN_QUOTED_WORDS ? [] : [placed(side.text, place)];
  });
  return [...quotations, ...wordsOfForm(side, ({ tokens }) => tokens.some(isReport), side.near)];
};

/** A word and its opposite say most plainly what is denied; a denial beside them may cancel them: "it is not closing". */
const deniedDifferences = (here: Side, there: Side): MatchDifference[] => {
  const opposite = oppositeDifferences(here, there);
  const denied = formDifference('denied', denialsIn, [here, there], true);
  if (opposite.length === 0) return denied;
  const isPlain = denied.length === 0 || opposite.some(({ there: word }) => word?.text === denied[0]?.there?.text);
  return opposite.map((difference) => ({ ...difference, contradicts: isPlain }));
};

/** Contradictions first, then what both sides have, at most eight. `language` is the text's, as BCP 47. */
export const differencesOf = (text: string, rated: string, language?: string): MatchDifference[] => {
  const [here, there] = sidesOf(text, rated, language);
  const sides = [here, there] as const;
  const found = [
    ...deniedDifferences(here, there),
    ...numberDifferences(here, there),
    ...nameDifferences(here, there),
    ...formDifference('former', (side) => wordsOfForm(side, ({ tokens }) => tokens.some(isFormer), side.near), sides),
    ...dateDifferences(here, there),
    ...formDifference('question', questionsIn, sides),
    ...formDifference('quoted', speechIn, sides),
    ...formDifference('jest', (side) => wordsOfForm(side, ({ tokens }) => tokens.some(isJest)), sides),
  ];
  const rank = ({ contradicts, here, there }: MatchDifference): number => (contradicts ? 0 : here && there ? 1 : 2);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_DIFFERENCES);
};
