/** Numbers terms in order of appearance. It has its own hash table, since a Map stores 32-bit numbers as objects. */

export interface TermNumbers {
  /** Returns the number of a term, and assigns one if it has none. */
  numberOf(term: number): number;
  /** All terms that have a number, in the order of their numbers. */
  terms(): Uint32Array<ArrayBuffer>;
}

/** A power of two, so that a bit mask turns a hash into a position. */
const FIRST_SIZE = 1 << 12;

export const createTermNumbers = (): TermNumbers => {
  let terms = new Uint32Array(FIRST_SIZE / 2);
  /** By table position: the term's number plus one; 0 for an empty position. */
  let table = new Uint32Array(FIRST_SIZE);
  let count = 0;

  const enter = (term: number, number: number): void => {
    let place = term & (table.length - 1);
    while (table[place] !== 0) place = (place + 1) & (table.length - 1);
    table[place] = number + 1;
  };

  const grow = (): void => {
    const earlier = terms;
    terms = new Uint32Array(2 * earlier.length);
    terms.set(earlier);
    table = new Uint32Array(2 * table.length);
    for (let number = 0; number < count; number += 1) enter(Number(terms[number]), number);
  };

  return {
    numberOf: (term) => {
      let place = term & (table.length - 1);
      for (let known = Number(table[place]); known !== 0; known = Number(table[place])) {
        if (terms[known - 1] === term) return known - 1;
        place = (place + 1) & (table.length - 1);
      }
      if (count === terms.length) grow();
      terms[count] = term;
      enter(term, count);
      count += 1;
      return count - 1;
    },
    terms: () => terms.slice(0, count),
  };
};
