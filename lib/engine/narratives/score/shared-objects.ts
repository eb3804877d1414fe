/** What a post shares with others: the addresses it leads to, and its own words where they are many. */
import type { Post } from '../../../contract/posts.ts';
import { wordsOf } from '../../context/library/terms.ts';
import { wordsOfPost } from '../cluster/post-terms.ts';
import { linksOf } from '../links.ts';

/** Fewer words are said alike by chance. */
const FEWEST_WORDS = 8;
export const objectsOf = (post: Post): string[] => {
  const words = wordsOf(wordsOfPost(post));
  return [...linksOf(post), ...(words.length >= FEWEST_WORDS ? [`words: ${words.join(' ')}`] : [])];
};
