/** Finds the words of a text that carry its content, with their places, for marks in it. */
import type { Offsets } from './sentences.ts';
import { COMMON_WORDS } from './stop-words.ts';
import { tokensOf, withoutPossessive } from './words.ts';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
/** Their words are not separated, so that a run of letters is no word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

export const hasUnspacedWords = (text: string): boolean => UNSPACED.test(text);

export interface PlacedWord extends Offsets {
  /** The normalized tokens, without those that many texts have; mostly one, or none. */
  tokens: readonly string[];
}

/** Every word of a text in a script with spaces. */
export const contentWordsIn = (text: string): PlacedWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    tokens: tokensOf(withoutPossessive(word)).filter((token) => !COMMON_WORDS.has(token)),
  }));
