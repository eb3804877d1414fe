/** Selects the posts of a narrative that a language model is shown. Its sentences can rest on nothing else. */

import type { ShownPost } from '../../../contract/device/summaries.ts';
import type { Post } from '../../../contract/posts.ts';
import type { ReadableSource } from '../../context/judge/language-model/readable-sources.ts';
import { asMaterial } from '../../model/fence.ts';
import { speaksToModels } from '../../model/speaks-to-models.ts';
import { withholdsWords } from '../withheld-words.ts';

const MAX_POSTS = 10;
const MAX_POST_CHARS = 600;
const MAX_NAME = 80;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const wordsOf = ({ title, text, body }: Post): string => {
  const [heading, words] = [textIn(title), textIn(text) || textIn(body)];
  return words.startsWith(heading) ? words : `${heading}. ${words}`;
};

/** Leaves out posts that address a model instead of people, and posts whose words are withheld. */
export const shownPosts = (posts: readonly Post[]): ShownPost[] =>
  posts
    .flatMap((post): ShownPost[] => {
      const name = textIn(post.author?.username);
      const original = wordsOf(post);
      if (withholdsWords(post) || [name, original].some(speaksToModels)) return [];
      const words = asMaterial(original, MAX_POST_CHARS);
      const author = asMaterial(name, MAX_NAME);
      return words === ''
        ? []
        : [{ postId: post.postId, ...(author === '' ? {} : { author }), platform: post.platform, words }];
    })
    .slice(0, MAX_POSTS);

/** The posts by number, from 1 on. No post carries a rating, so no sentence may judge. */
export const readablePosts = (posts: readonly ShownPost[]): Map<number, ReadableSource> =>
  new Map(posts.map(({ words }, at) => [at + 1, { number: at + 1, lines: [words], carriesMatch: false }]));
