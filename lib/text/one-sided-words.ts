/** Finds the words that only one of two texts has, as places to mark: a plain comparison, word by word. */
import type { Offsets } from './sentences.ts';
import { COMMON_WORDS } from './stop-words.ts';
import { tokensOf, withoutPossessive } from './words.ts';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
/** Their words are not separated, so that a run of letters is no word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

interface Word extends Offsets {
  tokens: readonly string[];
}

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    tokens: tokensOf(withoutPossessive(word)).filter((token) => !COMMON_WORDS.has(token)),
  }));

/** Adjacent words are one place. */
const joined = (text: string, places: readonly Offsets[]): Offsets[] => {
  const runs: Offsets[] = [];
  for (const { start, end } of places) {
    const last = runs.at(-1);
    if (last && text.slice(last.end, start).trim() === '') last.end = end;
    else runs.push({ start, end });
  }
  return runs;
};

const lackingIn = (text: string, words: readonly Word[], others: ReadonlySet<string>): Offsets[] =>
  joined(
    text,
    words.filter(({ tokens }) => tokens.some((token) => !others.has(token))),
  );

const tokensIn = (words: readonly Word[]): Set<string> => new Set(words.flatMap(({ tokens }) => tokens));

/** Empty for texts in scripts without spaces. */
export const oneSidedWords = (one: string, other: string): { ofOne: Offsets[]; ofOther: Offsets[] } => {
  if (UNSPACED.test(one) || UNSPACED.test(other)) return { ofOne: [], ofOther: [] };
  const [words, others] = [wordsIn(one), wordsIn(other)];
  return {
    ofOne: lackingIn(one, words, tokensIn(others)),
    ofOther: lackingIn(other, others, tokensIn(words)),
  };
};
