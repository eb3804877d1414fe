/**
 * Finds the fact-checks of the library that rated the text of a post, by the same gate that a check's label passes. It
 * sends no requests.
 */

import type { Publisher } from '../../../contract/device/publishers.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Clock } from '../../../platform/clock.ts';
import { sentencesOf } from '../../../text/sentences.ts';
import { judgeClaim } from '../../context/judge/judge-claim.ts';
import { labelOfRating } from '../../context/judge/ratings.ts';
import type { SearchLibrary } from '../../context/library/library-index.ts';
import { storedReview } from '../../context/library/stored-review.ts';
import type { MatchedFactCheck } from '../score/score-narrative.ts';

export interface FactCheckPorts {
  library: { search: SearchLibrary };
  /** A publisher that was removed from the list no longer counts. */
  publishers: () => Promise<readonly Publisher[]>;
  clock: Clock;
}

/** Later sentences are seldom the subject of a post. */
const MAX_SENTENCES = 5;

export const createFactCheckMatcher =
  ({ library, publishers, clock }: FactCheckPorts) =>
  async ({ title = '', text = '' }: Post): Promise<MatchedFactCheck[]> => {
    const hosts = new Set((await publishers()).map(({ host }) => host));
    if (hosts.size === 0) return [];
    const found = new Map<string, MatchedFactCheck>();
    for (const sentence of sentencesOf(`${title}\n${text}`).slice(0, MAX_SENTENCES)) {
      const items = await library.search(sentence, { hosts });
      // A conclusion in the place of the claim was not rated, and a narrative has no field to state that.
      const reviews = items.flatMap((item) => storedReview(item) ?? []).filter(({ ownConclusion }) => !ownConclusion);
      for (const { publisher, claim, rating, date, old, url } of judgeClaim({ text: sentence, sentence }, reviews, {
        clock,
      }).matches) {
        const label = labelOfRating(rating);
        found.set(url, { publisher, claim, rating, date, old, address: url, ...(label ? { label } : {}) });
      }
    }
    return [...found.values()];
  };
