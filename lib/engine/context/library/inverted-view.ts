/** Builds one view of a segment: which texts have which terms, how often, and the texts' lengths, in plain number arrays. */
import { createTermNumbers } from './term-numbers.ts';

export interface InvertedView {
  /** In ascending order. */
  terms: Uint32Array;
  /** The start of each term's texts in `texts` and `counts`; one entry more than there are terms. */
  starts: Uint32Array;
  texts: Uint32Array;
  counts: Uint8Array;
  /** The number of terms of each text. */
  lengths: Uint32Array;
}

const MAX_COUNTED = 255;
const FIRST_ENTRIES = 1 << 14;

/** Collects texts one by one, or from an earlier view, and sorts them by term at the end. */
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

  const add = (term: number, text: number, count: number): void => {
    const number = numbers.numberOf(term);
    if (number === frequencies.length) {
      frequencies.push(0);
      latest.push(-1);
    }
    const entry = latest[number] ?? -1;
    if (entry >= 0 && textOf[entry] === text) {
      countOf[entry] = Math.min(MAX_COUNTED, Number(countOf[entry]) + count);
      return;
    }
    if (entries === termOf.length) grow();
    latest[number] = entries;
    frequencies[number] = Number(frequencies[number]) + 1;
    termOf[entries] = number;
    textOf[entries] = text;
    countOf[entries] = count;
    entries += 1;
  };

  return {
    addText: (terms: readonly number[]): void => {
      const text = lengths.push(terms.length) - 1;
      for (const term of terms) add(term, text, 1);
    },
    /** Adds the texts of a view that `kept` lists, in that order. */
    addView: (view: InvertedView, kept: readonly number[]): void => {
      const newText = new Map(kept.map((text) => [text, lengths.push(Number(view.lengths[text])) - 1]));
      for (const [place, term] of view.terms.entries()) {
        for (let entry = Number(view.starts[place]); entry < Number(view.starts[place + 1]); entry += 1) {
          const text = newText.get(Number(view.texts[entry]));
          if (text !== undefined) add(term, text, Number(view.counts[entry]));
        }
      }
    },
    finish: (): InvertedView => {
      const terms = numbers.terms().sort();
      const starts = new Uint32Array(terms.length + 1);
      /** By term number: the position for the next text of the term. */
      const next = new Uint32Array(terms.length);
      for (const [place, term] of terms.entries()) {
        const number = numbers.numberOf(term);
        next[number] = Number(starts[place]);
        starts[place + 1] = Number(starts[place]) + Number(frequencies[number]);
      }
      const texts = new Uint32Array(entries);
      const counts = new Uint8Array(entries);
      for (let entry = 0; entry < entries; entry += 1) {
        const number = Number(termOf[entry]);
        const place = Number(next[number]);
        next[number] = place + 1;
        texts[place] = Number(textOf[entry]);
        counts[place] = Number(countOf[entry]);
      }
      return { terms, starts, texts, counts, lengths: Uint32Array.from(lengths) };
    },
  };
};

/** The index of a term in `terms`, or -1. */
export const indexOfTerm = ({ terms }: InvertedView, term: number): number => {
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
