/** Tests whether words occur together in a text: adjacent, or within the requested slop. */

/** True if consecutive tokens pass the tests, in order. */
export const hasSequence = (tokens: readonly string[], tests: readonly ((token: string) => boolean)[]): boolean => {
  if (tests.length === 0) return false;
  for (let start = 0; start + tests.length <= tokens.length; start += 1) {
    if (tests.every((test, offset) => test(tokens[start + offset] ?? ''))) return true;
  }
  return false;
};

/** Words, or the numbers that stand for them. */
interface Tokens<Token> extends ArrayLike<Token> {
  indexOf(token: Token, from?: number): number;
}

export const hasPhrase = <Token>(tokens: Tokens<Token>, wanted: readonly Token[]): boolean => {
  const [first] = wanted;
  if (first === undefined) return false;
  let start = tokens.indexOf(first);
  while (start >= 0) {
    if (wanted.every((word, offset) => tokens[start + offset] === word)) return true;
    start = tokens.indexOf(first, start + 1);
  }
  return false;
};

const group = <Token>(words: ArrayLike<Token>, isWanted: (word: Token) => boolean): Map<Token, number[]> => {
  const places = new Map<Token, number[]>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Token; // within the length
    if (!isWanted(word)) continue;
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  return places;
};

/** The index of the first place that is not before `least`, from an index on. */
const firstFrom = (places: readonly number[], from: number, least: number): number => {
  let [low, high] = [from, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The places of one word in a text, and its offsets in the phrase with the index of the place that each takes. */
interface Taken {
  free: readonly number[];
  offsets: readonly number[];
  at: number[];
}

/**
 * Moves each offset to the first free place whose shift is not below `lowest`. Returns the highest shift, which no other choice
 * of places makes lower; undefined if the places do not suffice.
 */
const takePlaces = (words: readonly Taken[], lowest: number): number | undefined => {
  let highest = Number.NEGATIVE_INFINITY;
  for (const { free, offsets, at } of words) {
    let next = 0;
    for (const [index, offset] of offsets.entries()) {
      next = firstFrom(free, Math.max(next, at[index] ?? 0), lowest + offset);
      const place = free[next];
      if (place === undefined) return undefined;
      at[index] = next;
      highest = Math.max(highest, place - offset);
      next += 1;
    }
  }
  return highest;
};

/**
 * Implements Lucene's sloppy phrase. A word found at `place` and wanted at `offset` is shifted by their difference. The
 * words are near if their shifts lie within `slop` of one another: a slop of 2 lets two neighbours swap places. No
 * place is used twice: "a a" needs two of them. Lowest and highest shift only rise, and with them the place of each word.
 */
export const compileNear = <Token>(wanted: readonly Token[], slop: number): ((tokens: Tokens<Token>) => boolean) => {
  if (slop === 0) return (tokens) => hasPhrase(tokens, wanted);
  const offsets = group(wanted, () => true);
  return (tokens) => {
    if (wanted.length === 0 || tokens.length < wanted.length) return false;
    const places = group(tokens, (token) => offsets.has(token));
    if (places.size < offsets.size) return false;
    const words = [...offsets].map(([word, ofWord]) => ({ free: places.get(word) ?? [], offsets: ofWord, at: [] }));
    let lowest = -wanted.length;
    for (;;) {
      const highest = takePlaces(words, lowest);
      if (highest === undefined || highest - slop <= lowest) return highest !== undefined;
      lowest = highest - slop;
    }
  };
};
