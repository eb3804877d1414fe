/** Tests which text of a post or a narrative is checked: as it stands there, so that what is left out of it is counted. */
import { expect, it } from 'vitest';
import {
  checkableSentence,
  checkableText,
  sentenceToCheck,
  textToCheck,
} from '../../../../../components/narrative/thread/checkable-text.ts';
import type { Post } from '../../../../../lib/contract/posts.ts';

const post: Post = {
  ...{ postId: '7', platform: 'mastodon', createdAt: '2026-03-01T00:00:00Z' },
  text: '\u200b ',
  title: 'The\u{e0041} ferry\n stops',
};
const row = { narrativeId: '4', contextOneSentence: '\u2060', title: 'The\u202e ferry' };

it('is the first that says anything, as it stands there', () => {
  expect(textToCheck(post)).toBe(post.title);
  expect(sentenceToCheck(row)).toBe(row.title);
  expect(textToCheck({ ...post, title: '\u200b' })).toBe('');
});

it('is found again by its visible words', () => {
  expect(checkableText(post)).toBe('The ferry stops');
  expect(checkableSentence(row)).toBe('The ferry');
});
