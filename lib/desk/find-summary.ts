/** Adds to the numbers of a finished search for posts what the index of this device knows: posts by day, the largest narratives. */
import type { PostQuery } from '../contract/device/post-query.ts';
import type { Service } from '../contract/index.ts';
import { summarisePosts, topOfDevice } from '../narratives/summarise.ts';
import { textOfQuery } from '../narratives/text-of-query.ts';
import type { PageStories } from '../records/page-stories.ts';
import { searchRows } from './search-rows.ts';

/** The chart is drawn over the newest posts. */
const MAX_POSTS = 500;
const TOP_ROWS = 3;

export const withSummary = async (found: PageStories, query: PostQuery, service: Service): Promise<PageStories> => {
  if (found.found.what !== 'posts') return found;
  const question = { connection: found.connection, project: found.project, text: textOfQuery(query) };
  const [posts, narratives] = await Promise.all([
    searchRows('posts', service, question, { first: MAX_POSTS }),
    searchRows('narratives', service, question, { first: TOP_ROWS }),
  ]);
  const { days } = summarisePosts(posts.rows, undefined);
  return { ...found, found: { ...found.found, days, top: topOfDevice(narratives.rows) } };
};
