/** Generates posts like those of a project from a seed: word frequencies of a language, few platforms, many authors. */
import type { Author } from '../../../lib/contract/authors.ts';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Post } from '../../../lib/contract/posts.ts';

/** Mulberry32: short, and the same numbers everywhere. */
export const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const VOCABULARY = 30_000;
const SYLLABLES = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'za'];

/** The word of a rank: the lower, the more frequent. */
export const word = (rank: number): string =>
  [...String(rank + 100)].map((digit) => SYLLABLES[Number(digit)] ?? '').join('');

/** Zipf's law by its inverse: the logarithm of the rank is spread evenly. */
const rankOf = (random: () => number) => Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random()) - 1);

const PLATFORMS = ['mastodon', 'mastodon', 'twitter', 'twitter', 'reddit', 'bluesky', 'telegram'];
const LANGUAGES = ['en', 'en', 'en', 'de', 'fr', 'cy'];
const FIRST_ID = 1_960_806_642_217_574_502n;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const YEAR_MS = 365 * 86_400_000;
const POSTS_AN_AUTHOR = 20;
const NARRATIVES = 300;

const pick = (random: () => number, list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';

export function* generatePosts(from: number, to: number): Generator<Post> {
  const random = createRandom(from + 1);
  for (let at = from; at < to; at += 1) {
    const length = 10 + Math.floor(random() * 30);
    const id = String(FIRST_ID + BigInt(at) * 7919n);
    yield {
      postId: id,
      createdAt: new Date(FIRST_DAY + Math.floor(random() * YEAR_MS)).toISOString(),
      platform: pick(random, PLATFORMS),
      lang: pick(random, LANGUAGES),
      authorId: `author${Math.floor((random() * to) / POSTS_AN_AUTHOR)}`,
      narrativeId: String(Math.floor(random() * NARRATIVES)),
      postUrl: `https://social.example/posts/${id}`,
      text: Array.from({ length }, () => word(rankOf(random))).join(' '),
      anomalousScore: Math.round(random() * 1000) / 1000,
    };
  }
}

export const generateAuthors = (posts: number): Author[] =>
  Array.from({ length: Math.ceil(posts / POSTS_AN_AUTHOR) }, (_, at) => ({
    authorId: `author${at}`,
    username: `sailor${at}`,
    displayName: `${word(at % 500)} ${word(at % 3000)}`,
    followers: (at * 7919) % 100_000,
    isBotLike: at % 7 === 0,
  }));

export const generateNarratives = (): Narrative[] =>
  Array.from({ length: NARRATIVES }, (_, at) => ({
    narrativeId: String(at),
    title: `${word(at)} ${word(at * 3)}`,
    contextScore: at % 10,
  }));
