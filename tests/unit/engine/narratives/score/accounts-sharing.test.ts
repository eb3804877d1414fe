import { describe, expect, it } from 'vitest';
import type { Post } from '../../../../../lib/contract/posts.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { findSharing } from '../../../../../lib/engine/narratives/score/accounts-sharing.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { post } from '../cluster/story-texts.ts';

const now = Date.parse('2026-03-04T00:00:00Z');
const by = (authorId: string, minute: number, second: number, more: Partial<Post> = {}): Post =>
  post(`${authorId} ${minute}:${second}`, `Look ${authorId}`, {
    authorId,
    createdAt: new Date(Date.UTC(2026, 2, 3, 10, minute, second)).toISOString(),
    links: [`https://paper.example/${minute}`],
    ...more,
  });

describe('accounts that share the same things within a minute', () => {
  const posts = [
    by('ann', 1, 0),
    by('ben', 1, 40),
    by('ben', 5, 0),
    by('ann', 5, 59),
    by('ann', 30, 0),
    by('cat', 1, 5),
    by('cat', 50, 0),
  ];

  it('are reported with their numbers, as a fact about posts', async () => {
    const { edges, posts: facts } = await findSharing(posts, now);
    expect(edges).toMatchObject([{ accounts: ['ann', 'ben'], times: 2 }]);
    expect(facts.get('ann 1:0')).toEqual({
      anomalousScore: 0.67,
      sentence: sentence('score.sharing', { posts: 2, of: 3, count: 1, seconds: 60, times: 2 }),
      sharedWith: [{ postId: 'ben 1:40', authorId: 'ben', seconds: -40, what: 'link', link: 'paper.example/1' }],
    });
    expect(worded(facts.get('ann 1:0')?.sentence)).toBe(
      '2 of 3 posts of this account shared the same thing as another account within 60 s, up to 2 times with the same one.',
    );
    expect(facts.get('ben 5:0')?.anomalousScore).toBe(1);
    expect([...facts.keys()].toSorted()).toEqual(['ann 1:0', 'ann 5:59', 'ben 1:40', 'ben 5:0']);
  });

  it('name the other post, its account and the seconds between the two, from both sides', async () => {
    const named = posts.map((one) => ({ ...one, author: { username: `@${one.authorId}` } }));
    const { posts: facts } = await findSharing(named, now);
    expect(facts.get('ann 5:59')?.sharedWith).toEqual([
      { postId: 'ben 5:0', authorId: 'ben', username: '@ben', seconds: 59, what: 'link', link: 'paper.example/5' },
    ]);
    expect(facts.get('ben 5:0')?.sharedWith).toMatchObject([{ postId: 'ann 5:59', username: '@ann', seconds: -59 }]);
  });

  it('name at most five posts, the nearest in time', async () => {
    const crowd = [1, 5].flatMap((minute) => Array.from({ length: 9 }, (_, at) => by(`account ${at}`, minute, at * 3)));
    const { posts: facts } = await findSharing(crowd, now);
    expect(facts.get('account 0 1:0')?.sharedWith.map(({ seconds }) => seconds)).toEqual([-3, -6, -9, -12, -15]);
  });

  it('can share the same text instead of a link', async () => {
    const words = (at: number) => `These are ${at} very special words that nobody else would write in this order`;
    const same = [1, 5].flatMap((minute) => [
      by('ann', minute, 0, { text: words(minute), links: [] }),
      by('ben', minute, 9, { text: words(minute).toUpperCase(), links: [] }),
    ]);
    expect((await findSharing(same, now)).edges).toMatchObject([{ times: 2 }]);
    expect(
      (
        await findSharing(
          same.map((one) => ({ ...one, text: 'Good morning' })),
          now,
        )
      ).edges,
    ).toEqual([]);
  });

  it('are not detected through posts without an account or a date', async () => {
    const vague = posts.map((one, at) => (at < 2 ? { ...one, createdAt: '9999-01-01T00:00:00Z' } : one));
    expect((await findSharing(vague, now)).edges).toEqual([]);
    expect(
      (
        await findSharing(
          posts.map(({ authorId: _, ...one }) => one),
          now,
        )
      ).edges,
    ).toEqual([]);
  });
});
