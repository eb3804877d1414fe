/** Tests what a find keeps of the rows of a search: posts by day, and the largest narratives, without a label of this device. */
import { describe, expect, it } from 'vitest';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { countsByDay, postsFound, postsOfRun, storiesFound, withoutLabels } from '../../../lib/narratives/findings.ts';

const rowsOf = <Row>(project: string, rows: Row[], totalCount?: number) => ({
  project,
  page: {
    rows,
    pageInfo: { hasNextPage: false, ...(totalCount === undefined ? {} : { totalCount }) },
    searchTerms: [],
  },
});
const post = (createdAt: string): Post => ({ postId: createdAt, platform: 'mastodon', createdAt }) as Post; // cast: it reads these alone
const story = (narrativeId: string, postCount?: number) =>
  ({ narrativeId, contextLabel: 'Caution', postCount }) as Narrative; // cast: it reads these alone

describe('posts', () => {
  it('are counted by day, from the oldest to the newest, days without a post included', () => {
    const rows = ['2026-03-04T08:00:00Z', '2026-03-01T23:00:00Z', '2026-03-04T20:00:00Z'].map(post);
    expect(countsByDay(rows)).toEqual([1, 0, 0, 2]);
  });

  it('are counted for the last sixty days alone, and not at all without a date', () => {
    const days = countsByDay(['2020-01-01T00:00:00Z', '2026-03-04T08:00:00Z', 'soon'].map(post));
    expect([days.length, days.at(-1), days[0]]).toEqual([60, 1, 0]);
    expect(countsByDay([post('soon')])).toEqual([]);
    expect(countsByDay([])).toEqual([]);
  });

  it('of several projects are the newest, with the total of all if each is known', () => {
    const [one, other] = [['2026-03-04', '2026-03-02'].map(post), ['2026-03-03'].map(post)];
    const found = postsFound([rowsOf('a', one, 7), rowsOf('b', other, 2)]);
    expect(found).toMatchObject({ total: 9, networks: { mastodon: 3 } });
    expect(found.top.map(({ project, postId }) => [project, postId])).toEqual([
      ['a', '2026-03-04'],
      ['b', '2026-03-03'],
      ['a', '2026-03-02'],
    ]);
    expect(postsFound([rowsOf('a', one, 7), rowsOf('b', other)])).not.toHaveProperty('total');
  });

  it('of a run are its numbers, without a post', () => {
    const report = { sources: [], found: 14, added: 3, platforms: { lemmy: 14 }, narratives: 1, stories: [] };
    expect(postsOfRun(report)).toEqual({ total: 14, top: [], networks: { lemmy: 14 }, days: [] });
  });
});

it('the largest five narratives are kept, on this device without a label', () => {
  const rows = [3, 9, undefined, 4, 5, 1, 2].map((posts, at) => story(String(at), posts));
  const found = storiesFound([rowsOf('a', rows)]);
  expect(found.top.map(({ posts }) => posts)).toEqual([9, 5, 4, 3, 2]);
  expect(JSON.stringify(withoutLabels(found))).not.toContain('Caution');
});
