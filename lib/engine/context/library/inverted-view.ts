/** Builds one view of a segment: which texts have which terms, how often, and the texts' lengths, in plain number arrays. */
import { createTermNumbers } from './term-numbers.ts';

/**
 * A text and the number of times that it has a term, in one number: the count takes the lowest bits. A segment of up to 8,192
 * texts has entries of two bytes, which halves the memory of a large library and the time to score it.
 */
export type Entries = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

export interface InvertedView {
  /** In ascending order. */
  terms: Uint32Array<ArrayBuffer>;
  /** The start of each term's entries; one more than there are terms. */
  starts: Uint32Array<ArrayBuffer>;
  /** By term, then by text. */
  entries: Entries;
  /** The number of terms of each text. */
  lengths: Uint32Array<ArrayBuffer>;
}

export const COUNT_BITS = 3;
/** Higher counts hardly change a score: BM25 saturates, and few texts of a library have a term more than twice. */
export const MAX_COUNT = 2 ** COUNT_BITS - 1;
const MAX_NARROW_TEXTS = 2 ** (16 - COUNT_BITS);
const FIRST_ENTRIES = 1 << 14;

export const createEntries = (size: number, texts: number): Entries =>
  texts <= MAX_NARROW_TEXTS ? new Uint16Array(size) : new Uint32Array(size);

export const isNarrow = (texts: number): boolean => texts <= MAX_NARROW_TEXTS;

/** Collects texts one by one, and sorts them by term at the end. */
export const createViewBuilder = () => {
  const numbers = createTermNumbers();
  /** By term number: the number of texts with the term, and the entry of the latest one. */
  const frequencies: number[] = [];
  const latest: number[] = [];
  /** One entry for each term of each text. The arrays grow by doubling, so they are longer than the entries in use. */
  let termOf = new Uint32Array(FIRST_ENTRIES);
  let textOf = new Uint32Array(FIRST_ENTRIES);
  let countOf = new Uint8Array(FIRST_ENTRIES);
  let entries = 0;
  const lengths: number[] = [];

  const grow = (): void => {
    const [terms, texts, counts] = [termOf, textOf, countOf];
    termOf = new Uint32Array(2 * entries);
    textOf = new Uint32Array(2 * entries);
    countOf = new Uint8Array(2 * entries);
    termOf.set(terms);
    textOf.set(texts);
    countOf.set(counts);
  };

  const add = (term: number, text: number): void => {
    const number = numbers.numberOf(term);
    if (number === frequencies.length) {
      frequencies.push(0);
      latest.push(-1);
    }
    const entry = latest[number] ?? -1;
    if (entry >= 0 && textOf[entry] === text) {
      countOf[entry] = Math.min(MAX_COUNT, Number(countOf[entry]) + 1);
      return;
    }
    if (entries === termOf.length) grow();
    latest[number] = entries;
    frequencies[number] = Number(frequencies[number]) + 1;
    termOf[entries] = number;
    textOf[entries] = text;
    countOf[entries] = 1;
    entries += 1;
  };

  return {
    addText: (terms: readonly number[]): void => {
      const text = lengths.push(terms.length) - 1;
      for (const term of terms) add(term, text);
    },
    finish: (): InvertedView => {
      const terms = numbers.terms().sort();
      const starts = new Uint32Array(terms.length + 1);
      /** By term number: the position for the next text of the term. */
      const next = new Uint32Array(terms.length);
      for (let place = 0; place < terms.length; place += 1) {
        const number = numbers.numberOf(Number(terms[place]));
        next[number] = Number(starts[place]);
        starts[place + 1] = Number(starts[place]) + Number(frequencies[number]);
      }
      const sorted = createEntries(entries, lengths.length);
      for (let entry = 0; entry < entries; entry += 1) {
        const number = Number(termOf[entry]);
        const place = Number(next[number]);
        next[number] = place + 1;
        sorted[place] = (Number(textOf[entry]) << COUNT_BITS) | Number(countOf[entry]);
      }
      return { terms, starts, entries: sorted, lengths: Uint32Array.from(lengths) };
    },
  };
};

/** The index of a term in `terms`, or -1. */
export const indexOfTerm = ({ terms }: Pick<InvertedView, 'terms'>, term: number): number => {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = Number(terms[middle]);
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};
