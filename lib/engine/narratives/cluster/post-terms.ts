/** What a post is about, as terms: its title and words, cut to a bound and cleared of markup, whatever a source put there. */
import type { Post } from '../../../contract/posts.ts';
import { stopWordsOf } from '../../context/library/stop-words.ts';
import { languageOf, wordsOf, wordTerm } from '../../context/library/terms.ts';
import { cutUnspaced } from '../../context/unspaced.ts';

/** The part of a post that says what it is about. */
export type PostWords = Pick<Post, 'title' | 'text' | 'body' | 'lang'>;

/** What comes later says no more about the subject, and a source may send ten megabytes. */
const MOST_LETTERS = 4000;
const MARKUP = /<[^<>]*>|&[#\w]{1,10};/g;

/** A store may hold what an earlier version let in. */
const bounded = (text: unknown): string =>
  typeof text === 'string' ? text.slice(0, MOST_LETTERS).replace(MARKUP, ' ') : '';

/** Title and words of a post without markup; a title that the words begin with is left out. */
export const wordsOfPost = ({ title, text, body }: PostWords): string => {
  const [heading, words] = [bounded(title), bounded(text) || bounded(body)];
  return words.startsWith(heading) ? words : `${heading}\n${words}`;
};

/** `onForm` is told how each term was written. */
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
