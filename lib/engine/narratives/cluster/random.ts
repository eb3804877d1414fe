/** Generates random numbers that are the same on every machine: Mulberry32, from a seed. */

export const createRandom = (seed: number) => {
  let state = seed;
  /** Returns an integer from 0 to `below`, excluding `below`. */
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
};

/** Returns the numbers from 0 in random order. */
export const shuffled = (count: number, random: (below: number) => number): Uint32Array => {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
};
