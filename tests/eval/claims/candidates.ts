/** Finds for each post the fact-checks that the library would offer, with and without the right one in it. */
import { createSegmentSearch } from '../../../lib/engine/context/library/search-segments.ts';
import { buildSegment } from '../../../lib/engine/context/library/segment.ts';
import { guessLanguage } from '../../../lib/text/stop-words.ts';
import { wordsOf } from '../../../lib/text/words.ts';
import { itemOf } from '../retrieval.ts';
import { type Claim, claimNames, type Post } from './read-claims.ts';

/** The number of articles that the engine reads for one claim. */
const MOST = 5;

export interface Candidate {
  claim: string;
  /** The title of the fact-check. */
  title: string;
  right: boolean;
}
export interface Case {
  text: string;
  /** The same for all posts about one claim. */
  subject: string;
  withRight: Candidate[];
  /** The same search in a library that lacks every fact-check of this claim. */
  withoutRight: Candidate[];
}

/** The language of texts that do not show theirs. */
const MAIN_LANGUAGE = 'en';

export const languageIn = (text: string): string => guessLanguage(wordsOf(text)) ?? MAIN_LANGUAGE;

export const libraryOf = (claims: readonly Claim[]) =>
  createSegmentSearch([
    buildSegment(claims.map((claim) => ({ ...itemOf(claim), language: languageIn(`${claim.claim} ${claim.title}`) }))),
  ]);

/** The rarity of words in a library of every nth fact-check, by language. */
export const rarityInPart = (claims: readonly Claim[], every: number) =>
  libraryOf(claims.filter((_, place) => place % every === 0)).rarityIn;

export const createCases = (claims: readonly Claim[]) => {
  const { nameOf, namesOfGold, isNamed } = claimNames(claims);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const library = libraryOf(claims);
  const candidates = (text: string, isRight: (id: string) => boolean, accepts: (id: string) => boolean): Candidate[] =>
    library.search(text, { limit: MOST, accepts: ({ id }) => accepts(id) }).map(({ item: { id } }) => {
      const { claim = '', title = '' } = byId.get(id) ?? {};
      return { claim, title, right: isRight(id) };
    });
  return {
    ofPosts: (posts: readonly Post[]): Case[] =>
      posts.map(({ text, gold }) => {
        const names = namesOfGold(gold);
        const isRight = (id: string) => {
          const claim = byId.get(id);
          return claim !== undefined && isNamed(claim, names);
        };
        return {
          text,
          subject: [...gold].map(nameOf).toSorted()[0] ?? '',
          withRight: candidates(text, isRight, () => true),
          withoutRight: candidates(text, isRight, (id) => !isRight(id)),
        };
      }),
    /** Cases of sentences that are about no fact-check. */
    ofSentences: (sentences: readonly { text: string; page: string }[]): Case[] =>
      sentences.map(({ text, page }) => ({
        text,
        subject: page,
        withRight: [],
        withoutRight: candidates(
          text,
          () => false,
          () => true,
        ),
      })),
    rarityIn: library.rarityIn,
  };
};
