/** Finds the items closest to a text in all segments of the library: by words, by sentences and by four-letter grams. */
import { indexOfTerm } from './inverted-view.ts';
import { queryTerms, type Weights } from './query-terms.ts';
import { createScorer } from './score.ts';
import type { ItemFacts, LibrarySegment } from './segment.ts';
import { primaryLanguage } from './stop-words.ts';

export interface LibraryHit {
  item: ItemFacts;
  /** Comparable only within one result: the sum of each view's score, as a share of that view's best. */
  score: number;
}

export interface SearchQuestion {
  language?: string | undefined;
  limit: number;
  /** Returns false for items that must not be shown. */
  accepts?: (item: ItemFacts) => boolean;
}

/** The rarity of a word's term, from 0 for a word of every item to 1. */
export type TermRarity = (term: number) => number;

/**
 * The library knows the words of a language by this number of items in it. With fewer items an ordinary word is as rare as a
 * name: `npm run eval -- gate` shows close matches by the rarity of smaller libraries.
 */
export const MIN_ITEMS_OF_LANGUAGE = 1000;

/**
 * A word is of rarity 1 if one of this number of items has it. The scale does not depend on the size of the library: a small one
 * knows no word to be that rare, so that it finds fewer close matches instead of wrong ones.
 */
const ITEMS_OF_RAREST = 20_000;

/** Weight of the best single sentence relative to the whole text; fitted with the rest on training data. */
const SENTENCE_WEIGHT = 0.5;

const highest = (scores: readonly Float32Array[]): number => {
  let best = 0;
  for (const some of scores) for (const score of some) if (score > best) best = score;
  return best;
};

/** Keeps the higher score of each pair. */
const raise = (target: Float32Array, scores: Float32Array): void => {
  for (let place = 0; place < target.length; place += 1) {
    if (Number(scores[place]) > Number(target[place])) target[place] = Number(scores[place]);
  }
};

/** Sums the scores of the views, each as a share of the view's best. */
const addUp = (views: readonly (readonly [Float32Array[], number])[], sizes: readonly number[]): Float32Array[] => {
  const sums = sizes.map((size) => new Float32Array(size));
  for (const [scores, weight] of views) {
    const best = highest(scores);
    if (best === 0) continue;
    const share = weight / best;
    for (const [at, sum] of sums.entries()) {
      const some = scores[at] ?? sum;
      for (let place = 0; place < sum.length; place += 1) sum[place] = Number(sum[place]) + share * Number(some[place]);
    }
  }
  return sums;
};

export const createSegmentSearch = (segments: readonly LibrarySegment[]) => {
  const words = createScorer(segments.map((segment) => segment.words));
  const grams = createScorer(segments.map((segment) => segment.grams));
  /** The newest segment that has each item, since an item may be written again. */
  const lastIn = new Map(segments.flatMap((segment, at) => segment.items.map(({ id }) => [id, at] as const)));

  const sizes = segments.map((segment) => segment.items.length);

  const bestSentence = (sentences: readonly Weights[]): Float32Array[] => {
    const best = sizes.map((size) => new Float32Array(size));
    for (const sentence of sentences) {
      const scores = words.score(sentence);
      for (const [at, target] of best.entries()) raise(target, scores[at] ?? target);
    }
    return best;
  };

  /** Each item once, in its newest version and in segment order. */
  const items = (): ItemFacts[] =>
    segments.flatMap((segment, at) => segment.items.filter(({ id }) => lastIn.get(id) === at));

  const search = (text: string, { language, limit, accepts = () => true }: SearchQuestion): LibraryHit[] => {
    const query = queryTerms(text, language, words.knows);
    const views = [
      [words.score(query.words), 1],
      [grams.score(query.grams), 1],
      [bestSentence(query.sentences), SENTENCE_WEIGHT],
    ] as const;
    const best: LibraryHit[] = [];
    for (const [at, scores] of addUp(views, sizes).entries()) {
      for (let place = 0; place < scores.length; place += 1) {
        const score = Number(scores[place]);
        if (score <= 0 || (best.length >= limit && score <= (best.at(-1)?.score ?? 0))) continue;
        const item = segments[at]?.items[place];
        if (!item || lastIn.get(item.id) !== at || !accepts(item)) continue;
        // Ties keep their order, so that the same query has the same result.
        const before = best.findIndex((hit) => hit.score < score);
        best.splice(before < 0 ? best.length : before, 0, { item, score });
        if (best.length > limit) best.pop();
      }
    }
    return best;
  };

  const countTerms = (language: string): TermRarity | undefined => {
    const isOf = segments.map(({ items }, at) =>
      Uint8Array.from(items, (item) =>
        primaryLanguage(item.language) === language && lastIn.get(item.id) === at ? 1 : 0,
      ),
    );
    const total = isOf.reduce((sum, own) => own.reduce((count, one) => count + one, sum), 0);
    if (total < MIN_ITEMS_OF_LANGUAGE) return undefined;
    const known = new Map<number, number>();
    const countItems = (term: number): number =>
      segments.reduce((sum, { words: { starts, texts }, words: view }, at) => {
        const place = indexOfTerm(view, term);
        let count = sum;
        for (let entry = Number(starts[place]); place >= 0 && entry < Number(starts[place + 1]); entry += 1)
          count += Number(isOf[at]?.[Number(texts[entry])]);
        return count;
      }, 0);
    return (term) => {
      let rarity = known.get(term);
      if (rarity === undefined) {
        const frequency = (countItems(term) + 0.5) / (total + 1);
        rarity = Math.min(1, Math.log(1 / frequency) / Math.log(ITEMS_OF_RAREST));
        known.set(term, rarity);
      }
      return rarity;
    };
  };

  const rarities = new Map<string, TermRarity | undefined>();
  /** The rarity of terms in a language; undefined if the library has too few items of it. */
  const rarityIn = (tag: string): TermRarity | undefined => {
    const language = primaryLanguage(tag) ?? '';
    if (!rarities.has(language)) rarities.set(language, countTerms(language));
    return rarities.get(language);
  };

  return { items, search, rarityIn };
};
