/**
 * Moves each text to the narrative whose centre is nearest: a neighbourhood grows from text to text, and those at its
 * edge often belong elsewhere. Rakib and others show the gain of repeated reassignment:
 * doi.org/10.1007/978-3-030-51310-8_10
 */
import type { Slices } from './slices.ts';
import type { Vectors } from './vectors.ts';

export interface SettleOptions {
  rounds: number;
  /** A smaller community attracts no texts, and its own may leave it as if they were alone. */
  fewestTexts: number;
  /** The least cosine with a centre for a text that is as good as alone. */
  least: number;
  /** The margin by which another centre has to be nearer than the text's own. */
  margin: number;
  /** The same for a text that was in its community before. */
  settledMargin: number;
  /** The number of terms of a centre that count, the weightiest first. */
  mostTerms: number;
}

const SLICE_NODES = 64;

interface Middles {
  /** For each term, the communities whose centre contains it, and its weight there; as in `Vectors`. */
  starts: Uint32Array;
  communities: Uint32Array;
  sums: Float32Array;
  /** By community; 0 if it attracts no texts. */
  norms: Float64Array;
}

const membersOf = (communities: Uint32Array): number[][] => {
  const members: number[][] = Array.from(communities, () => []);
  communities.forEach((community, text) => {
    members[community]?.push(text);
  });
  return members;
};

const findMiddles = async (
  { starts, terms, weights, frequencies }: Vectors,
  members: readonly (readonly number[])[],
  { fewestTexts, mostTerms }: SettleOptions,
  slices: Slices,
): Promise<Middles> => {
  const sums = new Float64Array(frequencies.length);
  const norms = new Float64Array(members.length);
  const entries: { term: number[]; community: number[]; sum: number[] } = { term: [], community: [], sum: [] };
  const counts = new Uint32Array(frequencies.length + 1);
  for (const [community, texts] of members.entries()) {
    if (community % SLICE_NODES === 0) await slices.pause({ step: 'settling', done: community, total: members.length });
    if (texts.length < fewestTexts) continue;
    const touched: number[] = [];
    for (const text of texts) {
      for (let at = starts[text] ?? 0; at < (starts[text + 1] ?? 0); at += 1) {
        const term = terms[at] ?? 0;
        if (sums[term] === 0) touched.push(term);
        sums[term] = (sums[term] ?? 0) + (weights[at] ?? 0);
      }
    }
    norms[community] = Math.sqrt(touched.reduce((total, term) => total + (sums[term] ?? 0) ** 2, 0));
    if (touched.length > mostTerms) touched.sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || one - other);
    for (const [place, term] of touched.entries()) {
      if (place < mostTerms) {
        entries.term.push(term);
        entries.community.push(community);
        entries.sum.push(sums[term] ?? 0);
        counts[term + 1] = (counts[term + 1] ?? 0) + 1;
      }
      sums[term] = 0;
    }
  }
  for (let term = 0; term < frequencies.length; term += 1)
    counts[term + 1] = (counts[term + 1] ?? 0) + (counts[term] ?? 0);
  const next = counts.slice();
  const communities = new Uint32Array(entries.term.length);
  const shares = new Float32Array(entries.term.length);
  entries.term.forEach((term, at) => {
    const place = next[term] ?? 0;
    next[term] = place + 1;
    communities[place] = entries.community[at] ?? 0;
    shares[place] = entries.sum[at] ?? 0;
  });
  return { starts: counts, communities, sums: shares, norms };
};

export const settle = async (
  vectors: Vectors,
  initial: Uint32Array,
  settled: Uint8Array | undefined,
  options: SettleOptions,
  slices: Slices,
): Promise<Uint32Array> => {
  const { starts, terms, weights } = vectors;
  const scores = new Float64Array(initial.length);
  let current = initial;

  for (let round = 0; round < options.rounds; round += 1) {
    const members = membersOf(current);
    const middles = await findMiddles(vectors, members, options, slices);
    const before = current;

    const nearest = (text: number): number => {
      const own = before[text] ?? 0;
      const touched: number[] = [];
      for (let at = starts[text] ?? 0; at < (starts[text + 1] ?? 0); at += 1) {
        const term = terms[at] ?? 0;
        const weight = weights[at] ?? 0;
        for (let place = middles.starts[term] ?? 0; place < (middles.starts[term + 1] ?? 0); place += 1) {
          const community = middles.communities[place] ?? 0;
          if (scores[community] === 0) touched.push(community);
          scores[community] = (scores[community] ?? 0) + weight * (middles.sums[place] ?? 0);
        }
      }
      /** Leaves out the text itself: otherwise each text would be near to its current community. */
      const ownNorm = middles.norms[own] ?? 0;
      const ownScore = scores[own] ?? 0;
      const rest = Math.sqrt(Math.max(0, ownNorm ** 2 - 2 * ownScore + 1));
      let chosen = own;
      const isSettled = settled?.[text] === 1;
      let most =
        ownNorm === 0
          ? options.least + (isSettled ? options.settledMargin : 0)
          : (rest > 0 ? Math.max(0, ownScore - 1) / rest : 0) + (isSettled ? options.settledMargin : options.margin);
      for (const community of touched) {
        const nearness = (scores[community] ?? 0) / (middles.norms[community] || 1);
        scores[community] = 0;
        if (community !== own && nearness > most) {
          most = nearness;
          chosen = community;
        }
      }
      return chosen;
    };

    const after = before.slice();
    let moves = 0;
    for (let text = 0; text < after.length; text += 1) {
      const chosen = nearest(text);
      if (chosen !== after[text]) moves += 1;
      after[text] = chosen;
      if (text % SLICE_NODES === 0) {
        const pausing = slices.pause({ step: 'settling', done: text, total: after.length });
        if (pausing) await pausing;
      }
    }
    current = after;
    if (moves === 0) break;
  }
  return current;
};
