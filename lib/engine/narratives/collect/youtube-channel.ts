/** Collects from a channel of YouTube: the titles and descriptions of the newest videos in its Atom feed. */
import { YOUTUBE_HOST } from '../../../contract/device/data-source.ts';
import { feed, type ReadEntry } from './feed.ts';
import type { PostSource } from './post-source.ts';

const PLATFORM = 'youtube';

const readEntryOf =
  (channel: string): ReadEntry =>
  ({ title, summary, link, author = channel }) => ({
    post: {
      platform: PLATFORM,
      id: new URL(link).searchParams.get('v') ?? link,
      createdAt: undefined,
      title,
      text: summary,
      url: link,
      authorId: channel,
      username: author,
    },
    author: {
      id: channel,
      platform: PLATFORM,
      username: author,
      url: `https://${YOUTUBE_HOST}/channel/${channel}`,
    },
  });

export const youtubeChannel = (id: string, name: string, channel: string): PostSource =>
  feed(id, name, new URL(`https://${YOUTUBE_HOST}/feeds/videos.xml?channel_id=${channel}`), readEntryOf(channel));
