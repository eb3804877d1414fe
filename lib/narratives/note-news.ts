/** Counts what the runs of topics have added since the user last looked at each. */
import type { Topic } from '../contract/device/collecting.ts';
import { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
import type { TopicNews } from '../records/read-topic-news.ts';
import { nameOfProject } from './named-project.ts';

type News = Readonly<Record<string, TopicNews>>;

/** A run that queried sources to its end. */
const addedBy = ({ lastRun }: Topic): { run: string; added: number } | undefined =>
  lastRun?.state.name === 'done' && lastRun.over === undefined
    ? { run: lastRun.id, added: lastRun.state.report.added }
    : undefined;

/**
 * The first run of a topic brings what there was before, which is no news. What the user searches for once is in the built-in
 * project, and is seen at once. A topic that is gone has no news.
 */
export const withRuns = (before: News, topics: readonly Topic[], now: number): News =>
  Object.fromEntries(
    topics.flatMap((topic): [string, TopicNews][] => {
      const { slug, displayName } = topic.project;
      if (slug === AROUND_WHAT_I_READ) return [];
      const known = before[slug];
      const name = nameOfProject(slug, displayName);
      const done = addedBy(topic);
      if (!done) return known ? [[slug, { ...known, name }]] : [];
      if (!known) return [[slug, { name, posts: 0, since: now, run: done.run }]];
      const posts = known.run === done.run ? known.posts : known.posts + done.added;
      return [[slug, { ...known, name, posts, run: done.run }]];
    }),
  );

export const withSeen = (before: News, slug: string, now: number): News => {
  const known = before[slug];
  return known && known.posts > 0 ? { ...before, [slug]: { ...known, posts: 0, since: now } } : before;
};
