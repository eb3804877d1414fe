import { describe, expect, it } from 'vitest';
import { findCommunities, type Graph } from '../../../../../lib/engine/narratives/cluster/louvain.ts';
import { createSlices } from '../../../../../lib/engine/narratives/cluster/slices.ts';

const graphOf = (size: number, edges: readonly (readonly [number, number, number?])[]): Graph => {
  const lists = Array.from({ length: size }, (): [number, number][] => []);
  for (const [one, other, weight = 1] of edges) {
    lists[one]?.push([other, weight]);
    lists[other]?.push([one, weight]);
  }
  const starts = new Uint32Array(size + 1);
  lists.forEach((list, node) => {
    starts[node + 1] = (starts[node] ?? 0) + list.length;
  });
  return {
    starts,
    ends: Uint32Array.from(lists.flatMap((list) => list.map(([end]) => end))),
    weights: Float32Array.from(lists.flatMap((list) => list.map(([, weight]) => weight))),
    loops: new Float64Array(size),
  };
};

const find = async (graph: Graph, options: Partial<Parameters<typeof findCommunities>[1]> = {}) => [
  ...(await findCommunities(graph, { resolution: 1, seed: 1, ...options }, createSlices({}))),
];

/** A ring of `cliques` cliques of five nodes, each connected to the next by one edge. */
const ring = (cliques: number) =>
  graphOf(
    cliques * 5,
    Array.from({ length: cliques }, (_, clique) => {
      const nodes = [0, 1, 2, 3, 4].map((at) => clique * 5 + at);
      const inside = nodes.flatMap((one) => nodes.filter((other) => one < other).map((other) => [one, other] as const));
      return [...inside, [clique * 5, (((clique + 1) % cliques) * 5 + 1) % (cliques * 5)] as const];
    }).flat(),
  );

/** https://doi.org/10.1086/jar.33.4.3629752: the contacts within a club of 34 members. */
const CLUB = `1-2 1-3 2-3 1-4 2-4 3-4 1-5 1-6 1-7 5-7 6-7 1-8 2-8 3-8 4-8 1-9 3-9 3-10 1-11 5-11 6-11 1-12 1-13 4-13 1-14
  2-14 3-14 4-14 6-17 7-17 1-18 2-18 1-20 2-20 1-22 2-22 24-26 25-26 3-28 24-28 25-28 3-29 24-30 27-30 2-31 9-31 1-32
  25-32 26-32 29-32 3-33 9-33 15-33 16-33 19-33 21-33 23-33 24-33 30-33 31-33 32-33 9-34 10-34 14-34 15-34 16-34 19-34
  20-34 21-34 23-34 24-34 27-34 28-34 29-34 30-34 31-34 32-34 33-34`;
const club = graphOf(
  34,
  CLUB.trim()
    .split(/\s+/)
    .map((edge) => edge.split('-').map((node) => Number(node) - 1))
    .map(([one = 0, other = 0]) => [one, other] as const),
);

const modularity = ({ starts, ends, weights }: Graph, communities: readonly number[]): number => {
  let [inside, total] = [0, 0];
  const sums = new Map<number, number>();
  communities.forEach((community, node) => {
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
      const weight = weights[at] ?? 0;
      total += weight;
      sums.set(community, (sums.get(community) ?? 0) + weight);
      if (communities[ends[at] ?? 0] === community) inside += weight;
    }
  });
  return inside / total - [...sums.values()].reduce((sum, strength) => sum + (strength / total) ** 2, 0);
};

describe('communities of a graph', () => {
  it('are the cliques of a ring of cliques', async () => {
    const found = await find(ring(6));
    expect(found).toEqual(Array.from({ length: 30 }, (_, node) => Math.floor(node / 5)));
  });

  it('come close to the best known partition of a well known graph', async () => {
    const seeds = await Promise.all([1, 2, 3, 4, 5].map((seed) => find(club, { seed })));
    const found = seeds.map((communities) => modularity(club, communities));
    // The optimum, 0.4198, is known from exhaustive search.
    expect(Math.max(...found)).toBeGreaterThan(0.4155);
    expect(Math.min(...found)).toBeGreaterThan(0.38);
    expect(Math.max(...found)).toBeLessThan(0.4199);
  });

  it('are the same for the same seed', async () => {
    expect(await find(club, { seed: 7 })).toEqual(await find(club, { seed: 7 }));
  });

  it('become more and smaller at a higher resolution', async () => {
    const counts = await Promise.all(
      [0.3, 1, 4].map(async (resolution) => new Set(await find(club, { resolution })).size),
    );
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  });

  it('leave nodes without an edge in communities of their own', async () => {
    expect(await find(graphOf(3, []))).toEqual([0, 1, 2]);
    expect(await find(graphOf(0, []))).toEqual([]);
  });

  it('keep settled nodes together and let other nodes join them', async () => {
    const graph = ring(4);
    const initial = Uint32Array.from({ length: 20 }, (_, node) => (node < 5 ? 0 : node < 10 ? 0 : node));
    const settled = Uint8Array.from({ length: 20 }, (_, node) => (node < 10 && node !== 4 ? 1 : 0));
    const found = await find(graph, { initial, settled });
    expect(new Set(found.slice(0, 10)).size).toBe(1);
    expect(new Set(found).size).toBe(3);
  });
});
