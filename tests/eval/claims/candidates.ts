/** Finds for each post the fact-checks that the library would offer, with and without the right one in it. */
import { createSegmentSearch } from '../../../lib/engine/context/library/search-segments.ts';
import { buildSegment } from '../../../lib/engine/context/library/segment.ts';
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
  withRight: Candidate[];
  /** The same search in a library that lacks every fact-check of this claim. */
  withoutRight: Candidate[];
}

export const createCases = (claims: readonly Claim[]): ((posts: readonly Post[]) => Case[]) => {
  const nameOf = nameClaims(claims);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const library = createSegmentSearch([buildSegment(claims.map(itemOf))]);
  return (posts) =>
    posts.map(({ text, gold }) => {
      const right = new Set([...gold].map(nameOf));
      const isRight = (id: string) => right.has(nameOf(id));
      const search = (accepts: (id: string) => boolean): Candidate[] =>
        library.search(text, { limit: MOST, accepts: ({ id }) => accepts(id) }).map(({ item: { id } }) => {
          const { claim = '', title = '' } = byId.get(id) ?? {};
          return { claim, title, right: isRight(id) };
        });
      return { text, withRight: search(() => true), withoutRight: search((id) => !isRight(id)) };
    });
};
