/** Picks the longest words of a sentence, in its order: posts seldom repeat a sentence letter by letter. */
const KEYWORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]{3,}/gu;
const MAX_KEYWORDS = 4;

export const longestWords = (sentence: string): string[] => {
  const all = [...new Set(sentence.match(KEYWORD) ?? [])];
  const longest = all.toSorted((one, other) => other.length - one.length).slice(0, MAX_KEYWORDS);
  return all.filter((word) => longest.includes(word));
};
