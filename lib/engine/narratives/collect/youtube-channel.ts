/** Collects from a channel of YouTube: the titles and descriptions of the newest videos in its Atom feed. */
import { CHANNEL_ID, YOUTUBE_HOST } from '../../../contract/device/data-source.ts';
import { sentence } from '../../../contract/sentence.ts';
import { StatedError } from '../../stated-error.ts';
import { feed, type ReadEntry } from './feed.ts';
import type { PostSource, SourceTools } from './post-source.ts';

/** The attributes of these elements are short. */
const LINK = /<link\b[^<>]{1,600}>/g;
const HREF = /\shref\s*=\s*["']([^"']+)["']/;
/** The script's data of the channel that the page shows. Other keys also have the ids of recommended channels. */
const EXTERNAL_ID = /"externalId"\s{0,9}:\s{0,9}"(UC[\w-]{22})"/g;

const ID_IN_ADDRESS = new RegExp(
  `^https://${YOUTUBE_HOST}/(?:channel/|feeds/videos\\.xml\\?channel_id=)(UC[\\w-]{22})$`,
);

const idOfLink = ([element]: RegExpExecArray): string[] => {
  if (!/\srel\s*=\s*["']?(?:canonical|alternate)\b/i.test(element)) return [];
  const id = ID_IN_ADDRESS.exec(HREF.exec(element)?.[1] ?? '')?.[1];
  return id === undefined ? [] : [id];
};

/** The id of the channel that a page shows, which its name does not tell. Undefined if the page states none, or several: another channel's posts must not stand under this name. */
export const channelIdIn = (html: string): string | undefined => {
  const linked = [...html.matchAll(LINK)].flatMap(idOfLink);
  const stated = [...html.matchAll(EXTERNAL_ID)].map(([, id = '']) => id);
  const ids = new Set([...linked, ...stated]);
  return ids.size === 1 ? [...ids][0] : undefined;
};

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

const videosOf = (id: string, name: string, channel: string): PostSource =>
  feed(id, name, new URL(`https://${YOUTUBE_HOST}/feeds/videos.xml?channel_id=${channel}`), readEntryOf(channel));

/** A project remembers the id: it is the channel's for ever, unlike the name, and the page is large. */
const channelNamed = async (page: string, { fetchText, markOf, remember }: SourceTools): Promise<string> => {
  const question = `channel of ${page}`;
  const { channel: known } = await markOf(question);
  if (known !== undefined) return known;
  const html = await fetchText(new URL(`https://${YOUTUBE_HOST}/${page}`), { kind: 'article' });
  const channel = channelIdIn(html);
  if (channel === undefined) throw new StatedError(sentence('collectProblem.noChannelId'));
  await remember(question, { channel });
  return channel;
};

/** `channel` is an id, or the path of the channel's page. */
export const youtubeChannel = (id: string, name: string, channel: string): PostSource =>
  CHANNEL_ID.test(channel)
    ? videosOf(id, name, channel)
    : {
        id,
        name,
        canLookFor: () => true,
        async *collect(query, tools) {
          yield* videosOf(id, name, await channelNamed(channel, tools)).collect(query, tools);
        },
      };
