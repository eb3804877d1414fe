/** Creates the source of posts for a data source that a project lists. */
import { nameOfSource, readDataSource } from '../../../contract/device/data-source.ts';
import { bluesky } from './bluesky.ts';
import { feed } from './feed.ts';
import { hackerNews } from './hacker-news.ts';
import { mastodon } from './mastodon.ts';
import type { PostSource } from './post-source.ts';

/** Undefined for an unknown data source. */
export const openSource = (id: string): PostSource | undefined => {
  const source = readDataSource(id);
  if (!source) return undefined;
  const name = nameOfSource(source);
  switch (source.kind) {
    case 'hacker-news':
      return hackerNews(id, name);
    case 'mastodon':
      return mastodon(id, name, source.host);
    case 'bluesky':
      return bluesky(id, name, source.host);
    case 'feed':
      return feed(id, name, new URL(source.address));
  }
};
