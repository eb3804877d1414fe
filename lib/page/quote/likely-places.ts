/** Scans a text once for all quotes and returns the places where parts of them occur, for a closer comparison. */
import { LOOKS_AT_CLOCK_EVERY, type Pace } from '../pace.ts';

/** The text is read in blocks of this number of characters. */
const BLOCK_CHARS = 4;
/** This number of consecutive characters has to be unchanged. Shorter pieces occur everywhere. */
export const GRAM_CHARS = 4 * BLOCK_CHARS;
/** The maximum number of grams searched for per quote. */
const GRAMS_OF_ONE = 256;
/** A gram that is frequent in a quote does not indicate a position. */
const MAX_ALIKE = 3;
/** A quote with a smaller share of different grams repeats itself, and is as close to many places. */
const MIN_DIFFERENT = 0.5;
const SLICE_CHARS = 256 * LOOKS_AT_CLOCK_EVERY;
/** Bounds the search in a page that repeats itself very often. */
const MAX_HITS = 4_000_000;
/** Edits shift the rest of a quote by less than this, or it counts as two places. */
const BAND_CHARS = 32;
const PLACES_OF_ONE = 4;
/** A place with fewer matching pieces than this share of the best one is dropped. */
const WORTH_A_LOOK = 0.5;
const BASE = 0x01000193;
/** The weights of a gram's blocks, the first one highest. */
const [THIRD, SECOND, FIRST] = [0x2c1b3c6d, 0x297a2d39, 0x1b56c4e9];

const blockAt = (text: string, at: number): number => {
  const half = Math.imul(text.charCodeAt(at), BASE) + text.charCodeAt(at + 1);
  return Math.imul(Math.imul(half, BASE) + text.charCodeAt(at + 2), BASE) + text.charCodeAt(at + 3);
};

const joined = (a: number, b: number, c: number, d: number): number =>
  (Math.imul(a, FIRST) + Math.imul(b, SECOND) + Math.imul(c, THIRD) + d) | 0;

const gramAt = (text: string, at: number): number =>
  joined(
    blockAt(text, at),
    blockAt(text, at + BLOCK_CHARS),
    blockAt(text, at + 2 * BLOCK_CHARS),
    blockAt(text, at + 3 * BLOCK_CHARS),
  );

const slotOf = (hash: number, mask: number): number => (Math.imul(hash, 0x9e3779b1) >>> 7) & mask;

interface Grams {
  mask: number;
  /** The first gram in each slot, and for each gram the next one; -1 if there is none. */
  first: Int32Array;
  next: Int32Array;
  hash: Int32Array;
  quote: Int32Array;
  offset: Int32Array;
}

const collectGrams = (quotes: readonly string[]): Grams => {
  const hash: number[] = [];
  const quote: number[] = [];
  const offset: number[] = [];
  for (const [number, text] of quotes.entries()) {
    const alike = new Map<number, number>();
    const step = Math.max(1, Math.ceil(text.length / GRAMS_OF_ONE));
    const before = hash.length;
    let total = 0;
    for (let at = 0; at + GRAM_CHARS <= text.length; at += step) {
      const value = gramAt(text, at);
      const count = alike.get(value) ?? 0;
      alike.set(value, count + 1);
      total += 1;
      if (count >= MAX_ALIKE) continue;
      hash.push(value);
      quote.push(number);
      offset.push(at);
    }
    if (alike.size < MIN_DIFFERENT * total) for (const list of [hash, quote, offset]) list.length = before;
  }
  let size = 1024;
  while (size < 4 * hash.length) size *= 2;
  const first = new Int32Array(size).fill(-1);
  const next = new Int32Array(hash.length);
  for (const [number, value] of hash.entries()) {
    const slot = slotOf(value, size - 1);
    next[number] = first[slot] ?? -1;
    first[slot] = number;
  }
  return {
    mask: size - 1,
    first,
    next,
    hash: Int32Array.from(hash),
    quote: Int32Array.from(quote),
    offset: Int32Array.from(offset),
  };
};

/** Counts, per quote and stretch, the grams in a part of the text that indicate its start there; returns the number of hits. */
const countVotes = (text: string, from: number, to: number, grams: Grams, votes: readonly Map<number, number>[]) => {
  const { mask, first, next, hash: hashes, quote, offset } = grams;
  let hits = 0;
  let [a, b, c] = [blockAt(text, from), blockAt(text, from + BLOCK_CHARS), blockAt(text, from + 2 * BLOCK_CHARS)];
  for (let at = from; at < to && at + GRAM_CHARS <= text.length; at += BLOCK_CHARS) {
    const d = blockAt(text, at + 3 * BLOCK_CHARS);
    const hash = joined(a, b, c, d);
    for (let gram = first[slotOf(hash, mask)] ?? -1; gram >= 0; gram = next[gram] ?? -1) {
      if (hashes[gram] !== hash) continue;
      hits += 1;
      const counts = votes[quote[gram] ?? 0];
      const stretch = Math.floor((at - (offset[gram] ?? 0)) / BAND_CHARS);
      counts?.set(stretch, (counts.get(stretch) ?? 0) + 1);
    }
    [a, b, c] = [b, c, d];
  }
  return hits;
};

export interface Stretch {
  from: number;
  to: number;
}

/** The stretches where a quote may start, the likeliest first; adjacent stretches count as one. */
const best = (counts: ReadonlyMap<number, number>): Stretch[] => {
  const ranked = [...counts.keys()]
    .map((stretch) => ({ stretch, votes: (counts.get(stretch) ?? 0) + (counts.get(stretch + 1) ?? 0) }))
    .sort((one, other) => other.votes - one.votes || one.stretch - other.stretch);
  const chosen: number[] = [];
  const least = WORTH_A_LOOK * (ranked[0]?.votes ?? 0);
  for (const { stretch, votes } of ranked) {
    if (votes < least || chosen.length === PLACES_OF_ONE) break;
    if (!chosen.some((other) => Math.abs(other - stretch) < 2)) chosen.push(stretch);
  }
  return chosen.map((stretch) => ({ from: stretch * BAND_CHARS, to: (stretch + 2) * BAND_CHARS }));
};

export const likelyPlaces = async (text: string, quotes: readonly string[], pace: Pace): Promise<Stretch[][]> => {
  const votes = quotes.map(() => new Map<number, number>());
  const grams = collectGrams(quotes);
  let hits = 0;
  for (let from = 0; from < text.length && hits < MAX_HITS && grams.hash.length > 0; from += SLICE_CHARS) {
    hits += countVotes(text, from, from + SLICE_CHARS, grams, votes);
    if (pace.isOver()) await pace.rest();
  }
  return votes.map(best);
};
