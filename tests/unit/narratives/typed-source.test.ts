/** Typed sources of posts: accounts, tags, communities and channels in the form that their networks use. */
import { describe, expect, it } from 'vitest';
import { readTypedFeed, readTypedLemmy } from '../../../lib/narratives/typed-source.ts';

const CHANNEL = `UC${'abcDEF_-12'.repeat(2)}xy`;
const sourceOf = (typed: string) => {
  const read = readTypedFeed(typed);
  return 'source' in read ? read.source : read.wrong;
};

describe('a source that the user typed', () => {
  it.each([
    ['@Ines.bsky.social', 'bluesky-account:ines.bsky.social'],
    ['ines.bsky.social', 'bluesky-account:ines.bsky.social'],
    ['@harbour-post.example', 'bluesky-account:harbour-post.example'],
    ['https://bsky.app/profile/ines.example', 'bluesky-account:ines.example'],
    ['https://bsky.app/profile/did:plc:abc234/rss', 'bluesky-account:did:plc:abc234'],
    ['@Ada@Mastodon.example', 'mastodon-account:ada@mastodon.example'],
    ['https://mastodon.example/@ada', 'mastodon-account:ada@mastodon.example'],
    ['https://mastodon.example/@ada.rss', 'mastodon-account:ada@mastodon.example'],
    ['#NightFerry@mastodon.example', 'mastodon-tag:nightferry@mastodon.example'],
    ['https://mastodon.example/tags/nightferry', 'mastodon-tag:nightferry@mastodon.example'],
    ['https://mastodon.example/tags/f%C3%A4hre.rss', 'mastodon-tag:fähre@mastodon.example'],
    ['!harbour@lemmy.example', 'lemmy-community:harbour@lemmy.example'],
    ['https://lemmy.example/c/harbour', 'lemmy-community:harbour@lemmy.example'],
    ['r/Ferries', 'subreddit:ferries'],
    ['/r/ferries/', 'subreddit:ferries'],
    ['https://old.reddit.com/r/ferries/new/', 'subreddit:ferries'],
    ['https://www.reddit.com/r/ferries/.rss', 'subreddit:ferries'],
    [`https://www.youtube.com/channel/${CHANNEL}/videos?view=0`, `youtube-channel:${CHANNEL}`],
    [`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`, `youtube-channel:${CHANNEL}`],
    ['@Harbour', 'youtube-channel:@harbour'],
    ['@hafen·küste', 'youtube-channel:@hafen·küste'],
    ['https://www.youtube.com/@Harbour', 'youtube-channel:@harbour'],
    ['https://m.youtube.com/@harbour/videos?view=0', 'youtube-channel:@harbour'],
    ['https://www.youtube.com/@hafenk%C3%BCste', 'youtube-channel:@hafenküste'],
    ['https://youtube.com/user/Harbour', 'youtube-channel:user/harbour'],
    ['https://www.youtube.com/c/Harbour/featured', 'youtube-channel:c/harbour'],
    ['https://blog.example/feed.xml', 'feed:https://blog.example/feed.xml'],
    ['blog.example/@ada/feed', 'feed:https://blog.example/@ada/feed'],
    ['https://medium.com/@ada', 'feed:https://medium.com/@ada'],
  ])('as "%s" becomes %s', (typed, source) => {
    expect(sourceOf(typed)).toBe(source);
  });

  it.each([
    ['https://me:hush@mastodon.example/@ada', 'account'],
    ['http://mastodon.example/@ada', 'open'],
    ['https://192.168.1.2/@ada', 'local'],
    ['@ada@printer.local', 'account'],
    ['@a/b', 'account'],
    ['#nightferry', 'none'],
    ['r/a b', 'none'],
    ['', 'none'],
  ])('as "%s" is refused as %s', (typed, wrong) => {
    expect(sourceOf(typed)).toBe(wrong);
  });

  it('names the hosts that it contacts', () => {
    expect(readTypedFeed('r/ferries')).toMatchObject({ hosts: ['www.reddit.com'] });
    expect(readTypedFeed('@harbour')).toMatchObject({ hosts: ['www.youtube.com'] });
    expect(readTypedFeed('@ines.example')).toMatchObject({ hosts: ['public.api.bsky.app'] });
    expect(readTypedFeed('!harbour@lemmy.example')).toMatchObject({ hosts: ['lemmy.example'] });
    expect(readTypedLemmy('https://Lemmy.example/about')).toEqual({
      source: 'lemmy:lemmy.example',
      hosts: ['lemmy.example'],
    });
  });
});
