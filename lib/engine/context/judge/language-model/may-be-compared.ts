/**
 * Which two sentences a language model may be asked about. What rules can see for themselves is never left to it:
 * denial, question, quotation, jest, other numbers, half a sentence, and sentences that share too few words.
 */
import { contentWords } from '../../content-words.ts';
import { isNumber, tokensOf } from '../../tokens.ts';
import { formOf } from '../claim-form.ts';
import type { Claim } from '../same-claim.ts';
import { speaksToModels } from './speaks-to-models.ts';

const LONGEST = 400;
const FEWEST_SHARED = 2;
/** Of the words of the shorter and of the longer one. */
const SHARE_OF_SHORTER = 0.5;
const SHARE_OF_LONGER = 0.3;

const isPlainStatement = (text: string): boolean => text.length <= LONGEST && !speaksToModels(text);

const numbersIn = (text: string): string => [...new Set(tokensOf(text).filter(isNumber))].toSorted().join(' ');

/** How `formOf` writes that nothing is quoted and nobody is said to have said it. */
const UNQUOTED = formOf('').quotation;

const sameForm = (one: string, other: string): boolean => {
  const [left, right] = [formOf(one), formOf(other)];
  const agree = left.question === right.question && left.denials === right.denials;
  const settled = !left.jest && !right.jest && !left.points && !right.points;
  return agree && settled && (left.quotation === UNQUOTED) === (right.quotation === UNQUOTED);
};

const shareEnough = (one: string, other: string): boolean => {
  const [shorter = [], longer = []] = [contentWords(one), contentWords(other)].toSorted((a, b) => a.length - b.length);
  const shared = shorter.filter((word) => longer.includes(word)).length;
  return (
    shared >= FEWEST_SHARED && shared >= SHARE_OF_SHORTER * shorter.length && shared >= SHARE_OF_LONGER * longer.length
  );
};

export const mayBeCompared = ({ text, sentence }: Claim, rated: string): boolean =>
  tokensOf(text).join(' ') === tokensOf(sentence).join(' ') &&
  [sentence, rated].every(isPlainStatement) &&
  sameForm(sentence, rated) &&
  numbersIn(sentence) === numbersIn(rated) &&
  shareEnough(sentence, rated);
