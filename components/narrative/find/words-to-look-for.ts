/** What posts would be looked for by, out of the text of a search: its words, its hashtags and its links, and nothing that it excludes. */
import type { PostQuery } from '../../../lib/contract/our-engine/post-query.ts';
import { findField, type Kind } from '../../../lib/query/fields.ts';
import { leavesOf } from '../../../lib/query/filter.ts';
import { readQuery } from '../query/read-query.ts';

const MOST = 12;
const LONGEST = 300;
const HASHTAG = /^#[\p{L}\p{M}\p{N}_]{1,100}$/u;
const LINK = /^https?:\/\/\S{1,1990}$/;

const isText = (kind: Kind, field: string | undefined): boolean => {
  if (field === undefined) return true;
  const found = findField(kind, field);
  return found.kind === 'pseudo' || (found.kind === 'plain' && found.type === 'text');
};

/** Nothing where the search has no words of its own, such as one by date alone. */
export const wordsToLookFor = (text: string, kind: Kind): PostQuery | undefined => {
  const reading = readQuery(text, kind);
  if (!reading.isReadable) return undefined;
  const { filter, warnings } = reading.explanation;
  const words = leavesOf(filter).flatMap(({ leaf, excluded }) =>
    leaf.kind === 'words' && !excluded && isText(kind, leaf.field) ? [leaf.text.trim()] : [],
  );
  const texts = [...new Set(words)].filter((one) => one !== '');
  const hashtags = texts.filter((one) => HASHTAG.test(one));
  const links = texts.filter((one) => LINK.test(one));
  const plain = texts.filter((one) => !HASHTAG.test(one) && !LINK.test(one));
  // Words side by side were typed as one thing to look for.
  const phrases = warnings.some((warning) => warning.kind === 'sideBySide') ? [plain.join(' ')] : plain;
  const query = {
    links: links.slice(0, MOST),
    phrases: phrases.filter((one) => one !== '' && one.length <= LONGEST).slice(0, MOST),
    names: [],
    hashtags: hashtags.slice(0, MOST).map((one) => one.slice(1)),
  };
  return query.links.length + query.phrases.length + query.hashtags.length > 0 ? query : undefined;
};
