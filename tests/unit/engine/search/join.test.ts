/** Tests what a response and a search take of stored rows. */
import { expect, it } from 'vitest';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { authorRow, narrativeRow, shownPost } from '../../../../lib/engine/search/join.ts';

const createdAt = '2026-03-01T10:00:00.000Z';
const words = { title: 'A title', text: 'Some words', body: 'More words' };

it.each([
  ['platform twitter', { platform: 'twitter' }],
  ['platform Twitter', { platform: 'Twitter' }],
  ['platform x', { platform: 'x' }],
  ['platform X (Twitter)', { platform: 'X (Twitter)' }],
  ['platform reddit', { platform: 'reddit' }],
  ['the address of a post on X', { platform: 'social', postUrl: 'https://x.com/ann/status/1' }],
])('returns a post with %s without its words', (_, post) => {
  expect(shownPost({ postId: 'a', createdAt, ...post, ...words }, undefined)).toEqual({
    postId: 'a',
    createdAt,
    ...post,
  });
});

it('returns a post of another network with its words', () => {
  const post = { postId: 'a', createdAt, platform: 'mastodon', postUrl: 'https://example.social/@x/1', ...words };
  expect(shownPost(post, undefined)).toEqual(post);
});

it('searches the texts that are stored as codes by the words of the code and what it quotes', () => {
  const author = {
    authorId: 'a',
    platform: 'mastodon',
    isBotLike: true,
    botJustificationCoded: sentence('author.saysAutomated', { words: 'harbour bot' }),
  };
  expect(authorRow(author).value('author.botJustification')).toBe('says Automated harbour bot');
  const narrative = { narrativeId: 'n', trendJustificationCoded: sentence('trend.undated') };
  expect(narrativeRow(narrative).value('narrative.trendJustification')).toBe('undated');
});

it('says of a post when a source brought it, and nothing of one that a file brought', () => {
  const post = { postId: 'a', createdAt, platform: 'mastodon', text: 'Words' };
  const at = '2026-03-10T12:00:00.000Z';
  expect(shownPost({ ...post, collection: { at, by: 'mastodon:mastodon.social' } }, undefined)).toEqual({
    ...post,
    collectedAt: at,
  });
  for (const by of ['import 1', 'records'])
    expect(shownPost({ ...post, collection: { at, by } }, undefined)).toEqual(post);
});
