/** Summarizes a search about a page for the popup: numbers of posts, or the largest narratives; no post and no author. */

import type { Narrative } from '../contract/narratives.ts';
import type { Post } from '../contract/posts.ts';
import { DAY_MS } from '../dates/spans.ts';
import type { PageStories, PageStory } from '../records/page-stories.ts';
import { narrativeTexts } from './listing/narrative-texts.ts';

type PostsOfPage = Extract<PageStories['found'], { what: 'posts' }>;

const TOP_ROWS = 3;

const daysOf = ({ dailyHistogram = [] }: Narrative): number[] =>
  [...dailyHistogram]
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
    .map(({ count }) => count);

const topOf = (rows: readonly Narrative[]): PageStory[] =>
  rows.slice(0, TOP_ROWS).map((row) => ({
    narrativeId: row.narrativeId,
    headline: (narrativeTexts(row).headline ?? '').slice(0, 300),
    ...(row.contextLabel !== undefined && { label: row.contextLabel }),
    ...(row.postCount !== undefined && { posts: row.postCount }),
    days: daysOf(row),
  }));

/** The largest narratives of this device, which gives none of them a label. */
export const topOfDevice = (rows: readonly Narrative[]): PageStory[] =>
  topOf(rows).map(({ label: _, ...story }) => story);

export const summariseStories = (rows: readonly Narrative[], total: number | undefined): PageStories['found'] => ({
  what: 'stories',
  ...(total !== undefined && { total }),
  top: topOf(rows),
});

/** The days from the oldest to the newest post, of which the last ones are counted, days without a post included. */
const MAX_DAYS = 60;
const countsByDay = (rows: readonly Post[]): number[] => {
  const days = rows.map(({ createdAt }) => Math.floor(Date.parse(createdAt) / DAY_MS)).filter(Number.isFinite);
  const newest = Math.max(...days);
  const length = days.length === 0 ? 0 : Math.min(MAX_DAYS, newest - Math.min(...days) + 1);
  const counts: number[] = Array(length).fill(0);
  for (const day of days) {
    const at = length - 1 - (newest - day);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** Networks and days are counted over the loaded posts; the count is the total. */
export const summarisePosts = (rows: readonly Post[], total: number | undefined): PostsOfPage => {
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
    days: countsByDay(rows),
  };
};
