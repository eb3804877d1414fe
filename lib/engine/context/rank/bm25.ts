/** Scores texts by BM25: rare words count for more, repeated words and long texts for less. */

const K1 = 0.9;
const LENGTH_WEIGHT = 0.4;

/** `weights` holds the query words. Returns one score per text, 0 for a text without any of them. */
export const scoresByBm25 = (weights: ReadonlyMap<string, number>, texts: readonly (readonly string[])[]): number[] => {
  const averageLength = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(texts.length, 1);
  const counts = texts.map((words) => {
    const count = new Map<string, number>();
    for (const word of words) if (weights.has(word)) count.set(word, (count.get(word) ?? 0) + 1);
    return count;
  });
  const rarity = new Map<string, number>();
  for (const word of weights.keys()) {
    const having = counts.filter((count) => count.has(word)).length;
    rarity.set(word, Math.log(1 + (texts.length - having + 0.5) / (having + 0.5)));
  }
  return texts.map(({ length }, place) => {
    const norm = K1 * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / Math.max(averageLength, 1));
    let score = 0;
    for (const [word, count] of counts[place] ?? []) {
      score += ((weights.get(word) ?? 0) * (rarity.get(word) ?? 0) * count * (K1 + 1)) / (count + norm);
    }
    return score;
  });
};
