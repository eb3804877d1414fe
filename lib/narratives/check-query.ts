/** Builds the query for posts about a check, and the text of a search for them. */
import type { PostQuery } from '../contract/device/post-query.ts';
import { and, words } from '../query/filter.ts';
import { formatLucene } from '../query/format.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { readCaption } from '../records/read-caption.ts';
import { longestWords } from '../text/longest-words.ts';
import { queryOfPage } from './page-query.ts';
import { textOfQuery } from './text-of-query.ts';

const bare = { text: '', authors: [], claimReviews: [] };

/** The page of some words is about more than they are, so its address is not searched for. */
const ofWords = (words: string): PostQuery => ({
  ...queryOfPage({ ...bare, address: 'about:blank', title: words }),
  links: [],
});

/** Of an image its caption, since no post repeats its address; undefined without one. */
export const queryOfCheck = ({ kind, input, page, image }: CheckRecord): PostQuery | undefined => {
  switch (kind) {
    case 'claim':
      return ofWords(input);
    case 'link':
      return queryOfPage({ ...bare, address: input, title: '' });
    case 'page':
      return queryOfPage({ ...bare, address: input, title: page?.title ?? '' });
    case 'image': {
      const caption = readCaption({ image, page });
      return caption === '' ? undefined : ofWords(caption);
    }
  }
};

export const textOfCheck = (record: CheckRecord): string | undefined => {
  const query = queryOfCheck(record);
  if (!query) return undefined;
  const exact = textOfQuery(query);
  const said = record.kind === 'claim' ? record.input : record.kind === 'image' ? readCaption(record) : '';
  const keywords = longestWords(said);
  if (keywords.length < 2) return exact === '' ? undefined : exact;
  const together = formatLucene(and(keywords.map((word) => words(word, 'allPostText'))));
  return exact === '' ? together : `${exact} OR (${together})`;
};
