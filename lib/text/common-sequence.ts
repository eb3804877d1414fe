/** Counts the words that two texts have in the same order: their longest common subsequence. */

/** Numbers in place of words: the comparison of each with each costs most. */
export const commonSequence = <T>(one: readonly T[], other: readonly T[]): number => {
  const numbers = new Map<T, number>();
  for (const word of other) if (!numbers.has(word)) numbers.set(word, numbers.size);
  const right = Uint32Array.from(other, (word) => numbers.get(word) ?? 0);
  const row = new Uint32Array(right.length + 1);
  for (const word of one) {
    const left = numbers.get(word);
    // A word that the other one lacks changes nothing.
    if (left === undefined) continue;
    let diagonal = 0;
    for (let place = 0; place < right.length; place += 1) {
      const above = Number(row[place + 1]);
      row[place + 1] = right[place] === left ? diagonal + 1 : Math.max(above, Number(row[place]));
      diagonal = above;
    }
  }
  return Number(row.at(-1));
};
