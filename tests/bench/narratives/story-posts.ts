/** Generates posts of narratives from a seed: each narrative has its own words among common ones, and copies. */
import type { Post } from '../../../lib/contract/posts.ts';
import { createRandom, word } from '../search/posts.ts';

const POSTS_A_STORY = 100;
const OWN_WORDS = 12;
const VOCABULARY = 60_000;
const PLATFORMS = ['mastodon', 'hackernews', 'bluesky', 'reddit', 'rss'];
const FIRST_DAY = Date.UTC(2026, 0, 1);
const MONTH_MS = 30 * 86_400_000;

/** Zipf's law by its inverse, as in the posts of the search. */
const rankOf = (random: () => number) => Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random()) - 1);

export const storyPosts = (count: number): Post[] => {
  const random = createRandom(9);
  const below = (end: number) => Math.floor(random() * end);
  const stories = Array.from({ length: Math.ceil(count / POSTS_A_STORY) }, () =>
    Array.from({ length: OWN_WORDS }, () => word(500 + below(VOCABULARY - 500))),
  );
  const posts: Post[] = [];
  for (let at = 0; at < count; at += 1) {
    /** A few narratives are large, most are small. */
    const story = Math.floor(stories.length * random() ** 2);
    const own = Array.from({ length: 4 + below(4) }, () => stories[story]?.[below(OWN_WORDS)] ?? '');
    const other = Array.from({ length: 4 + below(12) }, () => word(rankOf(random)));
    const isCopy = at > 0 && random() < 0.1;
    const text = isCopy ? (posts[below(at)]?.text ?? '') : [...own, ...other].join(' ');
    posts.push({
      postId: `post${at}`,
      createdAt: new Date(FIRST_DAY + below(MONTH_MS)).toISOString(),
      platform: PLATFORMS[below(PLATFORMS.length)] ?? '',
      authorId: `author${below(Math.ceil(count / 10))}`,
      lang: 'en',
      text,
    });
  }
  return posts;
};
