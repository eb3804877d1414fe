/** Selects the passage of each source that is most relevant to a claim, or none if no passage is about the claim. */
import type { Offsets } from '../../../text/sentences.ts';
import { allContentWords } from '../content-words.ts';
import { passagesIn } from './passages.ts';
import { wordWeights } from './word-weights.ts';

const K1 = 0.9;
const LENGTH_WEIGHT = 0.4;

/**
 * Scores texts by BM25: rare words count for more, repeated words and long texts for less. `weights` holds the query words. Returns one score per text, 0 for a text without any of them.
 */
export const scoresByBm25 = (weights: ReadonlyMap<string, number>, texts: readonly (readonly string[])[]): number[] => {
  const averageLength = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(texts.length, 1);
  const counts = texts.map((words) => {
    const count = new Map<string, number>();
    for (const word of words) if (weights.has(word)) count.set(word, (count.get(word) ?? 0) + 1);
    return count;
  });
  const rarity = new Map<string, number>();
  for (const word of weights.keys()) {
    const having = counts.filter((count) => count.has(word)).length;
    rarity.set(word, Math.log(1 + (texts.length - having + 0.5) / (having + 0.5)));
  }
  return texts.map(({ length }, place) => {
    const norm = K1 * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / Math.max(averageLength, 1));
    let score = 0;
    for (const [word, count] of counts[place] ?? []) {
      score += ((weights.get(word) ?? 0) * (rarity.get(word) ?? 0) * count * (K1 + 1)) / (count + norm);
    }
    return score;
  });
};

export interface SourceText {
  text: string;
  /** True if the source is known to be about the claim, so that no minimum of shared words applies. */
  isAbout: boolean;
}

export interface RankedPassage extends Offsets {
  text: string;
  score: number;
}

/** One shared ordinary word is chance; a shared name is not, nor are all words of a short claim. */
const MIN_WORDS = 2;

/** Longer texts are cut, since reading them takes time. */
const MAX_CHARACTERS = 100_000;

/**
 * Returns one entry per source, in order; ties go to the earlier passage. A source that is known to be about the claim, but has
 * no word of it, gets its first passage.
 */
export const rankPassages = (claim: string, sources: readonly SourceText[]): (RankedPassage | undefined)[] => {
  const { weights, named } = wordWeights(claim);
  const candidates = sources.flatMap((source, from) =>
    passagesIn(source.text.slice(0, MAX_CHARACTERS)).map((offsets) => {
      const text = source.text.slice(offsets.start, offsets.end);
      return { from, isAbout: source.isAbout, ...offsets, text, words: allContentWords(text) };
    }),
  );
  const scores = scoresByBm25(
    weights,
    candidates.map(({ words }) => words),
  );
  const sharesEnough = (words: ReadonlySet<string>): boolean => {
    const shared = [...weights.keys()].filter((word) => words.has(word));
    return shared.length >= Math.min(MIN_WORDS, weights.size) || shared.some((word) => named.has(word));
  };
  const best = new Map<number, RankedPassage>();
  candidates.forEach(({ from, isAbout, words, ...passage }, place) => {
    const score = scores[place] ?? 0;
    const isBetter = score > (best.get(from)?.score ?? (isAbout ? -1 : 0));
    if (isBetter && (isAbout || sharesEnough(new Set(words)))) best.set(from, { ...passage, score });
  });
  return sources.map((_, from) => best.get(from));
};
