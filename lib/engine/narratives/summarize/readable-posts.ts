/** What a language model is shown of the posts of a story, and nothing it says later can rest on anything else. */

import type { ShownPost } from '../../../contract/device/summaries.ts';
import type { Post } from '../../../contract/posts.ts';
import { asMaterial } from '../../context/judge/language-model/fence.ts';
import type { ReadableSource } from '../../context/judge/language-model/readable-sources.ts';
import { speaksToModels } from '../../context/judge/language-model/speaks-to-models.ts';
import { withholdsWords } from '../withheld-words.ts';

const MOST_POSTS = 10;
const LONGEST = 600;
const LONGEST_NAME = 80;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const wordsOf = ({ title, text, body }: Post): string => {
  const [heading, words] = [textIn(title), textIn(text) || textIn(body)];
  return words.startsWith(heading) ? words : `${heading}. ${words}`;
};

/** Posts that speak to a model instead of to people are left out, and so are those whose words are withheld. */
export const shownPosts = (posts: readonly Post[]): ShownPost[] =>
  posts
    .flatMap((post): ShownPost[] => {
      const name = textIn(post.author?.username);
      const original = wordsOf(post);
      if (withholdsWords(post) || [name, original].some(speaksToModels)) return [];
      const words = asMaterial(original, LONGEST);
      const author = asMaterial(name, LONGEST_NAME);
      return words === ''
        ? []
        : [{ postId: post.postId, ...(author === '' ? {} : { author }), platform: post.platform, words }];
    })
    .slice(0, MOST_POSTS);

/** By number, from 1 on. No post carries a rating, so no sentence may judge. */
export const readablePosts = (posts: readonly ShownPost[]): Map<number, ReadableSource> =>
  new Map(posts.map(({ words }, at) => [at + 1, { number: at + 1, lines: [words], carriesMatch: false }]));
