/** Selects the passage of each source that is most relevant to a claim, or none if no passage is about the claim. */
import type { Offsets } from '../../../text/sentences.ts';
import { allContentWords } from '../content-words.ts';
import { scoresByBm25 } from './bm25.ts';
import { passagesIn } from './passages.ts';
import { wordWeights } from './word-weights.ts';

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
