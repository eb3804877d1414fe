/** Compares a text with a rated claim by the vectors of their words: by one vector of each, and word by word. */

import type { RatedText } from '../../../lib/engine/context/judge/close-match.ts';
import { SIGNATURE } from '../../../lib/engine/context/library/query-terms.ts';
import type { TermRarity } from '../../../lib/engine/context/library/search-segments.ts';
import { wordTerm } from '../../../lib/engine/context/library/terms.ts';
import { languageOf, stopWordsOf } from '../../../lib/text/stop-words.ts';
import { wordsOf } from '../../../lib/text/words.ts';
import type { Weighing, WordTable } from './meaning-table.ts';

/** The cosines of claim and text, of title and text, and of the closest sentence with either. */
export const COSINES = ['cosClaim', 'cosTitle', 'cosSentence', 'cosSentenceTitle'] as const;
/**
 * Each content word with its nearest word of the other side, weighed by rarity: claim and title in the text, claim in the closest
 * sentence, that sentence in claim and title, and both directions together. `meant` is the rarity of words that have a counterpart
 * by meaning alone, and `residual` that of words without a counterpart: of the claim, and of the sentence.
 */
export const ALIGNMENT = [
  'alignClaim',
  'alignTitle',
  'alignSentence',
  'alignText',
  'alignBoth',
  'meantClaim',
  'meantTitle',
  'residualClaim',
  'residualText',
  'residualSum',
] as const;
export type MeaningSigns = Record<(typeof COSINES)[number] | (typeof ALIGNMENT)[number], number>;

/** The ends of sentences of the library's search (`query-terms.ts`). */
const SENTENCE_END = /(?<=[.!?…。！？])\s+|\s—\s|\n+/u;
const MIN_LETTERS = 20;
const MAX_SENTENCES = 12;
const MAX_TEXT = 4000;
const MAX_CLAIM = 600;
const MAX_TITLE = 300;
/** Words below this cosine are no counterparts. */
const MIN_COUNTERPART = 0.4;

interface Word {
  term: number;
  weight: number;
  /** Of length 1; undefined if the table does not have its letters. */
  unit: Float32Array | undefined;
}

export const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number); // of one length
  return sum;
};
const add = (target: Float32Array, vector: Float32Array, weight: number): void => {
  for (let at = 0; at < target.length; at += 1) target[at] = Number(target[at]) + weight * Number(vector[at]);
};
const toUnit = (vector: Float32Array): Float32Array => {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
};
const mean = (words: readonly Word[], value: (word: Word, at: number) => number): number => {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return words.reduce((sum, word, at) => sum + word.weight * value(word, at), 0) / (whole || 1);
};
const logSum = (words: readonly Word[], value: (word: Word, at: number) => number): number =>
  Math.log1p(words.reduce((sum, word, at) => sum + word.weight * value(word, at), 0));

/** Words and vectors of texts, each word and each claim computed once. */
export const createMeaning = (table: WordTable, weighing: Weighing) => {
  const unitOfWord = new Map<string, Float32Array | undefined>();
  const unitOf = (word: string): Float32Array | undefined => {
    if (!unitOfWord.has(word)) {
      const sum = new Float32Array(table.dimensions);
      const pieces = table.piecesOf(word);
      for (const piece of pieces) add(sum, table.vectorOf(piece), table.weightOf(piece));
      unitOfWord.set(word, pieces.length > 0 ? toUnit(sum) : undefined);
    }
    return unitOfWord.get(word);
  };
  const weightOf = (word: string, term: number, rarity: TermRarity): number =>
    weighing === 'library'
      ? rarity(term)
      : table.piecesOf(word).reduce((highest, piece) => Math.max(highest, table.weightOf(piece)), 0);

  /** The different words that carry meaning. */
  const contentOf = (words: readonly string[], language: string | undefined, rarity: TermRarity): Word[] => {
    const stopWords = stopWordsOf(language);
    const found = new Map<number, Word>();
    for (const word of words) {
      if (stopWords.has(word)) continue;
      const term = wordTerm(word, language);
      if (!found.has(term)) found.set(term, { term, weight: weightOf(word, term, rarity), unit: unitOf(word) });
    }
    return [...found.values()];
  };

  /** By rarity the sum of the words' directions; as distilled the sum of all tokens' vectors by their weights. */
  const vectorOf = (words: readonly string[], content: readonly Word[]): Float32Array => {
    const sum = new Float32Array(table.dimensions);
    if (weighing === 'library') {
      for (const { unit, weight } of content) if (unit) add(sum, unit, weight);
    } else {
      for (const word of words)
        for (const piece of table.piecesOf(word)) add(sum, table.vectorOf(piece), table.weightOf(piece));
    }
    return toUnit(sum);
  };
  const read = (text: string, language: string | undefined, rarity: TermRarity) => {
    const words = wordsOf(text);
    const content = contentOf(words, language, rarity);
    return { content, vector: vectorOf(words, content) };
  };
  return { read };
};

const nearest = (word: Word, others: readonly Word[]): number => {
  let best = 0;
  for (const other of others) {
    if (other.term === word.term) return 1;
    if (word.unit && other.unit) best = Math.max(best, dot(word.unit, other.unit));
  }
  return Math.min(1, best);
};

const byMeaning = (near: number): number =>
  near === 1 ? 0 : Math.max(0, near - MIN_COUNTERPART) / (1 - MIN_COUNTERPART);

/** Creates the signs of one text. The title counts as known words of the fact-check, as in the signs by words. */
export const createMeaningSigns = (
  meaning: ReturnType<typeof createMeaning>,
  whole: string,
  tag: string,
  rarity: TermRarity,
): ((rated: RatedText) => MeaningSigns) => {
  const text = whole.slice(0, MAX_TEXT);
  const language = languageOf(wordsOf(text), tag);
  const { content } = meaning.read(text, language, rarity);
  const { vector } = meaning.read(text.replace(SIGNATURE, ' '), language, rarity);
  const parts = text.split(SENTENCE_END).filter(({ length }) => length >= MIN_LETTERS);
  const sentences = (parts.length > 0 ? parts.slice(0, MAX_SENTENCES) : [text]).map((part) =>
    meaning.read(part, language, rarity),
  );
  return (rated) => {
    const claim = meaning.read(rated.claim.slice(0, MAX_CLAIM), language, rarity);
    const title = meaning.read(rated.title.slice(0, MAX_TITLE), language, rarity);
    const both = [...claim.content, ...title.content];
    const ofClaim = claim.content.map((word) => nearest(word, content));
    const ofTitle = title.content.map((word) => nearest(word, content));
    let [alignSentence, alignText, alignBoth] = [0, 0, -1];
    let closest: { words: Word[]; near: number[] } = { words: [], near: [] };
    for (const { content: words } of sentences) {
      const forward = mean(claim.content, (word) => nearest(word, words));
      const near = words.map((word) => nearest(word, both));
      const backward = mean(words, (_, at) => Number(near[at]));
      const together = (2 * forward * backward) / (forward + backward || 1);
      alignSentence = Math.max(alignSentence, forward);
      alignText = Math.max(alignText, backward);
      if (together > alignBoth) [alignBoth, closest] = [together, { words, near }];
    }
    const residual = (words: readonly Word[], near: readonly number[]): number =>
      words.reduce((highest, { weight }, at) => Math.max(highest, weight * (1 - Number(near[at]))), 0);
    return {
      cosClaim: dot(vector, claim.vector),
      cosTitle: dot(vector, title.vector),
      cosSentence: Math.max(...sentences.map((sentence) => dot(sentence.vector, claim.vector))),
      cosSentenceTitle: Math.max(...sentences.map((sentence) => dot(sentence.vector, title.vector))),
      alignClaim: mean(claim.content, (_, at) => Number(ofClaim[at])),
      alignTitle: mean(title.content, (_, at) => Number(ofTitle[at])),
      alignSentence,
      alignText,
      alignBoth,
      meantClaim: logSum(claim.content, (_, at) => byMeaning(Number(ofClaim[at]))),
      meantTitle: logSum(title.content, (_, at) => byMeaning(Number(ofTitle[at]))),
      residualClaim: residual(claim.content, ofClaim),
      residualText: residual(closest.words, closest.near),
      residualSum: logSum(claim.content, (_, at) => (Number(ofClaim[at]) < MIN_COUNTERPART ? 1 : 0)),
    };
  };
};
