/** Lists what a post may share with others: the addresses it links to, and its own words if there are many. */
import type { Post } from '../../../contract/posts.ts';
import { wordsOf } from '../../context/library/terms.ts';
import { wordsOfPost } from '../cluster/post-terms.ts';
import { linksOf } from '../links.ts';

/** Fewer words are the same by chance. */
const MIN_WORDS = 8;
export const objectsOf = (post: Post): string[] => {
  const words = wordsOf(wordsOfPost(post));
  return [...linksOf(post), ...(words.length >= MIN_WORDS ? [`words: ${words.join(' ')}`] : [])];
};
