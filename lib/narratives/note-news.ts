/** Counts what the runs of topics have added since the user last looked at each. */
import type { Topic } from '../contract/device/collecting.ts';
import { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
import { isSeenAnew, type TopicNews } from '../records/read-topic-news.ts';
import { nameOfProject } from './named-project.ts';

type News = Readonly<Record<string, TopicNews>>;

/** In place of the run before the first. */
const NO_RUN = '';

/** The new posts after this run. All that are listed are newer than one that is no longer listed. */
const addedAfter = ({ searches = [] }: Topic, run: string): number => {
  const at = searches.findIndex((one) => one.run === run);
  const newer = run === NO_RUN ? searches.slice(0, -1) : at < 0 ? searches : searches.slice(0, at);
  return newer.reduce((sum, { added }) => sum + added, 0);
};

/**
 * The first run of a topic brings what there was before, which is no news. What the user searches for once is in the built-in
 * project, and is seen at once. A topic that is gone has no news.
 */
export const withRuns = (before: News, topics: readonly Topic[], now: number): News =>
  Object.fromEntries(
    topics.flatMap((topic): [string, TopicNews][] => {
      const { slug, displayName } = topic.project;
      if (slug === AROUND_WHAT_I_READ) return [];
      const known = Object.hasOwn(before, slug) ? before[slug] : undefined;
      const name = nameOfProject(slug, displayName);
      const last = topic.searches?.[0]?.run;
      if (!known) return [[slug, { name, posts: 0, since: now, run: last ?? NO_RUN }]];
      const posts = known.posts + addedAfter(topic, known.run);
      // Posts of the first run are older than the news.
      const since = known.run === NO_RUN && last !== undefined ? now : known.since;
      return [[slug, { ...known, name, posts, since, run: last ?? known.run }]];
    }),
  );

export const withSeen = (before: News, slug: string, now: number): News => {
  const known = Object.hasOwn(before, slug) ? before[slug] : undefined;
  return known && isSeenAnew(known, now) ? { ...before, [slug]: { ...known, posts: 0, since: now } } : before;
};
