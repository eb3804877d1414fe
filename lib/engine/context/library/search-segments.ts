/** Finds the items closest to a text in all segments of the library: by words, by sentences and by four-letter grams. */
import { primaryLanguage } from '../../../text/stop-words.ts';
import { COUNT_BITS, indexOfTerm } from './inverted-view.ts';
import { type AcceptsPlace, createItemList } from './list-items.ts';
import { queryTerms, type Weights } from './query-terms.ts';
import { createScorer, highest } from './score.ts';
import type { ItemFacts, LibrarySegment } from './segment.ts';

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

/** Adds the scores of a view, as shares of the view's best times its weight. */
const addShares = (sums: readonly Float32Array[], scores: readonly Float32Array[], weight: number): void => {
  const best = highest(scores);
  if (best === 0) return;
  const share = weight / best;
  for (const [at, sum] of sums.entries()) {
    const some = scores[at] ?? sum;
    for (let place = 0; place < sum.length; place += 1) {
      sum[place] = (sum[place] as number) + share * (some[place] as number); // within the bounds of both
    }
  }
};

/** Keeps the higher score of each pair. */
const raise = (target: Float32Array, scores: Float32Array): void => {
  for (let place = 0; place < target.length; place += 1) {
    if (Number(scores[place]) > Number(target[place])) target[place] = Number(scores[place]);
  }
};

/** The facts about the items of a host, or of a file. */
export interface HostFacts {
  size: number;
  hosts: Set<string>;
  languages: Set<string>;
  /** The first and the last day; empty if no item has one. */
  oldest: string;
  newest: string;
}

/** By segment: 1 for each item that no later segment has again. */
export type CurrentItems = readonly Uint8Array[];

const currentIn = (segments: readonly LibrarySegment[]): CurrentItems => {
  const lastIn = new Map<string, number>();
  for (const [at, { items }] of segments.entries()) for (const { id } of items) lastIn.set(id, at);
  return segments.map(({ items }, at) => Uint8Array.from(items, ({ id }) => Number(lastIn.get(id) === at)));
};

/** A sentence that is the whole text has the same scores. */
const isSame = (one: Weights, other: Weights | undefined): boolean =>
  one.size === other?.size && [...one].every(([term, weight]) => other.get(term) === weight);

export const createSegmentSearch = (segments: readonly LibrarySegment[], current = currentIn(segments)) => {
  const words = createScorer(segments.map((segment) => segment.words));
  const grams = createScorer(segments.map((segment) => segment.grams));
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
    segments.flatMap((segment, at) => segment.items.filter((_, place) => current[at]?.[place] === 1));

  interface Counted {
    byHost: Map<string, HostFacts>;
    byFile: Map<string, HostFacts>;
  }
  let counted: Counted | undefined;
  const countItems = (): Counted => {
    const [byHost, byFile] = [new Map<string, HostFacts>(), new Map<string, HostFacts>()];
    for (const [at, segment] of segments.entries()) {
      for (const [place, { host, language, day, file }] of segment.items.entries()) {
        if (current[at]?.[place] !== 1) continue;
        const [by, key] = file === undefined ? [byHost, host] : [byFile, file];
        const facts = by.get(key) ?? { size: 0, hosts: new Set(), languages: new Set(), oldest: '', newest: '' };
        by.set(key, facts);
        facts.size += 1;
        facts.hosts.add(host);
        if (language) facts.languages.add(language);
        if (day && (!facts.oldest || day < facts.oldest)) facts.oldest = day;
        if (day > facts.newest) facts.newest = day;
      }
    }
    return { byHost, byFile };
  };
  /** Counted once: every check reads them. */
  const countOnce = (): Counted => {
    counted ??= countItems();
    return counted;
  };

  /** The scores of all items for a text: by its words alone, and by all views together. */
  const scoresOf = (text: string, language: string | undefined) => {
    const query = queryTerms(text, language, words.knows);
    const whole = words.score(query.words);
    const [sentence] = query.sentences;
    const isOneSentence = query.sentences.length === 1 && isSame(query.words, sentence);
    const sums = sizes.map((size) => new Float32Array(size));
    addShares(sums, whole, isOneSentence ? 1 + SENTENCE_WEIGHT : 1);
    addShares(sums, grams.score(query.grams), 1);
    if (!isOneSentence) addShares(sums, bestSentence(query.sentences), SENTENCE_WEIGHT);
    return { whole, sums };
  };

  const sharedGrams = (text: string): Float32Array[] => grams.shared(queryTerms(text, undefined, words.knows).grams);

  const nearestBy = (sums: readonly Float32Array[], limit: number, accepts: AcceptsPlace): LibraryHit[] => {
    const best: LibraryHit[] = [];
    let least = 0;
    for (const [at, scores] of sums.entries()) {
      for (let place = 0; place < scores.length; place += 1) {
        const score = scores[place] as number; // within its bounds
        if (score <= least) continue;
        const item = segments[at]?.items[place];
        if (!item || current[at]?.[place] !== 1 || !accepts(item, at, place)) continue;
        // Ties keep their order, so that the same query has the same result.
        const before = best.findIndex((hit) => hit.score < score);
        best.splice(before < 0 ? best.length : before, 0, { item, score });
        if (best.length > limit) best.pop();
        if (best.length === limit) least = best.at(-1)?.score ?? 0;
      }
    }
    return best;
  };

  const search = (text: string, { language, limit, accepts = () => true }: SearchQuestion): LibraryHit[] =>
    nearestBy(scoresOf(text, language).sums, limit, accepts);

  const countTerms = (language: string): TermRarity | undefined => {
    const isOf = segments.map(({ items }, at) =>
      Uint8Array.from(items, (item, place) =>
        current[at]?.[place] === 1 && item.file === undefined && primaryLanguage(item.language) === language ? 1 : 0,
      ),
    );
    const total = isOf.reduce((sum, own) => own.reduce((count, one) => count + one, sum), 0);
    if (total < MIN_ITEMS_OF_LANGUAGE) return undefined;
    const known = new Map<number, number>();
    const countItems = (term: number): number =>
      segments.reduce((sum, { words: { starts, entries }, words: view }, at) => {
        const place = indexOfTerm(view, term);
        let count = sum;
        for (let entry = Number(starts[place]); place >= 0 && entry < Number(starts[place + 1]); entry += 1)
          count += Number(isOf[at]?.[Number(entries[entry]) >> COUNT_BITS]);
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

  return {
    items,
    /** The ids of about this number of items, from all segments. */
    sample: (most: number): string[] => {
      const step = Math.max(1, Math.floor(sizes.reduce((sum, size) => sum + size, 0) / most));
      return segments.flatMap((segment) => segment.items.flatMap(({ id }, place) => (place % step === 0 ? [id] : [])));
    },
    /** Without the items that are from files alone. */
    byHost: (): ReadonlyMap<string, HostFacts> => countOnce().byHost,
    byFile: (): ReadonlyMap<string, HostFacts> => countOnce().byFile,
    search,
    /** In slices: many items are counted to know how many there are. */
    list: createItemList(segments, current, { scoresOf, sharedGrams, nearestBy }),
    rarityIn,
  };
};
