/** Mutates files with typical kinds of corruption. A seed makes every result reproducible. */

/** A small pseudorandom number generator (mulberry32). */
export const numbersFrom = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

type Below = (below: number) => number;
type Mutation = (bytes: Buffer, below: Below) => Buffer;

const flip: Mutation = (bytes, below) => {
  for (let times = below(8); times >= 0; times -= 1) {
    const at = below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
  }
  return bytes;
};
const overwrite: Mutation = (bytes, below) => {
  const at = below(bytes.length);
  bytes.fill(below(256), at, Math.min(bytes.length, at + 1 + below(64)));
  return bytes;
};
/** Writes extreme values, because parsers trust lengths and offsets. */
const liar: Mutation = (bytes, below) => {
  const values = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe, bytes.length, bytes.length + 1];
  if (bytes.length > 4) bytes.writeUInt32BE((values[below(values.length)] ?? 0) >>> 0, below(bytes.length - 4));
  return bytes;
};
const truncate: Mutation = (bytes, below) => bytes.subarray(0, below(bytes.length));
const cutOut: Mutation = (bytes, below) => {
  const at = below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(200))]);
};
const repeat: Mutation = (bytes, below) => {
  const from = below(bytes.length);
  const part = bytes.subarray(from, from + 1 + below(4000));
  const at = below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
};
/** Overwrites a byte of the header, from which parsers take format and sizes. */
const breakHead: Mutation = (bytes, below) => {
  bytes[below(Math.min(bytes.length, 64))] = below(256);
  return bytes;
};

const mutations: readonly Mutation[] = [flip, overwrite, liar, liar, truncate, cutOut, repeat, breakHead];

/** Applies one to three mutations in sequence. */
export const mutate = (original: Buffer, below: Below): Buffer => {
  let bytes: Buffer = Buffer.from(original);
  for (let times = below(3); times >= 0 && bytes.length > 8; times -= 1) {
    bytes = mutations[below(mutations.length)]?.(bytes, below) ?? bytes;
  }
  return bytes;
};
