/** Represents texts as vectors over their terms: TF-IDF, each of length 1. */
import type { Slices } from './slices.ts';

const SLICE_ROWS = 256;

/** The terms of text `n` are at `starts[n]` to `starts[n + 1]`, the weightiest first. */
export interface Vectors {
  starts: Uint32Array;
  terms: Uint32Array;
  weights: Float32Array;
  /** The number of texts that contain each term. */
  frequencies: Uint32Array;
}

export interface NumberedVectors {
  vectors: Vectors;
  /** The original terms, by their numbers in the vectors. */
  terms: number[];
}

/** Only the `mostTerms` weightiest terms of each text count. */
export const createVectors = async (
  texts: readonly (readonly number[])[],
  mostTerms: number,
  slices: Slices,
): Promise<NumberedVectors> => {
  const numbers = new Map<number, number>();
  const counts: number[] = [];
  const pauseAt = (text: number, part: number) =>
    text % SLICE_ROWS === 0
      ? slices.pause({ step: 'weighing', done: text + part * texts.length, total: 2 * texts.length })
      : undefined;
  for (const [at, text] of texts.entries()) {
    const pausing = pauseAt(at, 0);
    if (pausing) await pausing;
    for (const term of new Set(text)) {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  const starts = new Uint32Array(texts.length + 1);
  const terms: number[] = [];
  const weights: number[] = [];
  const bagOf = (text: readonly number[]): Map<number, number> => {
    const bag = new Map<number, number>();
    for (const term of text) bag.set(numbers.get(term) ?? 0, (bag.get(numbers.get(term) ?? 0) ?? 0) + 1);
    return bag;
  };
  for (const [text, own] of texts.entries()) {
    const pausing = pauseAt(text, 1);
    if (pausing) await pausing;
    const weighed = Array.from(bagOf(own), ([term, count]): [number, number] => [
      term,
      (1 + Math.log(count)) * (Math.log((1 + texts.length) / (1 + (counts[term] ?? 0))) + 1),
    ])
      .sort((one, other) => other[1] - one[1] || one[0] - other[0])
      .slice(0, mostTerms);
    const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
    for (const [term, weight] of weighed) {
      terms.push(term);
      weights.push(weight / length);
    }
    starts[text + 1] = terms.length;
  }
  return {
    vectors: {
      starts,
      terms: Uint32Array.from(terms),
      weights: Float32Array.from(weights),
      frequencies: Uint32Array.from(counts),
    },
    terms: [...numbers.keys()],
  };
};
