/** Scores texts by BM25 over several views as if they were one, with k1 0.9 and b 0.4: doi.org/10.1561/1500000019 */
import { type InvertedView, indexOfTerm } from './inverted-view.ts';
import type { Weights } from './query-terms.ts';

const K1 = 0.9;
const LENGTH_WEIGHT = 0.4;

export interface Scorer {
  /** One list per view, by the index of the text in the view. */
  score(weights: Weights): Float32Array[];
  knows(term: number): boolean;
}

export const createScorer = (views: readonly InvertedView[]): Scorer => {
  const total = views.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const terms = views.reduce((sum, { lengths }) => lengths.reduce((some, length) => some + length, sum), 0);
  const average = Math.max(1, terms) / Math.max(1, total);
  /** The length's share of the denominator is the same for every query. */
  const norms = views.map(({ lengths }) =>
    Float32Array.from(lengths, (length) => K1 * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / average)),
  );

  const rarity = (places: readonly number[]): number => {
    const frequency = views.reduce((sum, { starts }, at) => {
      const place = places[at] ?? -1;
      return place < 0 ? sum : sum + Number(starts[place + 1]) - Number(starts[place]);
    }, 0);
    return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
  };

  const addTerm = (view: InvertedView, place: number, weight: number, norm: Float32Array, sums: Float32Array) => {
    const { texts, counts, starts } = view;
    const end = Number(starts[place + 1]);
    for (let entry = Number(starts[place]); entry < end; entry += 1) {
      const text = texts[entry] as number; // within the view's own bounds, as are the two below
      const count = counts[entry] as number; // see above
      sums[text] = Number(sums[text]) + (weight * count * (K1 + 1)) / (count + (norm[text] as number)); // see above
    }
  };

  return {
    knows: (term) => views.some((view) => indexOfTerm(view, term) >= 0),
    score: (weights) => {
      const scores = views.map(({ lengths }) => new Float32Array(lengths.length));
      for (const [term, weight] of weights) {
        const places = views.map((view) => indexOfTerm(view, term));
        const weighted = weight * rarity(places);
        for (const [at, view] of views.entries()) {
          const [place = -1, norm, sums] = [places[at], norms[at], scores[at]];
          if (place >= 0 && norm && sums) addTerm(view, place, weighted, norm, sums);
        }
      }
      return scores;
    },
  };
};
