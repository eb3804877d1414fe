/** Who wrote the posts of a story, where, when and with which links; and how posts are limited to one of these. */
import { describe, expect, it } from 'vitest';
import type { Post } from '../../../../lib/contract/posts.ts';
import { firstPosters, passesFilters, sharesIn, storyGrowth } from '../../../../lib/narratives/listing/story-facts.ts';

const post = (postId: string, createdAt: string, rest: Partial<Post> = {}): Post => ({
  postId,
  createdAt,
  platform: 'mastodon',
  authorId: 'a1',
  author: { username: 'pier' },
  ...rest,
});
const posts = [
  post('3', '2026-03-03T09:00:00Z', { lang: 'en', links: ['https://www.paper.example/ferry#top', 'ftp://x.example/'] }),
  post('1', '2026-03-01T23:30:00-02:00', { authorId: 'a2', author: { username: 'tallow' }, platform: 'lemmy' }),
  post('2', '2026-03-03T08:00:00Z', { lang: 'en', links: ['https://www.paper.example/ferry', 7] }),
  post('4', 'at noon', { links: 'https://paper.example/' }),
];
const counts = (shares: { value: string; count: number }[]) => shares.map(({ value, count }) => [value, count]);

describe('the shares of posts', () => {
  it('are counted by network, account, day in UTC, language, site and page', () => {
    const shares = sharesIn(posts);
    expect(counts(shares.network)).toEqual([
      ['mastodon', 3],
      ['lemmy', 1],
    ]);
    expect(shares.account[0]).toEqual({ value: 'a1', name: 'pier', count: 3 });
    expect(counts(shares.day)).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 2],
    ]);
    expect(counts(shares.language)).toEqual([['en', 2]]);
    expect(counts(shares.domain)).toEqual([['paper.example', 2]]);
    expect(counts(shares.link)).toEqual([['https://www.paper.example/ferry', 2]]);
  });

  it('limit posts to what they count, and several to what all of them count', () => {
    const ids = (...filters: Parameters<typeof passesFilters>[1]) =>
      posts.filter((one) => passesFilters(one, filters)).map(({ postId }) => postId);
    const shares = sharesIn(posts);
    for (const field of ['network', 'account', 'day', 'language', 'domain', 'link'] as const)
      for (const { value, count } of shares[field]) expect(ids({ field, value })).toHaveLength(count);
    expect(ids({ field: 'hour', value: '2026-03-03T08' })).toEqual(['2']);
    expect(ids({ field: 'network', value: 'mastodon' }, { field: 'day', value: '2026-03-02' })).toEqual([]);
    expect(ids()).toHaveLength(4);
  });
});

it('names who posted first, each account once', () => {
  expect(firstPosters(posts, 5)).toEqual([
    { postId: '1', authorId: 'a2', name: 'tallow', at: '2026-03-01T23:30:00-02:00' },
    { postId: '2', authorId: 'a1', name: 'pier', at: '2026-03-03T08:00:00Z' },
  ]);
  expect(firstPosters(posts, 1)).toHaveLength(1);
});

describe('the growth of a story', () => {
  const day = (value: string, count: number) => ({ value, count });

  it('compares its newest day with the days before, those without posts included', () => {
    const days = [day('2026-03-01', 4), day('2026-03-03', 10), day('2026-03-05', 6)];
    expect(storyGrowth(days)).toEqual({ peak: { day: '2026-03-03', count: 10 }, last: 6, before: 14 / 4 });
  });

  it('takes seven days before at most', () => {
    const days = [day('2026-02-01', 70), day('2026-03-04', 7), day('2026-03-05', 6)];
    expect(storyGrowth(days)).toMatchObject({ last: 6, before: 1 });
  });

  it('is unknown for one day, and for none', () => {
    expect(storyGrowth([day('2026-03-01', 4)])).toEqual({ peak: { day: '2026-03-01', count: 4 }, last: 4 });
    expect(storyGrowth([])).toBeUndefined();
  });
});
