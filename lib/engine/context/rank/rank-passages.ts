/** Picks of each source the passage that says most about a claim, or none where the source says nothing about it. */
import { allContentWords } from '../content-words.ts';
import { scoresByBm25 } from './bm25.ts';
import { type Offsets, passagesIn } from './passages.ts';
import { wordWeights } from './word-weights.ts';

export interface SourceText {
  text: string;
  /** Known to be about the claim, so that a single word in common will do. */
  isAbout: boolean;
}

export interface RankedPassage extends Offsets {
  text: string;
  score: number;
}

/** One ordinary word in common is chance; a name is not, nor is all that a short claim has. */
const FEWEST_WORDS = 2;

/** A text without end is cut, since reading it takes time. */
const MOST_CHARACTERS = 100_000;

/**
 * One answer a source, in their order; the earlier passage among equals. Where a source is known to be about the claim
 * and has no word of it, its first passage is what it has to say.
 */
export const rankPassages = (claim: string, sources: readonly SourceText[]): (RankedPassage | undefined)[] => {
  const { weights, named } = wordWeights(claim);
  const candidates = sources.flatMap((source, from) =>
    passagesIn(source.text.slice(0, MOST_CHARACTERS)).map((offsets) => {
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
    return shared.length >= Math.min(FEWEST_WORDS, weights.size) || shared.some((word) => named.has(word));
  };
  const best = new Map<number, RankedPassage>();
  candidates.forEach(({ from, isAbout, words, ...passage }, place) => {
    const score = scores[place] ?? 0;
    const isBetter = score > (best.get(from)?.score ?? (isAbout ? -1 : 0));
    if (isBetter && (isAbout || sharesEnough(new Set(words)))) best.set(from, { ...passage, score });
  });
  return sources.map((_, from) => best.get(from));
};
