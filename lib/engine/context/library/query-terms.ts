/** Turns a query text into weighted terms. The text is a claim in a sentence, or a whole post with its author and date. */
import { languageOf } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/words.ts';
import { gramTerms, wordTerm, wordTerms } from './terms.ts';

/** The weight of each term. */
export type Weights = ReadonlyMap<number, number>;

export interface QueryTerms {
  words: Weights;
  /** Each sentence on its own, since a long text rarely has one subject. */
  sentences: Weights[];
  grams: Weights;
}

/** A post's author and date, as networks write them below it: a claim may be about them, though mostly it is not. */
export const SIGNATURE = /—([^—]*?\(@\w+\))\s*(\p{L}+ \d{1,2}, \d{4})/gu;
const AUTHOR_WEIGHT = 0.7;
const DATE_WEIGHT = 0.5;

const SENTENCE_END = /(?<=[.!?…。！？])\s+|\s—\s|\n+/u;
const MIN_LETTERS = 20;
const MAX_SENTENCES = 12;
/** Longer texts are cut: the subject of a text stands at its beginning, and the rest is not worth the wait. */
const MAX_LETTERS = 4000;

const MIN_SPLIT = 7;
/** Three words that are written as one are shorter. */
const MAX_SPLIT = 60;
const MIN_PART = 3;

/** Splits "georgesoros" into at most three words, if the index has all of them and not the whole. */
const partsOf = (word: string, knows: (word: string) => boolean, most = 3): string[] | undefined => {
  for (let place = word.length - MIN_PART; place >= MIN_PART; place -= 1) {
    const [head, tail] = [word.slice(0, place), word.slice(place)];
    if (!knows(head)) continue;
    if (knows(tail)) return [head, tail];
    const rest = most > 2 ? partsOf(tail, knows, most - 1) : undefined;
    if (rest) return [head, ...rest];
  }
  return undefined;
};

const weigh = (terms: readonly number[], weight: number, weights = new Map<number, number>()): Map<number, number> => {
  for (const term of terms) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  return weights;
};

export const queryTerms = (
  text: string,
  language: string | undefined,
  knowsTerm: (term: number) => boolean,
): QueryTerms => {
  const whole = text.slice(0, MAX_LETTERS);
  const allWords = wordsOf(whole);
  const known = languageOf(allWords, language);
  const knows = (word: string) => knowsTerm(wordTerm(word, known));
  const termsOf = (text: string): number[] => {
    const words = wordsOf(text).flatMap((word) =>
      word.length < MIN_SPLIT || word.length > MAX_SPLIT || knows(word)
        ? [word]
        : [word, ...(partsOf(word, knows) ?? [])],
    );
    return wordTerms(words, known);
  };
  const signatures = [...whole.matchAll(SIGNATURE)];
  const together = (group: number) => signatures.map((signature) => signature[group] ?? '').join(' ');
  const words = weigh(termsOf(whole.replace(SIGNATURE, ' ')), 1);
  weigh(termsOf(together(1)), AUTHOR_WEIGHT, words);
  weigh(termsOf(together(2)), DATE_WEIGHT, words);
  const sentences = whole.split(SENTENCE_END).filter(({ length }) => length >= MIN_LETTERS);
  return {
    words,
    sentences: sentences.slice(0, MAX_SENTENCES).map((sentence) => weigh(termsOf(sentence), 1)),
    grams: weigh(gramTerms(allWords), 1),
  };
};
