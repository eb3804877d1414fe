/** Finds the items closest to a text in all segments of the library at once, by words, by sentence and by four letters. */
import { queryTerms, type Weights } from './query-terms.ts';
import { createScorer, type Scorer } from './score.ts';
import type { ItemFacts, LibrarySegment } from './segment.ts';

export interface Hit {
  item: ItemFacts;
  /** Only comparable within one answer: the sum of each view's score, as a share of that view's best. */
  score: number;
}

export interface SearchQuestion {
  language?: string | undefined;
  limit: number;
  /** Leaves out what nobody may be shown. */
  accepts?: (item: ItemFacts) => boolean;
}

/** How much the best single sentence counts beside the whole text; fitted with the rest on training data. */
const SENTENCE_WEIGHT = 0.5;

const highest = (scores: readonly Float32Array[]): number =>
  scores.reduce((best, some) => some.reduce((high, score) => Math.max(high, score), best), 0);

export const createSegmentSearch = (segments: readonly LibrarySegment[]) => {
  const words = createScorer(segments.map((segment) => segment.words));
  const grams = createScorer(segments.map((segment) => segment.grams));
  /** An item that was written again stands in the youngest segment that has it. */
  const lastIn = new Map(segments.flatMap((segment, at) => segment.items.map(({ id }) => [id, at] as const)));

  const bestSentence = (sentences: readonly Weights[], scorer: Scorer): Float32Array[] => {
    const best = segments.map(({ items }) => new Float32Array(items.length));
    for (const sentence of sentences) {
      for (const [at, scores] of scorer.score(sentence).entries()) {
        const target = best[at] ?? scores;
        for (const [place, score] of scores.entries()) if (score > Number(target[place])) target[place] = score;
      }
    }
    return best;
  };

  /** In the order of the segments, each item once, the latest as it was written last. */
  const items = (): ItemFacts[] =>
    segments.flatMap((segment, at) => segment.items.filter(({ id }) => lastIn.get(id) === at));

  const search = (asked: string, { language, limit, accepts = () => true }: SearchQuestion): Hit[] => {
    const query = queryTerms(asked, language, words.knows);
    const views: [Float32Array[], number][] = [
      [words.score(query.words), 1],
      [grams.score(query.grams), 1],
      [bestSentence(query.sentences, words), SENTENCE_WEIGHT],
    ];
    const shares = views.map(([scores, weight]) => ({ scores, weight: weight / Math.max(1e-9, highest(scores)) }));
    const best: Hit[] = [];
    for (const [at, segment] of segments.entries()) {
      for (const [place, item] of segment.items.entries()) {
        let score = 0;
        for (const { scores, weight } of shares) score += weight * Number(scores[at]?.[place]);
        const last = best.at(-1);
        if (score <= 0 || (best.length >= limit && last && score <= last.score)) continue;
        if (lastIn.get(item.id) !== at || !accepts(item)) continue;
        best.push({ item, score });
        best.sort((one, other) => other.score - one.score);
        if (best.length > limit) best.pop();
      }
    }
    return best;
  };

  return { items, search };
};
