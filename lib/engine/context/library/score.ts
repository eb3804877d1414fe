/** Scores texts by BM25 over several views as if they were one, with k1 0.9 and b 0.4: doi.org/10.1561/1500000019 */
import { COUNT_BITS, type InvertedView, indexOfTerm, MAX_COUNT } from './inverted-view.ts';
import type { Weights } from './query-terms.ts';

const K1 = 0.9;
const LENGTH_WEIGHT = 0.4;

/**
 * The number of entries that one query adds up. The terms are taken from the rarest on, so a large library skips those that
 * nearly every text has, which say least. Fitted with `npm run bench:library`; a library of 10,000 items never reaches it.
 */
const MAX_ENTRIES = 600_000;

export interface Scorer {
  /** One list per view, by the index of the text in the view. */
  score(weights: Weights): Float32Array[];
  /** The share of these terms that each text has, whatever they weigh. */
  shared(weights: Weights): Float32Array[];
  knows(term: number): boolean;
}

interface Norms {
  /** By text: the length's share of the denominator, which is the same for every query. */
  all: Float32Array;
  /** By text: the score of a term that it has once, as most terms are. */
  once: Float32Array;
}

const sumOf = (lengths: Uint32Array): number => {
  let sum = 0;
  for (const length of lengths) sum += length;
  return sum;
};

const normsOf = (lengths: Uint32Array, average: number): Norms => {
  const [all, once] = [new Float32Array(lengths.length), new Float32Array(lengths.length)];
  for (let text = 0; text < lengths.length; text += 1) {
    const norm = K1 * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * Number(lengths[text])) / average);
    all[text] = norm;
    once[text] = (K1 + 1) / (1 + norm);
  }
  return { all, once };
};

const addTerm = (
  { entries, starts }: InvertedView,
  { all, once }: Norms,
  sums: Float32Array,
  { place, weight }: { place: number; weight: number },
): void => {
  const end = Number(starts[place + 1]);
  for (let at = Number(starts[place]); at < end; at += 1) {
    const entry = entries[at] as number; // within the view's own bounds, as are the numbers by text below
    const text = entry >>> COUNT_BITS;
    const count = entry & MAX_COUNT;
    const share =
      count === 1
        ? (once[text] as number) // see above
        : (count * (K1 + 1)) / (count + (all[text] as number)); // see above
    sums[text] = (sums[text] as number) + weight * share; // see above
  }
};

/** The best of all scores. Loops by index: an iterator for each of a hundred thousand scores takes longer than the search for them. */
export const highest = (scores: readonly Float32Array[]): number => {
  let best = 0;
  for (const some of scores) {
    for (let place = 0; place < some.length; place += 1) {
      const score = some[place] as number; // within its bounds
      if (score > best) best = score;
    }
  }
  return best;
};

/** A term of a query, with its place in each view, or -1. */
interface FoundTerm {
  weight: number;
  places: Int32Array;
  frequency: number;
}

/** The rarest terms, up to the limit. */
const rarestOf = (terms: readonly FoundTerm[], maxEntries: number): FoundTerm[] => {
  const rarestFirst = terms.toSorted((one, other) => one.frequency - other.frequency);
  let entries = 0;
  const end = rarestFirst.findIndex(({ frequency }) => {
    entries += frequency;
    return entries > maxEntries;
  });
  return end < 0 ? rarestFirst : rarestFirst.slice(0, end);
};

export const createScorer = (views: readonly InvertedView[], maxEntries = MAX_ENTRIES): Scorer => {
  const total = views.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const terms = views.reduce((sum, { lengths }) => sum + sumOf(lengths), 0);
  const average = Math.max(1, terms) / Math.max(1, total);
  const withNorms = views.map((view) => ({ view, norms: normsOf(view.lengths, average) }));

  const findTerm = (term: number, weight: number): FoundTerm => {
    const places = new Int32Array(views.length);
    let frequency = 0;
    for (const [at, view] of views.entries()) {
      const place = indexOfTerm(view, term);
      places[at] = place;
      if (place >= 0) frequency += Number(view.starts[place + 1]) - Number(view.starts[place]);
    }
    return { weight, places, frequency };
  };

  const findRarest = (weights: Weights): FoundTerm[] =>
    rarestOf(
      [...weights].map(([term, weight]) => findTerm(term, weight)),
      maxEntries,
    );

  return {
    shared: (weights) => {
      const used = findRarest(weights);
      return views.map(({ entries, starts, lengths }, at) => {
        const shares = new Float32Array(lengths.length);
        for (const { places } of used) {
          const place = Number(places[at]);
          if (place < 0) continue;
          for (let entry = Number(starts[place]); entry < Number(starts[place + 1]); entry += 1)
            shares[Number(entries[entry]) >>> COUNT_BITS] = Number(shares[Number(entries[entry]) >>> COUNT_BITS]) + 1;
        }
        return shares.map((count) => count / used.length);
      });
    },
    knows: (term) => views.some((view) => indexOfTerm(view, term) >= 0),
    score: (weights) => {
      const used = findRarest(weights).map(({ weight, places, frequency }) => ({
        places,
        weight: weight * Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5)),
      }));
      // View by view, since the sums of one fit into the processor's nearest cache.
      return withNorms.map(({ view, norms }, at) => {
        const sums = new Float32Array(view.lengths.length);
        for (const { places, weight } of used) {
          const place = Number(places[at]);
          if (place >= 0) addTerm(view, norms, sums, { place, weight });
        }
        return sums;
      });
    },
  };
};
