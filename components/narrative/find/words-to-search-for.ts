/**
 * Extracts the query for collecting posts from the text of a search: its words, hashtags and links, without what it excludes.
 */
import type { PostQuery } from '../../../lib/contract/device/post-query.ts';
import { readTypedQuery } from '../../../lib/desk/client.ts';
import { findField, type RowKind } from '../../../lib/query/fields.ts';
import { leavesOf } from '../../../lib/query/filter.ts';
import { readQuery } from '../query/read-query.ts';

const HASHTAG = /^#\S+$/;
const LINK = /^https?:/;

const isText = (kind: RowKind, field: string | undefined): boolean => {
  if (field === undefined) return true;
  const found = findField(kind, field);
  return found.kind === 'pseudo' || (found.kind === 'plain' && found.type === 'text');
};

/** Undefined if the search has no words of its own, such as one by date alone, or more than one run may search for. */
export const wordsToSearchFor = (text: string, kind: RowKind): PostQuery | undefined => {
  const reading = readQuery(text, kind);
  if (!reading.isReadable) return undefined;
  const { filter, warnings } = reading;
  const words = leavesOf(filter).flatMap(({ leaf, excluded }) =>
    leaf.kind === 'words' && !excluded && isText(kind, leaf.field) ? [leaf.text] : [],
  );
  const texts = [...new Set(words)];
  const hashtags = texts.filter((one) => HASHTAG.test(one));
  const links = texts.filter((one) => LINK.test(one));
  const phrases = texts.filter((one) => !HASHTAG.test(one) && !LINK.test(one));
  // Adjacent words were typed as one phrase.
  const areOne = warnings.some((warning) => warning.kind === 'sideBySide');
  const typed = readTypedQuery({
    phrases: phrases.join(areOne ? ' ' : '\n'),
    names: '',
    hashtags: hashtags.join('\n'),
    links: links.join('\n'),
  });
  return 'query' in typed ? typed.query : undefined;
};
