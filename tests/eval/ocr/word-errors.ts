/** Counts the words that were recognized wrongly: the edit distance over words. */

/** Quotation marks and dashes look alike, and a reader takes one for the other. */
const comparable = (word: string): string =>
  word
    .normalize('NFKC')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’‚`]/g, "'")
    .replaceAll(/[–—−]/g, '-');

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const LETTER = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。]/u;

/** Each letter of a script without spaces counts as a word. */
export const unitsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (LETTER.test(word) ? Array.from(word) : [word]));

/** The spaces that the text of a script without spaces must not have. */
export const falseSpaces = (text: string): number =>
  [...text.matchAll(/(\S) +(?=(\S))/g)].filter(([, before = '', next = '']) => LETTER.test(before) && LETTER.test(next))
    .length;

/** Insertions, deletions and substitutions that make one list of words the other. */
export const wordErrors = (expected: readonly string[], recognized: readonly string[]): number => {
  const [from, to] = [expected.map(comparable), recognized.map(comparable)];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, word] of from.entries()) {
    const next = [at + 1];
    for (const [place, other] of to.entries()) {
      const substituted = (row[place] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(substituted, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The words that are missing, wherever the others were recognized: people disagree on the order of tables and columns. */
export const missingWords = (expected: readonly string[], recognized: readonly string[]): number => {
  const left = new Map<string, number>();
  for (const word of recognized.map(comparable)) left.set(word, (left.get(word) ?? 0) + 1);
  return expected.map(comparable).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  }).length;
};
