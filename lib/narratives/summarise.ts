/** Summarizes a search about a page for the popup: numbers of posts, or the largest narratives; no post and no author. */
import type { Narrative } from '../contract/narratives.ts';
import type { Post } from '../contract/posts.ts';
import type { PageStories } from '../records/page-stories.ts';
import { narrativeTexts } from './listing/narrative-texts.ts';

const TOP_ROWS = 3;

const daysOf = ({ dailyHistogram = [] }: Narrative): number[] =>
  [...dailyHistogram]
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
    .map(({ count }) => count);

export const summariseStories = (rows: readonly Narrative[], total: number | undefined): PageStories['found'] => ({
  what: 'stories',
  ...(total !== undefined && { total }),
  top: rows.slice(0, TOP_ROWS).map((row) => ({
    narrativeId: row.narrativeId,
    headline: (narrativeTexts(row).headline ?? '').slice(0, 300),
    ...(row.contextLabel !== undefined && { label: row.contextLabel }),
    ...(row.postCount !== undefined && { posts: row.postCount }),
    days: daysOf(row),
  })),
});

/** Networks and days are counted over the loaded posts; the count is the total. */
export const summarisePosts = (rows: readonly Post[], total: number | undefined): PageStories['found'] => {
  const networks: Record<string, number> = {};
  for (const { platform } of rows) networks[platform] = (networks[platform] ?? 0) + 1;
  const days = rows.map(({ createdAt }) => createdAt).sort();
  const [from, to] = [days[0], days.at(-1)];
  return {
    what: 'posts',
    count: total ?? rows.length,
    networks,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};
