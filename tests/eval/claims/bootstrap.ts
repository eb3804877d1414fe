/** The interval of a figure over other samples of posts: percentiles over samples drawn with replacement. */

const SAMPLES = 1000;

/** Returns the same numbers in every run: https://prng.di.unimi.it/splitmix64.c, reduced to 32 bits. */
const createRandom = (seed: number) => () => {
  seed = (seed + 0x9e3779b9) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
};

/** From the 2.5th to the 97.5th percentile; ignores samples without a figure. */
export const interval = <Case>(
  cases: readonly Case[],
  figure: (sample: readonly Case[]) => number,
): [number, number] => {
  const random = createRandom(1);
  const draw = () => cases[Math.floor(random() * cases.length)] as Case; // an index within the list
  const figures = Array.from({ length: SAMPLES }, () => figure(cases.map(draw)))
    .filter((value) => !Number.isNaN(value))
    .sort((one, other) => one - other);
  const at = (share: number) => figures[Math.floor(share * (figures.length - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
};
