/** Reports the posts of a run without another request: their platforms, and the narratives they belong to. */
import type { RunReport, Story } from '../../../contract/job-runs.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Store } from '../../store/store.ts';

const MAX_STORIES = 20;

const perDay = (posts: readonly Post[]): Story['perDay'] =>
  [...Map.groupBy(posts, ({ createdAt }) => createdAt.slice(0, 10))]
    .map(([day, own]) => ({ timestamp: `${day}T00:00:00.000Z`, count: own.length }))
    .toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1));

export const storiesOf = async (
  { posts, narratives }: Pick<Store, 'posts' | 'narratives'>,
  project: string,
  ids: readonly string[],
): Promise<Pick<RunReport, 'found' | 'platforms' | 'from' | 'to' | 'stories'>> => {
  const found = (await posts.getMany(project, ids)).flatMap((post) => post ?? []);
  const byNarrative = [...Map.groupBy(found, ({ narrativeId }) => narrativeId)]
    .flatMap(([narrativeId, own]) => (narrativeId === undefined ? [] : [{ narrativeId, own }]))
    .toSorted((one, other) => other.own.length - one.own.length)
    .slice(0, MAX_STORIES);
  const rows = await narratives.getMany(
    project,
    byNarrative.map(({ narrativeId }) => narrativeId),
  );
  const moments = found.map(({ createdAt }) => createdAt).toSorted();
  const [from, to] = [moments[0], moments.at(-1)];
  return {
    found: found.length,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    platforms: Object.fromEntries(
      [...Map.groupBy(found, ({ platform }) => platform)].map(([platform, own]) => [platform, own.length]),
    ),
    stories: byNarrative.map(({ narrativeId, own }, at) => ({
      narrativeId,
      title: rows[at]?.title ?? '',
      posts: own.length,
      perDay: perDay(own),
    })),
  };
};
