/** Tests the numbers about a page that the popup shows: posts by day, and the largest narratives without a label of this device. */
import { describe, expect, it } from 'vitest';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { summarisePosts, topOfDevice } from '../../../lib/narratives/summarise.ts';

const post = (createdAt: string): Post => ({ postId: createdAt, platform: 'mastodon', createdAt }) as Post; // cast: it reads these alone

describe('posts of a page', () => {
  it('are counted by day, from the oldest to the newest, days without a post included', () => {
    const rows = ['2026-03-04T08:00:00Z', '2026-03-01T23:00:00Z', '2026-03-04T20:00:00Z'].map(post);
    expect(summarisePosts(rows, 9)).toMatchObject({ count: 9, networks: { mastodon: 3 }, days: [1, 0, 0, 2] });
  });

  it('are counted for the last sixty days alone, and not at all without a date', () => {
    const rows = ['2020-01-01T00:00:00Z', '2026-03-04T08:00:00Z', 'soon'].map(post);
    const { days = [] } = summarisePosts(rows, undefined);
    expect([days.length, days.at(-1), days[0]]).toEqual([60, 1, 0]);
    expect(summarisePosts([post('soon')], undefined).days).toEqual([]);
    expect(summarisePosts([], undefined).days).toEqual([]);
  });
});

it('the largest narratives of this device have no label', () => {
  const row = { narrativeId: '1', contextLabel: 'Caution', postCount: 4 } as Narrative; // cast: it reads these alone
  expect(topOfDevice([row])).toEqual([{ narrativeId: '1', headline: '', posts: 4, days: [] }]);
});
