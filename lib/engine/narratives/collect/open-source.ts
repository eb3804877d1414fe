/** Creates the source of posts for a data source that a project lists. */
import { nameOfSource, readDataSource } from '../../../contract/device/data-source.ts';
import { bluesky, blueskyAccount } from './bluesky.ts';
import { feed } from './feed.ts';
import { gdelt } from './gdelt.ts';
import { hackerNews } from './hacker-news.ts';
import { lemmy, lemmyCommunity } from './lemmy.ts';
import { mastodon, mastodonPlace } from './mastodon.ts';
import type { PostSource } from './post-source.ts';
import { subreddit } from './subreddit.ts';
import { youtubeChannel } from './youtube-channel.ts';

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
    case 'mastodon-account':
    case 'mastodon-tag':
      return mastodonPlace(id, name, source);
    case 'bluesky':
      return bluesky(id, name, source.host);
    case 'bluesky-account':
      return blueskyAccount(id, name, source.name);
    case 'lemmy':
      return lemmy(id, name, source.host);
    case 'lemmy-community':
      return lemmyCommunity(id, name, source.name, source.host);
    case 'subreddit':
      return subreddit(id, name, source.name);
    case 'youtube-channel':
      return youtubeChannel(id, name, source.name);
    case 'gdelt':
      return gdelt(id, name);
    case 'feed':
      return feed(id, name, new URL(source.address));
  }
};
