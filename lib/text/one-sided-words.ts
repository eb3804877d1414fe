/** Finds the words that only one of two texts has, as places to mark: a plain comparison, word by word. */
import { contentWordsIn, hasUnspacedWords, type PlacedWord } from './content-words-in.ts';
import type { Offsets } from './sentences.ts';

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

const lackingIn = (text: string, words: readonly PlacedWord[], others: ReadonlySet<string>): Offsets[] =>
  joined(
    text,
    words.filter(({ tokens }) => tokens.some((token) => !others.has(token))),
  );

const tokensIn = (words: readonly PlacedWord[]): Set<string> => new Set(words.flatMap(({ tokens }) => tokens));

/** Empty for texts in scripts without spaces. */
export const oneSidedWords = (one: string, other: string): { ofOne: Offsets[]; ofOther: Offsets[] } => {
  if (hasUnspacedWords(one) || hasUnspacedWords(other)) return { ofOne: [], ofOther: [] };
  const [words, others] = [contentWordsIn(one), contentWordsIn(other)];
  return {
    ofOne: lackingIn(one, words, tokensIn(others)),
    ofOther: lackingIn(other, others, tokensIn(words)),
  };
};
