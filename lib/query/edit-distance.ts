/** Compares words that differ by a few letters. */

/** The number of insertions, deletions, substitutions and swaps; stops beyond `limit` and returns a larger number. */
export const editDistance = (from: string, to: string, limit: number): number => {
  const [a, b] = [[...from], [...to]];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = b.map((_, index) => index);
  last.push(b.length);
  for (const [row, character] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const changed = (last[column] ?? 0) + (character === other ? 0 : 1);
      let cost = Math.min(changed, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
      const isSwap = character === b[column - 1] && a[row - 1] === other;
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 1] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(limit + 1, last.at(-1) ?? 0);
};
