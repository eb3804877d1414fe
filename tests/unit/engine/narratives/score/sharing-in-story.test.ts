/** States who shared together in a story, from its own posts alone. */
import { describe, expect, it } from 'vitest';
import type { Post } from '../../../../../lib/contract/posts.ts';
import { groupPosts } from '../../../../../lib/engine/narratives/projects/group-posts.ts';
import { removePosts } from '../../../../../lib/engine/narratives/projects/retention.ts';
import { findSharing } from '../../../../../lib/engine/narratives/score/accounts-sharing.ts';
import { sharingInStory, withoutSharingOf } from '../../../../../lib/engine/narratives/score/sharing-in-story.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { post } from '../cluster/story-texts.ts';

const now = Date.parse('2026-03-04T00:00:00Z');
const by = (authorId: string, minute: number, second: number, more: Partial<Post> = {}): Post =>
  post(`${authorId} ${minute}:${second}`, `Look ${authorId}`, {
    authorId,
    author: { username: `@${authorId}` },
    createdAt: new Date(Date.UTC(2026, 2, 3, 10, minute, second)).toISOString(),
    links: [`https://paper.example/${minute}`],
    ...more,
  });

const posts = [
  by('ben', 1, 0),
  by('ann', 1, 40),
  by('ben', 5, 0),
  by('ann', 5, 59),
  by('ann', 30, 0),
  by('cat', 1, 5),
  by('cat', 50, 0),
  by('dan', 5, 1, { platform: 'lemmy' }),
  by('dan', 7, 1, { platform: 'lemmy' }),
  by('ben', 7, 3),
];
const inStory = async (of: readonly Post[], all: readonly Post[] = posts) =>
  sharingInStory(of, await findSharing(all, now));

describe('accounts that shared together in a story', () => {
  it('are named with their posts, how often they did it, and how far apart', async () => {
    expect(await inStory(posts)).toEqual({
      windowSeconds: 60,
      accounts: [
        { authorId: 'ann', username: '@ann', platform: 'mastodon', posts: 3 },
        { authorId: 'ben', username: '@ben', platform: 'mastodon', posts: 3 },
        { authorId: 'dan', username: '@dan', platform: 'lemmy', posts: 2 },
      ],
      pairs: [
        {
          accounts: [0, 1],
          times: 2,
          apart: [40, 59],
          posts: [
            { postIds: ['ann 1:40', 'ben 1:0'], seconds: 40, what: 'link' },
            { postIds: ['ann 5:59', 'ben 5:0'], seconds: 59, what: 'link' },
          ],
        },
        {
          accounts: [1, 2],
          times: 2,
          apart: [1, 2],
          posts: [
            { postIds: ['ben 5:0', 'dan 5:1'], seconds: 1, what: 'link' },
            { postIds: ['ben 7:3', 'dan 7:1'], seconds: 2, what: 'link' },
          ],
        },
      ],
      morePairs: 0,
      isCut: false,
    });
  });

  it('are counted by the posts of the story alone', async () => {
    const own = posts.filter(({ postId }) => !postId.includes('7:') && postId !== 'ann 5:59');
    const { accounts, pairs } = await inStory(own);
    expect(accounts.map(({ authorId, posts: count }) => [authorId, count])).toEqual([
      ['ann', 2],
      ['ben', 2],
      ['dan', 1],
    ]);
    expect(pairs.map(({ times, apart }) => [times, apart])).toEqual([
      [1, [40, 40]],
      [1, [1, 1]],
    ]);
  });

  it('are none if no two of them did it twice in the topic', async () => {
    const once = posts.filter(({ postId }) => postId.includes('1:'));
    expect(await inStory(once, once)).toMatchObject({ windowSeconds: 60, accounts: [], pairs: [], morePairs: 0 });
  });

  it('name a post of each once, as a link if both a link and the words are the same', async () => {
    const text = 'These are eight very special words that nobody else would write in this order';
    const same = [1, 5].flatMap((minute) =>
      ['ann', 'ben'].map((name) => by(name, minute, 0, { text: `${text} ${minute}` })),
    );
    const { pairs } = await inStory(same, same);
    expect(pairs[0]?.times).toBe(2);
    expect(pairs[0]?.posts.map(({ what }) => what)).toEqual(['link', 'link']);
    const words = same.map((one) => ({ ...one, links: [] }));
    expect((await inStory(words, words)).pairs[0]?.posts.map(({ what }) => what)).toEqual(['words', 'words']);
  });

  it('are limited, and the pairs that are left out are counted', async () => {
    const crowd = [1, 5].flatMap((minute) => Array.from({ length: 25 }, (_, at) => by(`account ${at}`, minute, at)));
    const { pairs, morePairs } = await inStory(crowd, crowd);
    expect(pairs).toHaveLength(200);
    expect(morePairs).toBe((25 * 24) / 2 - 200);
    const often = Array.from({ length: 9 }, (_, minute) => [by('ann', minute, 0), by('ben', minute, minute)]).flat();
    const [pair] = (await inStory(often, often)).pairs;
    expect([pair?.times, pair?.apart]).toEqual([9, [0, 8]]);
    expect(pair?.posts.map(({ seconds }) => seconds)).toEqual([0, 1, 2]);
  });
});

describe('after posts were removed', () => {
  const story = async () => ({ narrativeId: '1', accountsSharing: await inStory(posts) });
  const removed = async (...ids: string[]) => withoutSharingOf(await story(), (id) => ids.includes(id));

  it('a story no longer names an account whose named posts are gone', async () => {
    const { accountsSharing } = await removed('ann 1:40', 'ann 5:59');
    expect(accountsSharing).toMatchObject({
      accounts: [{ authorId: 'ben' }, { authorId: 'dan' }],
      pairs: [{ accounts: [0, 1], times: 2 }],
    });
    expect(JSON.stringify(accountsSharing)).not.toContain('ann');
  });

  it('a pair stays while some of its posts do', async () => {
    const { accountsSharing } = await removed('ann 1:40');
    expect(accountsSharing).toMatchObject({
      accounts: [{ authorId: 'ann' }, {}, {}],
      pairs: [{ posts: [{ seconds: 59 }] }, {}],
    });
  });

  it('a story that names none of them stays the same row, also one that came from a file with anything in it', async () => {
    const row = await story();
    expect(withoutSharingOf(row, (id) => id === 'cat 1:5')).toBe(row);
    for (const accountsSharing of [
      null,
      'many',
      { pairs: 3 },
      { windowSeconds: 60, pairs: [null, { posts: [null] }] },
    ]) {
      const strange = { narrativeId: '1', accountsSharing };
      expect(withoutSharingOf(strange, () => true)).toBe(strange);
    }
  });
});

it('a stored story says who shared together, and loses it with the posts', async () => {
  const store = createMemoryStore();
  const collection = { at: '2026-03-03T12:00:00.000Z', by: 'test' };
  const collected = posts.map((one) => ({
    ...one,
    collection,
    text: `The harbour bridge is closed, ${one.authorId} read`,
  }));
  await store.posts.put('harbour', collected);
  await groupPosts(store, 'harbour', { signal: new AbortController().signal, now, onProgress: () => {} });
  const [row] = await store.narratives.all('harbour');
  expect(row?.accountsSharing).toMatchObject({
    accounts: [{}, {}, { authorId: 'dan' }],
    pairs: [{ times: 2 }, { times: 2 }],
  });
  await removePosts(store, 'harbour', ({ authorId }) => authorId === 'dan');
  expect((await store.narratives.all('harbour'))[0]?.accountsSharing).toMatchObject({
    accounts: [{ authorId: 'ann' }, { authorId: 'ben' }],
    pairs: [{ times: 2 }],
  });
});
