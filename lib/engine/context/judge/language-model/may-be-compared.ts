/**
 * Decides if a language model may compare two sentences. Rules alone decide what they can detect: denial, question, quotation,
 * jest, other numbers, half a sentence, and sentences that share too few words.
 */

import { isNumber, tokensOf } from '../../../../text/words.ts';
import { speaksToModels } from '../../../model/speaks-to-models.ts';
import { formOf } from '../claim-form.ts';
import type { Claim } from '../same-claim.ts';
import { capitalizedWords, stemsOf } from './stems.ts';

const MAX_SENTENCE_CHARS = 400;
const MIN_SHARED = 2;
/** The required shares of the words of the shorter and of the longer sentence. */
const SHARE_OF_SHORTER = 0.3;
const SHARE_OF_LONGER = 0.15;
/** More sentences make more claims. */
const MAX_FURTHER_SENTENCES = 1;

const isPlainStatement = (text: string): boolean => text.length <= MAX_SENTENCE_CHARS && !speaksToModels(text);

const sentencesIn = (text: string): number => text.trim().split(/(?<=[.!?…]["”’»)]*)\s+/).length;

/** One may omit numbers of the other, and neither may have another number in their place. */
const sameNumbers = (one: string, other: string): boolean => {
  const [left, right] = [one, other].map((text) => new Set(tokensOf(text).filter(isNumber)));
  const isWithin = (few: Set<string> | undefined, many: Set<string> | undefined): boolean =>
    [...(few ?? [])].every((number) => many?.has(number));
  return isWithin(left, right) || isWithin(right, left);
};

/** The result of `formOf` for text without quotations and reported speech. */
const UNQUOTED = formOf('').quotation;

const sameForm = (one: string, other: string): boolean => {
  const [left, right] = [formOf(one), formOf(other)];
  if (left.question !== right.question || left.denials !== right.denials || left.jest || right.jest) return false;
  if ((left.quotation === UNQUOTED) !== (right.quotation === UNQUOTED)) return false;
  // "He" can be anyone, unless both sentences share a name.
  return !(left.points || right.points) || capitalizedWords(one).some((name) => capitalizedWords(other).includes(name));
};

const shareEnough = (one: string, other: string): boolean => {
  const [shorter = [], longer = []] = [stemsOf(one), stemsOf(other)]
    .map((stems) => stems.filter((stem) => !isNumber(stem)))
    .toSorted((left, right) => left.length - right.length);
  const shared = shorter.filter((stem) => longer.includes(stem)).length;
  return (
    shared >= MIN_SHARED && shared >= SHARE_OF_SHORTER * shorter.length && shared >= SHARE_OF_LONGER * longer.length
  );
};

export const mayBeCompared = ({ text, sentence }: Claim, rated: string): boolean =>
  tokensOf(text).join(' ') === tokensOf(sentence).join(' ') &&
  [sentence, rated].every(isPlainStatement) &&
  Math.abs(sentencesIn(sentence) - sentencesIn(rated)) <= MAX_FURTHER_SENTENCES &&
  sameForm(sentence, rated) &&
  sameNumbers(sentence, rated) &&
  shareEnough(sentence, rated);
