/** Finds the passage of a text that is nearest to a claim, and the claim's words in it, to show and mark them. */
import type { Offsets } from '../../../text/sentences.ts';
import { wordsWithPlaces } from '../../../text/words.ts';
import { contentWords } from '../content-words.ts';
import { rankPassages } from './rank-passages.ts';

export interface NearestPassage extends Offsets {
  text: string;
}

/** Undefined if no passage of the text is about the claim. */
export const nearestPassage = (claim: string, text: string): NearestPassage | undefined => {
  const [best] = rankPassages(claim, [{ text, isAbout: false }]);
  return best && { text: best.text, start: best.start, end: best.end };
};

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,:/][\p{L}\p{M}\p{N}]+)*/gu;

/** Splits words at spaces and symbols, and in scripts without spaces by dictionary. */
const wordsIn = (text: string): Offsets[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) =>
    wordsWithPlaces(word).map((piece) => ({
      start: index + piece.start,
      end: index + piece.start + piece.text.length,
    })),
  ).flat();

/** In order. Includes numbers, since a claim stands or falls with them. */
export const claimWordsIn = (claim: string, passage: string): Offsets[] => {
  const wanted = new Set(contentWords(claim));
  return wordsIn(passage).filter(({ start, end }) => {
    const words = contentWords(passage.slice(start, end));
    return words.length > 0 && words.every((word) => wanted.has(word));
  });
};
