/** Builds the query for posts about a check, and the text of a search for them. */
import type { PostQuery } from '../contract/device/post-query.ts';
import { and, words } from '../query/filter.ts';
import { formatLucene } from '../query/format.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { longestWords } from '../text/longest-words.ts';
import { queryOfPage } from './page-query.ts';
import { textOfQuery } from './text-of-query.ts';

const bare = { text: '', authors: [], claimReviews: [] };

/** Undefined for an image, whose address no post repeats. */
export const queryOfCheck = ({ kind, input, page }: CheckRecord): PostQuery | undefined => {
  switch (kind) {
    case 'claim':
      // The page of a claim is about more than the claim, so its address is not searched for.
      return { ...queryOfPage({ ...bare, address: 'about:blank', title: input }), links: [] };
    case 'link':
      return queryOfPage({ ...bare, address: input, title: '' });
    case 'page':
      return queryOfPage({ ...bare, address: input, title: page?.title ?? '' });
    case 'image':
      return undefined;
  }
};

export const textOfCheck = (record: CheckRecord): string | undefined => {
  const query = queryOfCheck(record);
  if (!query) return undefined;
  const exact = textOfQuery(query);
  const keywords = record.kind === 'claim' ? longestWords(record.input) : [];
  if (keywords.length < 2) return exact === '' ? undefined : exact;
  const together = formatLucene(and(keywords.map((word) => words(word, 'allPostText'))));
  return exact === '' ? together : `${exact} OR (${together})`;
};
