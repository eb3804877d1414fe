/** Summarizes the rows of a search for a find: the largest narratives, the newest posts, and numbers of posts. */
import type { RunReport } from '../contract/job-runs.ts';
import type { Narrative } from '../contract/narratives.ts';
import type { Post } from '../contract/posts.ts';
import { DAY_MS } from '../dates/spans.ts';
import type { Findings, FoundPost, FoundStory } from '../records/find-record.ts';
import type { Page } from './listing/listing.ts';
import { narrativeTexts } from './listing/narrative-texts.ts';

/** The rows that are kept of each kind. */
export const TOP_ROWS = 5;
const MAX_CHARS = 300;

export interface ProjectRows<Row> {
  project: string;
  page: Page<Row>;
}

/** Unknown if one of the searches did not report its total. */
const totalOf = (found: readonly ProjectRows<unknown>[]): { total?: number } => {
  const totals = found.flatMap(({ page }) => page.pageInfo.totalCount ?? []);
  return totals.length < found.length ? {} : { total: totals.reduce((sum, one) => sum + one, 0) };
};

const daysOf = ({ dailyHistogram = [] }: Narrative): number[] =>
  [...dailyHistogram]
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
    .map(({ count }) => count);

const foundStory = (project: string, row: Narrative): FoundStory => ({
  project,
  narrativeId: row.narrativeId,
  headline: (narrativeTexts(row).headline ?? '').slice(0, MAX_CHARS),
  ...(row.contextLabel !== undefined && { label: row.contextLabel }),
  ...(row.postCount !== undefined && { posts: row.postCount }),
  days: daysOf(row),
});

export const storiesFound = (found: readonly ProjectRows<Narrative>[]): Findings['stories'] => ({
  ...totalOf(found),
  top: found
    .flatMap(({ project, page }) => page.rows.map((row) => foundStory(project, row)))
    .sort((one, other) => (other.posts ?? 0) - (one.posts ?? 0))
    .slice(0, TOP_ROWS),
});

/** Labels of this device are left out of what the popup shows. */
export const withoutLabels = ({ top, ...rest }: Findings['stories']): Findings['stories'] => ({
  ...rest,
  top: top.map(({ label: _, ...story }) => story),
});

const foundPost = (project: string, { postId, platform, author, authorId, createdAt, ...post }: Post): FoundPost => {
  const name = author?.username ?? authorId;
  return {
    ...{ project, postId, platform, createdAt },
    ...(name !== undefined && { author: name.slice(0, MAX_CHARS) }),
    words: (post.text ?? post.body ?? post.title ?? '').slice(0, MAX_CHARS),
  };
};

export type PostsFound = NonNullable<Findings['posts']>;

/** The newest posts, with the networks of all loaded ones. */
export const postsFound = (found: readonly ProjectRows<Post>[]): PostsFound => {
  const networks: PostsFound['networks'] = {};
  for (const { platform } of found.flatMap(({ page }) => page.rows)) networks[platform] = (networks[platform] ?? 0) + 1;
  const top = found
    .flatMap(({ project, page }) => page.rows.map((row) => foundPost(project, row)))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, TOP_ROWS);
  return { ...totalOf(found), top, networks, days: [] };
};

/** The days from the oldest to the newest post, of which the last ones are counted, days without a post included. */
const MAX_DAYS = 60;
export const countsByDay = (rows: readonly Pick<Post, 'createdAt'>[]): number[] => {
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

/** The numbers of a job that searched networks. */
export const postsOfRun = ({ found, platforms, from, to }: RunReport): PostsFound => ({
  ...{ total: found, top: [], networks: platforms, days: [] },
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
