/** Converts a post into terms: its title and words, cut to a bound and cleared of markup, whatever a source sent. */
import type { Post } from '../../../contract/posts.ts';
import { languageOf, stopWordsOf } from '../../../text/stop-words.ts';
import { cutUnspaced, wordsOf } from '../../../text/words.ts';
import { wordTerm } from '../../context/library/terms.ts';

/** The members of a post that carry its subject. */
export type PostWords = Pick<Post, 'title' | 'text' | 'body' | 'lang'>;

/** Later text adds nothing to the subject, and a source may send ten megabytes. */
const MAX_LETTERS = 4000;
const MARKUP = /<[^<>]*>|&[#\w]{1,10};/g;

/** A store may hold values that an earlier version accepted. */
const bounded = (text: unknown): string =>
  typeof text === 'string' ? text.slice(0, MAX_LETTERS).replace(MARKUP, ' ') : '';

/** Returns the title and words of a post without markup. A title with which the words start is left out. */
export const wordsOfPost = ({ title, text, body }: PostWords): string => {
  const [heading, words] = [bounded(title), bounded(text) || bounded(body)];
  return words.startsWith(heading) ? words : `${heading}\n${words}`;
};

/** `onForm` receives the written form of each term. */
export const termsOfPost = (post: PostWords, onForm?: (term: number, word: string) => void): number[] => {
  const words = wordsOf(wordsOfPost(post)).flatMap(cutUnspaced);
  const language = languageOf(words, typeof post.lang === 'string' ? post.lang : undefined);
  const stopWords = stopWordsOf(language);
  const terms: number[] = [];
  for (const word of words) {
    if (stopWords.has(word)) continue;
    const term = wordTerm(word, language);
    onForm?.(term, word);
    terms.push(term);
  }
  return terms;
};
