/** Short posts about a few clearly distinct subjects. */
import type { Post } from '../../../../../lib/contract/posts.ts';

export const stories = {
  harbour: [
    'The old harbour bridge was closed after inspectors found cracks in two pillars',
    'Cracks in the pillars: inspectors close the harbour bridge until spring',
    'Harbour bridge closed, ferry runs every ten minutes instead',
    'Why was the harbour bridge closed? Inspectors speak of cracks in its pillars',
    'Ferry instead of harbour bridge: long queues on the first morning of closure',
  ],
  comet: [
    'Comet seen with the naked eye over the northern hills last night',
    'Astronomers say the comet will be brightest on Thursday night',
    'Photographs of the bright comet over the northern hills',
    'The comet changes its colour as it nears the sun, astronomers say',
    'Where to see the comet on Thursday night with the naked eye',
  ],
  bakery: [
    'Bakery sells bread made from acorn flour and sells out by nine',
    'Acorn flour bread: bakery explains its recipe',
    'Queue outside of the bakery for bread of acorn flour',
    'I tried the acorn flour bread of the bakery and want the recipe',
    'Bakery warns: acorn flour bread may be sold out early',
  ],
} as const;

export const post = (postId: string, text: string, more: Partial<Post> = {}): Post => ({
  postId,
  createdAt: '2026-03-03T10:00:00Z',
  platform: 'mastodon',
  lang: 'en',
  text,
  ...more,
});

/** The posts of all subjects, with the ids `harbour0`, `harbour1`, … */
export const storyPosts = (): Post[] =>
  Object.entries(stories).flatMap(([story, texts]) => texts.map((text, at) => post(`${story}${at}`, text)));

export const storyOf = (postId: string): string => postId.replace(/\d+$/, '');
