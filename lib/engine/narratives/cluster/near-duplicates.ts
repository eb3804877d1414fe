/** Finds texts that are nearly the same, so that a thousand copies count as one text: MinHash, as Broder describes it. */
import { createRandom } from './random.ts';

const BAND_COUNT = 6;
const ROWS_PER_BAND = 4;
/** The least share of terms in common. */
const MIN_SHARED_TERMS = 0.8;
/** The number of texts per band that are compared: in the worst case all texts share a band. */
const MAX_LOOKS = 20;

const random = createRandom(20);
const odd = () => (random(2 ** 31) << 1) | 1;
const FACTORS = Uint32Array.from({ length: BAND_COUNT * ROWS_PER_BAND }, odd);
const SHIFTS = Uint32Array.from({ length: BAND_COUNT * ROWS_PER_BAND }, odd);

const signatureOf = (terms: Uint32Array, into: Uint32Array): void => {
  into.fill(0xffffffff);
  for (const term of terms) {
    const mixed = Math.imul(term ^ (term >>> 15), 0x85ebca6b);
    for (let at = 0; at < into.length; at += 1) {
      const value = (Math.imul(mixed ^ (mixed >>> 13), FACTORS[at] ?? 0) + (SHIFTS[at] ?? 0)) >>> 0;
      if (value < (into[at] ?? 0)) into[at] = value;
    }
  }
};

/** The share of terms in common; both lists are sorted. */
const likeness = (one: Uint32Array, other: Uint32Array): number => {
  let [shared, at, place] = [0, 0, 0];
  while (at < one.length && place < other.length) {
    const difference = (one[at] ?? 0) - (other[place] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) place += 1;
  }
  return shared / (one.length + other.length - shared);
};

const bandKey = (signature: Uint32Array, band: number): number => {
  let key = band + 1;
  for (let at = band * ROWS_PER_BAND; at < (band + 1) * ROWS_PER_BAND; at += 1)
    key = (key * 31 + (signature[at] ?? 0)) % 9_007_199_254_740_881;
  return key;
};

export interface NearDuplicates {
  /** Returns the text that each text counts as: itself, or an earlier one. A text without terms counts as itself. */
  of(terms: readonly number[]): number;
}

/** Takes the texts one by one, in their order. */
export const createNearDuplicates = (): NearDuplicates => {
  const kept = new Map<number, Uint32Array>();
  const byBand = new Map<number, number[]>();
  const signature = new Uint32Array(BAND_COUNT * ROWS_PER_BAND);
  let count = 0;

  return {
    of: (terms) => {
      const own = count;
      count += 1;
      const set = Uint32Array.from(new Set(terms)).sort();
      if (set.length === 0) return own;
      signatureOf(set, signature);
      const keys = Array.from({ length: BAND_COUNT }, (_, band) => bandKey(signature, band));
      for (const key of keys) {
        for (const other of byBand.get(key) ?? []) {
          const known = kept.get(other);
          if (known && likeness(set, known) >= MIN_SHARED_TERMS) return other;
        }
      }
      kept.set(own, set);
      for (const key of keys) {
        const list = byBand.get(key);
        if (!list) byBand.set(key, [own]);
        else if (list.length < MAX_LOOKS) list.push(own);
      }
      return own;
    },
  };
};
