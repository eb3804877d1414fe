/**
 * Finds communities of a weighted graph by moving nodes where modularity grows, as Blondel and others describe it:
 * doi.org/10.1088/1742-5468/2008/10/P10008. Typed arrays let a million edges fit, and slices let it be stopped.
 */
import { createRandom, shuffled } from './random.ts';
import type { Slices } from './slices.ts';

/** Each edge is listed at both its ends. `loops` is the weight inside a node that represents several, counted twice. */
export interface Graph {
  starts: Uint32Array;
  ends: Uint32Array;
  weights: Float32Array;
  loops: Float64Array;
}

export interface LouvainOptions {
  /** A value above 1 yields more and smaller communities. */
  resolution: number;
  seed: number;
  /** The initial community of each node. By default each node is its own. */
  initial?: Uint32Array;
  /** 1 for a node that was in its community before: it stays, and the others may join it. */
  settled?: Uint8Array;
}

const EPSILON = 1e-9;
/** The gain that a settled community needs to join another one, as a share of all its edges. */
const MIN_MERGE_GAIN = 0.4;
/** Later rounds move next to nothing. */
const MAX_ROUNDS = 20;
const SLICE_NODES = 256;

const sizeOf = ({ loops }: Graph): number => loops.length;

const strengthsOf = ({ starts, weights, loops }: Graph): Float64Array =>
  Float64Array.from(loops, (loop, node) => {
    let sum = loop;
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) sum += weights[at] ?? 0;
    return sum;
  });

/** Numbers the communities from 0 on, in the order of their first nodes. */
export const renumber = (communities: Uint32Array): { communities: Uint32Array; count: number } => {
  const numbers = new Map<number, number>();
  const renumbered = communities.map((community) => {
    const known = numbers.get(community);
    if (known !== undefined) return known;
    numbers.set(community, numbers.size);
    return numbers.size - 1;
  });
  return { communities: renumbered, count: numbers.size };
};

/** Moves single nodes as long as that increases modularity. Resolves to true if anything moved. */
const moveNodes = async (
  graph: Graph,
  communities: Uint32Array,
  { resolution, seed, settled }: LouvainOptions,
  stay: number,
  slices: Slices,
): Promise<boolean> => {
  const { starts, ends, weights } = graph;
  const size = sizeOf(graph);
  const strengths = strengthsOf(graph);
  const total = strengths.reduce((sum, strength) => sum + strength, 0) || 1;
  const sums = new Float64Array(size);
  for (let node = 0; node < size; node += 1)
    sums[communities[node] ?? 0] = (sums[communities[node] ?? 0] ?? 0) + (strengths[node] ?? 0);
  const links = new Float64Array(size);
  const touched: number[] = [];
  const order = shuffled(size, createRandom(seed));
  let moved = false;

  const best = (node: number, own: number): number => {
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
      const community = communities[ends[at] ?? 0] ?? 0;
      if (links[community] === 0) touched.push(community);
      links[community] = (links[community] ?? 0) + (weights[at] ?? 0);
    }
    const pull = (resolution * (strengths[node] ?? 0)) / total;
    let chosen = own;
    let most = (links[own] ?? 0) - pull * (sums[own] ?? 0) + (settled?.[node] ? stay * (strengths[node] ?? 0) : 0);
    for (const community of touched) {
      const gain = (links[community] ?? 0) - pull * (sums[community] ?? 0);
      if (gain > most + EPSILON) {
        most = gain;
        chosen = community;
      }
      links[community] = 0;
    }
    touched.length = 0;
    return chosen;
  };

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let moves = 0;
    for (let place = 0; place < size; place += 1) {
      const node = order[place] ?? 0;
      const own = communities[node] ?? 0;
      const strength = strengths[node] ?? 0;
      sums[own] = (sums[own] ?? 0) - strength;
      const chosen = best(node, own);
      sums[chosen] = (sums[chosen] ?? 0) + strength;
      if (chosen !== own) {
        communities[node] = chosen;
        moves += 1;
      }
      if (place % SLICE_NODES === 0) {
        const pausing = slices.pause({ step: 'grouping', done: place, total: size });
        if (pausing) await pausing;
      }
    }
    if (moves === 0) break;
    moved = true;
    if (moves < size / 1000) break;
  }
  return moved;
};

/** Builds the graph that has one node per community. */
const condense = async (
  { starts, ends, weights, loops }: Graph,
  communities: Uint32Array,
  count: number,
  slices: Slices,
): Promise<Graph> => {
  const members: number[][] = Array.from({ length: count }, () => []);
  communities.forEach((community, node) => {
    members[community]?.push(node);
  });
  const newStarts = new Uint32Array(count + 1);
  const newEnds: number[] = [];
  const newWeights: number[] = [];
  const newLoops = new Float64Array(count);
  const links = new Float64Array(count);
  for (const [community, nodes] of members.entries()) {
    const pausing = slices.pause({ step: 'grouping', done: community, total: count });
    if (pausing) await pausing;
    const touched: number[] = [];
    let inside = 0;
    for (const node of nodes) {
      inside += loops[node] ?? 0;
      for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
        const other = communities[ends[at] ?? 0] ?? 0;
        if (other === community) inside += weights[at] ?? 0;
        else {
          if (links[other] === 0) touched.push(other);
          links[other] = (links[other] ?? 0) + (weights[at] ?? 0);
        }
      }
    }
    newLoops[community] = inside;
    for (const other of touched) {
      newEnds.push(other);
      newWeights.push(links[other] ?? 0);
      links[other] = 0;
    }
    newStarts[community + 1] = newEnds.length;
  }
  return {
    starts: newStarts,
    ends: Uint32Array.from(newEnds),
    weights: Float32Array.from(newWeights),
    loops: newLoops,
  };
};

/** A community with a settled node is settled itself. */
const settledCommunities = (settled: Uint8Array | undefined, communities: Uint32Array, count: number) => {
  if (!settled) return undefined;
  const next = new Uint8Array(count);
  communities.forEach((community, node) => {
    if (settled[node]) next[community] = 1;
  });
  return next;
};

export const findCommunities = async (graph: Graph, options: LouvainOptions, slices: Slices): Promise<Uint32Array> => {
  let level = graph;
  let found = renumber(options.initial ?? Uint32Array.from({ length: sizeOf(graph) }, (_, node) => node));
  let assigned = found.communities;
  let { settled } = options;
  for (let first = true; ; first = false) {
    const own = first ? found.communities.slice() : Uint32Array.from({ length: sizeOf(level) }, (_, node) => node);
    const moved = await moveNodes(
      level,
      own,
      { ...options, ...(settled ? { settled } : {}) },
      first ? 1 : MIN_MERGE_GAIN,
      slices,
    );
    if (!moved && !first) return renumber(assigned).communities;
    found = renumber(own);
    const { communities } = found;
    assigned = first ? communities : assigned.map((node) => communities[node] ?? 0);
    if (found.count === sizeOf(level)) return renumber(assigned).communities;
    level = await condense(level, communities, found.count, slices);
    settled = settledCommunities(settled, communities, found.count);
  }
};
