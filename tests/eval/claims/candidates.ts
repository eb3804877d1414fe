/** Finds for each post the fact-checks that the library would offer, with and without the right one in it. */
import { createSegmentSearch } from '../../../lib/engine/context/library/search-segments.ts';
import { buildSegment } from '../../../lib/engine/context/library/segment.ts';
import { guessLanguage } from '../../../lib/engine/context/library/stop-words.ts';
import { wordsOf } from '../../../lib/engine/context/library/terms.ts';
import { itemOf } from '../retrieval.ts';
import { type Claim, nameClaims, type Post } from './read-claims.ts';

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

const libraryOf = (claims: readonly Claim[]) =>
  createSegmentSearch([
    buildSegment(claims.map((claim) => ({ ...itemOf(claim), language: languageIn(`${claim.claim} ${claim.title}`) }))),
  ]);

/** The rarity of words in a library of every nth fact-check, by language. */
export const rarityInPart = (claims: readonly Claim[], every: number) =>
  libraryOf(claims.filter((_, place) => place % every === 0)).rarityIn;

export const createCases = (claims: readonly Claim[]) => {
  const nameOf = nameClaims(claims);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const library = libraryOf(claims);
  const wordsOfClaim = (id: string): string => wordsOf(byId.get(id)?.claim ?? '').join(' ');
  const candidates = (text: string, isRight: (id: string) => boolean, accepts: (id: string) => boolean): Candidate[] =>
    library.search(text, { limit: MOST, accepts: ({ id }) => accepts(id) }).map(({ item: { id } }) => {
      const { claim = '', title = '' } = byId.get(id) ?? {};
      return { claim, title, right: isRight(id) };
    });
  return {
    ofPosts: (posts: readonly Post[]): Case[] =>
      posts.map(({ text, gold }) => {
        const right = new Set([...gold].map(nameOf));
        const words = new Set([...gold].map(wordsOfClaim));
        // The data has some fact-checks twice, with other words in the title alone, and lists one of the two as right.
        const isRight = (id: string) => right.has(nameOf(id)) || words.has(wordsOfClaim(id));
        return {
          text,
          subject: [...right].toSorted()[0] ?? '',
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
