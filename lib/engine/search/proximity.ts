/** Tests whether words occur together in a text: adjacent, or within the requested slop. */

/** True if consecutive tokens pass the tests, in order. */
export const hasSequence = (tokens: readonly string[], tests: readonly ((token: string) => boolean)[]): boolean => {
  if (tests.length === 0) return false;
  for (let start = 0; start + tests.length <= tokens.length; start += 1) {
    if (tests.every((test, offset) => test(tokens[start + offset] ?? ''))) return true;
  }
  return false;
};

export const hasPhrase = (tokens: readonly string[], wanted: readonly string[]): boolean => {
  const [first] = wanted;
  if (first === undefined) return false;
  let start = tokens.indexOf(first);
  while (start >= 0) {
    if (wanted.every((word, offset) => tokens[start + offset] === word)) return true;
    start = tokens.indexOf(first, start + 1);
  }
  return false;
};

const group = (words: readonly string[], isWanted: (word: string) => boolean): Map<string, number[]> => {
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    if (!isWanted(word)) continue;
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  return places;
};

/** The index of the first place that is not before `least`. */
const firstFrom = (places: readonly number[], least: number): number => {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Implements Lucene's sloppy phrase. A word found at `place` and wanted at `offset` is shifted by their difference. The
 * words are near if their shifts lie within `slop` of one another: a slop of 2 lets two neighbours swap places. No
 * place is used twice: "a a" needs two of them. Taking the earliest free place is best, since all windows are equally
 * wide.
 */
export const areNear = (tokens: readonly string[], wanted: readonly string[], slop: number): boolean => {
  if (slop === 0) return hasPhrase(tokens, wanted);
  const offsets = group(wanted, () => true);
  const places = group(tokens, (token) => offsets.has(token));
  if (offsets.size === 0 || places.size < offsets.size) return false;

  const fits = (lowest: number): boolean =>
    [...offsets].every(([word, ofWord]) => {
      const free = places.get(word) ?? [];
      let next = 0;
      return ofWord.every((offset) => {
        next = Math.max(next, firstFrom(free, lowest + offset));
        const place = free[next];
        next += 1;
        return place !== undefined && place <= lowest + offset + slop;
      });
    });

  const shifts = [...offsets].flatMap(([word, ofWord]) =>
    (places.get(word) ?? []).flatMap((place) => ofWord.map((offset) => place - offset)),
  );
  return [...new Set(shifts)].some(fits);
};
