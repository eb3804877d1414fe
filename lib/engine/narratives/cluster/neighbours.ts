/** Finds the texts nearest to each text by cosine, through the terms they share, the rarest first. */
import type { Graph } from './louvain.ts';
import type { Slices } from './slices.ts';
import type { Vectors } from './vectors.ts';

export interface NeighbourOptions {
  /** The number of neighbours that a text chooses. */
  most: number;
  /** The least cosine. */
  least: number;
  /** The number of entries in the lists of texts by term that are read for one text. */
  budget: number;
}

const SLICE_ROWS = 32;

/** Maps each term to its texts. */
const invert = ({ starts, terms, weights, frequencies }: Vectors) => {
  const places = new Uint32Array(frequencies.length + 1);
  for (const term of terms) places[term + 1] = (places[term + 1] ?? 0) + 1;
  for (let term = 0; term < frequencies.length; term += 1)
    places[term + 1] = (places[term + 1] ?? 0) + (places[term] ?? 0);
  const next = places.slice();
  const texts = new Uint32Array(terms.length);
  const shares = new Float32Array(terms.length);
  for (let text = 0; text + 1 < starts.length; text += 1) {
    for (let at = starts[text] ?? 0; at < (starts[text + 1] ?? 0); at += 1) {
      const place = next[terms[at] ?? 0] ?? 0;
      next[terms[at] ?? 0] = place + 1;
      texts[place] = text;
      shares[place] = weights[at] ?? 0;
    }
  }
  return { places, texts, shares };
};

interface Near {
  other: number;
  score: number;
}

interface Edges {
  from: number[];
  to: number[];
  weights: number[];
}

/** An edge counts once for both its ends, whichever of them chose the other. */
const graphOf = (size: number, { from, to, weights }: Edges): Graph => {
  const starts = new Uint32Array(size + 1);
  const each = (take: (one: number, other: number, weight: number) => void) => {
    for (let at = 0; at < from.length; at += 1) {
      take(from[at] ?? 0, to[at] ?? 0, weights[at] ?? 0);
      take(to[at] ?? 0, from[at] ?? 0, weights[at] ?? 0);
    }
  };
  each((one) => {
    starts[one + 1] = (starts[one + 1] ?? 0) + 1;
  });
  for (let node = 0; node < size; node += 1) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const next = starts.slice();
  const ends = new Uint32Array(from.length * 2);
  const shares = new Float32Array(from.length * 2);
  each((one, other, weight) => {
    const place = next[one] ?? 0;
    next[one] = place + 1;
    ends[place] = other;
    shares[place] = weight;
  });
  return { starts, ends, weights: shares, loops: new Float64Array(size) };
};

export const createNeighbourGraph = async (
  vectors: Vectors,
  { most, least, budget }: NeighbourOptions,
  slices: Slices,
): Promise<Graph> => {
  const { starts, terms, weights, frequencies } = vectors;
  const size = starts.length - 1;
  const { places, texts, shares } = invert(vectors);
  const scores = new Float32Array(size);
  const edges: Edges = { from: [], to: [], weights: [] };
  const chosen: Uint32Array[] = [];

  const touched: number[] = [];
  const addTerm = (at: number, from: number, to: number): void => {
    const weight = weights[at] ?? 0;
    for (let place = from; place < to; place += 1) {
      const other = texts[place] ?? 0;
      if (scores[other] === 0) touched.push(other);
      scores[other] = (scores[other] ?? 0) + weight * (shares[place] ?? 0);
    }
  };

  /** Returns the best of the texts that were scored, and resets the scores. */
  const takeBest = (text: number): Near[] => {
    const near = touched
      .filter((other) => other !== text && (scores[other] ?? 0) >= least)
      .map((other): Near => ({ other, score: scores[other] ?? 0 }))
      .sort((one, other) => other.score - one.score || one.other - other.other)
      .slice(0, most);
    for (const other of touched) scores[other] = 0;
    touched.length = 0;
    return near;
  };

  /**
   * Returns a part of a list, of this length, around the place of the text: the parts of several lists contain much the
   * same texts.
   */
  const around = (text: number, from: number, to: number, length: number): [number, number] => {
    if (to - from <= length) return [from, to];
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((texts[middle] ?? 0) < text) low = middle + 1;
      else high = middle;
    }
    const start = Math.min(Math.max(from, low - (length >> 1)), to - length);
    return [start, start + length];
  };

  const nearest = (text: number): Near[] => {
    const own = Array.from(
      { length: (starts[text + 1] ?? 0) - (starts[text] ?? 0) },
      (_, at) => (starts[text] ?? 0) + at,
    );
    const listOf = (at: number): [number, number] => [places[terms[at] ?? 0] ?? 0, places[(terms[at] ?? 0) + 1] ?? 0];
    own.sort((one, other) => (frequencies[terms[one] ?? 0] ?? 0) - (frequencies[terms[other] ?? 0] ?? 0));
    let left = budget;
    for (const at of own) {
      const [from, to] = listOf(at);
      if (to - from > left) break;
      left -= to - from;
      addTerm(at, from, to);
    }
    const near = takeBest(text);
    if (near.length > 0 || own.length === 0) return near;
    /** The text shares only common words with others, so it is compared with a part of all texts. */
    for (const at of own) addTerm(at, ...around(text, ...listOf(at), Math.ceil(budget / own.length)));
    return takeBest(text);
  };

  const addEdges = (text: number, near: readonly Near[]): void => {
    for (const { other, score } of near) {
      if (chosen[other]?.includes(text)) continue;
      edges.from.push(text);
      edges.to.push(other);
      edges.weights.push(score);
    }
    chosen.push(Uint32Array.from(near, ({ other }) => other));
  };

  for (let text = 0; text < size; text += 1) {
    addEdges(text, nearest(text));
    if (text % SLICE_ROWS === 0) {
      const pausing = slices.pause({ step: 'comparing', done: text, total: size });
      if (pausing) await pausing;
    }
  }
  return graphOf(size, edges);
};
