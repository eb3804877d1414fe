/** Converts a query for posts about a page into the text of a search, which the user sees and edits before it is sent. */
import type { PostQuery } from '../contract/device/post-query.ts';
import { and, type Filter, or, words } from '../query/filter.ts';
import { formatLucene } from '../query/format.ts';

/** A narrative about another subject rarely contains three of its names. */
const MAX_NAMES = 3;

/** `allPostText` is the title and the body: a post of a network has its words in `text` alone. */
const inPosts = (text: string): Filter => or([words(text, 'allPostText'), words(text, 'text')]);

/** The link itself, the title or the quoted text, or the names together: one of them is enough. */
export const textOfQuery = ({ links, phrases, names }: PostQuery): string => {
  const clauses: Filter[] = [
    ...links.map(inPosts),
    ...phrases.flatMap((phrase) => [inPosts(phrase), words(phrase, 'allNarrativeText')]),
    ...(names.length > 1 ? [and(names.slice(0, MAX_NAMES).map(inPosts))] : []),
  ];
  return clauses.length === 0 ? '' : formatLucene(or(clauses));
};
