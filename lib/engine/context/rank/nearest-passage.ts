/** Of one text the passage that is nearest to a claim, and where in it the claim's words stand: to be shown and marked. */
import { contentWords } from '../content-words.ts';
import { wordsWithPlaces } from '../unspaced.ts';
import type { Offsets } from './passages.ts';
import { rankPassages } from './rank-passages.ts';

export interface NearestPassage extends Offsets {
  text: string;
}

/** None where the text says nothing about the claim. */
export const nearestPassage = (claim: string, text: string): NearestPassage | undefined => {
  const [best] = rankPassages(claim, [{ text, isAbout: false }]);
  return best && { text: best.text, start: best.start, end: best.end };
};

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,:/][\p{L}\p{M}\p{N}]+)*/gu;

/** Words as they can be told apart: at spaces and signs, and where a script has no spaces by its dictionary. */
const wordsIn = (text: string): Offsets[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) =>
    wordsWithPlaces(word).map((piece) => ({
      start: index + piece.start,
      end: index + piece.start + piece.text.length,
    })),
  ).flat();

/** In their order; numbers too, since a claim stands or falls with them. */
export const claimWordsIn = (claim: string, passage: string): Offsets[] => {
  const wanted = new Set(contentWords(claim));
  return wordsIn(passage).filter(({ start, end }) => {
    const words = contentWords(passage.slice(start, end));
    return words.length > 0 && words.every((word) => wanted.has(word));
  });
};
