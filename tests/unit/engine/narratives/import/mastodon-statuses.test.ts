/** Statuses of Mastodon from which the program that kept them has left members out. */
import { expect, it } from 'vitest';
import { createFileWorld } from './file-world.ts';

const AT = '2026-03-02T09:00:00.000Z';
const read = async (...statuses: object[]) => {
  const { take, posts } = createFileWorld();
  const { format, report } = await take(statuses.map((status) => JSON.stringify(status)).join('\n'));
  expect(format.writer).toBe('mastodonStatuses');
  return { report, posts: await posts() };
};

it('a status without uri has text in place of HTML, and its account', async () => {
  const { posts } = await read({
    ...{ id: '1', url: 'https://m.example/@ada/1', created_at: AT, visibility: 'public' },
    content: '<p>Ferry &amp; <a href="https://m.example/tags/tram" class="mention hashtag">#tram</a></p>',
    account: { id: '7', username: 'ada', display_name: 'Ada', url: 'https://m.example/@ada' },
  });
  expect(posts).toMatchObject([
    {
      ...{ postId: 'mastodon https://m.example/@ada/1', text: 'Ferry & #tram', createdAt: AT },
      author: { username: 'ada' },
    },
  ]);
});

it('a status without visibility counts as public, and one with another visibility is left out', async () => {
  const status = { created_at: AT, account: { acct: 'bea@m.example' } };
  const { report, posts } = await read(
    { ...status, id: '2', content: '<p>Tram</p>' },
    { ...status, id: '3', content: '<p>Private</p>', visibility: 'private' },
  );
  expect(report).toMatchObject({ added: 1, leftOut: 1, bad: 0 });
  expect(posts).toMatchObject([{ postId: 'mastodon 2', text: 'Tram', author: { username: 'bea@m.example' } }]);
});
