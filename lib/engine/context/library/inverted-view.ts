/** Which texts hold which terms, how often, and how long the texts are: one view of a segment, in plain arrays of numbers. */

export interface InvertedView {
  /** In ascending order. */
  terms: Uint32Array;
  /** Where the texts of each term begin in `texts` and `counts`; one more entry than terms. */
  starts: Uint32Array;
  texts: Uint32Array;
  counts: Uint8Array;
  /** How many terms each text has. */
  lengths: Uint32Array;
}

const MOST_COUNTED = 255;

/** Gathers texts one by one, or from an earlier view, and sorts them by term at the end. */
export const createViewBuilder = () => {
  /** Terms get small numbers in the order in which they come. */
  const numbers = new Map<number, number>();
  /** By the number of a term: in how many texts it stands, and the entry of the latest one. */
  const frequencies: number[] = [];
  const latest: number[] = [];
  /** One entry for each term of each text. */
  const termOf: number[] = [];
  const textOf: number[] = [];
  const countOf: number[] = [];
  const lengths: number[] = [];

  const add = (term: number, text: number, count: number): void => {
    let number = numbers.get(term);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(term, number);
      frequencies.push(0);
      latest.push(-1);
    }
    const entry = latest[number] ?? -1;
    if (entry >= 0 && textOf[entry] === text) {
      countOf[entry] = Math.min(MOST_COUNTED, Number(countOf[entry]) + count);
      return;
    }
    latest[number] = termOf.length;
    frequencies[number] = Number(frequencies[number]) + 1;
    termOf.push(number);
    textOf.push(text);
    countOf.push(count);
  };

  return {
    addText: (terms: readonly number[]): void => {
      const text = lengths.push(terms.length) - 1;
      for (const term of terms) add(term, text, 1);
    },
    /** Takes those texts of a view that are named, in the order in which they are named. */
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
      const terms = Uint32Array.from(numbers.keys()).sort();
      const starts = new Uint32Array(terms.length + 1);
      /** Where the next text of a term goes, by the term's number. */
      const next = new Uint32Array(terms.length);
      for (const [place, term] of terms.entries()) {
        const number = Number(numbers.get(term));
        next[number] = Number(starts[place]);
        starts[place + 1] = Number(starts[place]) + Number(frequencies[number]);
      }
      const texts = new Uint32Array(termOf.length);
      const counts = new Uint8Array(termOf.length);
      for (const [entry, number] of termOf.entries()) {
        const place = Number(next[number]);
        next[number] = place + 1;
        texts[place] = Number(textOf[entry]);
        counts[place] = Number(countOf[entry]);
      }
      return { terms, starts, texts, counts, lengths: Uint32Array.from(lengths) };
    },
  };
};

/** The place of a term among the terms, or -1. */
export const placeOf = ({ terms }: InvertedView, term: number): number => {
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
