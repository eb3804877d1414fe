/** Reads a text and a rated claim for the comparison of their words, each word with its place. */

import type { StatedWords } from '../../../contract/close-match.ts';
import { type Offsets, sentenceOffsets } from '../../../text/sentences.ts';
import { languageOf, stopWordsOf } from '../../../text/stop-words.ts';
import { tokensOf, wordsOf } from '../../../text/words.ts';
import { SIGNATURE } from '../library/query-terms.ts';
import { wordTerm } from '../library/terms.ts';

/** Longer texts are cut. */
const MAX_TEXT = 4000;
const MAX_RATED = 2000;
export interface Word extends Offsets {
  /** The normalized tokens: "can't" is "can" and "not". */
  tokens: readonly string[];
  isCapital: boolean;
}

/** Elided articles, initials, amounts with thin spaces, other numbers, words. */
const WORD =
  /(?<!\p{L})(?:[ldnsjcmt]|qu)['’](?=\p{L}{2})|(?<![\p{L}\p{N}])(?:\p{L}\.){2,}|(?<![\p{L}\p{N}])[-−]?\p{N}{1,3}(?:[\u00a0\u202f]\p{N}{3})+(?!\p{N})|(?<![\p{L}\p{N}])[-−]?\p{N}+(?:[.,:/]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/giu;

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    tokens: tokensOf(word.replace(/[\u00a0\u202f]|(?<=^\p{L}|\.\p{L})\./gu, '')),
    isCapital: /^\p{Lu}/u.test(word),
  }));

export interface Side {
  text: string;
  language: string | undefined;
  words: readonly Word[];
  terms: ReadonlySet<number>;
  /** Sentences of the text that are closest to the other side; a claim's own all. */
  near: readonly Offsets[];
}

/** A text of at most this many times the claim's length says little else. */
const MAX_SHORT = 2;
export const isShort = (here: Pick<Side, 'text'>, there: Pick<Side, 'text'>): boolean =>
  here.text.length <= MAX_SHORT * there.text.length;

export const placed = (text: string, { start, end }: Offsets): StatedWords => ({
  start,
  end,
  text: text.slice(start, end),
});
export const standsIn = (place: Offsets, stretches: readonly Offsets[]): boolean =>
  stretches.some(({ start, end }) => place.start >= start && place.end <= end);

const termsOf = (words: readonly Word[], language: string | undefined): number[] => {
  const stopWords = stopWordsOf(language);
  return words.flatMap(({ tokens }) =>
    tokens.filter((token) => !stopWords.has(token)).map((token) => wordTerm(token, language)),
  );
};

/** A sentence with this share of the most shared words counts as near. */
const NEAR_SHARE = 0.5;
const MAX_NEAR = 12;

/** The sentences of a text that share most terms with the other one, in one pass over its words. */
const nearSentences = (
  { text, words, language }: Pick<Side, 'text' | 'words' | 'language'>,
  others: ReadonlySet<number>,
): Offsets[] => {
  let next = 0;
  const sentences = sentenceOffsets(text).map((sentence) => {
    const first = next;
    while (next < words.length && Number(words[next]?.end) <= sentence.end) next += 1;
    const terms = new Set(termsOf(words.slice(first, next), language));
    return { sentence, shared: [...terms].filter((term) => others.has(term)).length };
  });
  const most = sentences.reduce((best, { shared }) => Math.max(best, shared), 1);
  return sentences
    .filter(({ shared }) => shared >= NEAR_SHARE * most)
    .slice(0, MAX_NEAR)
    .map(({ sentence }) => sentence);
};

export const sidesOf = (text: string, rated: string, tag: string | undefined): [Side, Side] => {
  // The author and the date below a post are not part of what it says; equal length keeps the places.
  const said = text.slice(0, MAX_TEXT).replace(SIGNATURE, (signature) => ' '.repeat(signature.length));
  const claimed = rated.slice(0, MAX_RATED);
  const language = languageOf([...wordsOf(said), ...wordsOf(claimed)], tag);
  const sideOf = (text: string) => {
    const words = wordsIn(text);
    return { text, language, words, terms: new Set(termsOf(words, language)) };
  };
  const [here, there] = [sideOf(said), sideOf(claimed)];
  return [
    { ...here, near: isShort(here, there) ? sentenceOffsets(said) : nearSentences(here, there.terms) },
    { ...there, near: sentenceOffsets(claimed) },
  ];
};
