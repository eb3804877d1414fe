/** Reads the lines of snscrape: each names the class of its object, and with it the network. */
import type { FileKind, ImportedFields, Value } from './file-kind.ts';
import { hasMembers, joinLinks, listAt, memberAt, textAt } from './members.ts';

const MODULE = /^snscrape\.modules\.(\w+)\.(\w+)$/;

/** The last two parts of an address: the account and the number of a post. */
const tailOf = (address: string | undefined): string | undefined =>
  address?.split(/[?#]/)[0]?.split('/').filter(Boolean).slice(-2).join('/');

const textLinks = (item: Value): string | undefined =>
  joinLinks([
    ...listAt(item, 'links').map((link) => (typeof link === 'string' ? link : textAt(link, 'url'))),
    ...listAt(item, 'outlinks').filter((link) => typeof link === 'string'),
  ]);

const readTweet = (item: Value): ImportedFields => ({
  postId: textAt(item, 'id_str', 'id'),
  text: textAt(item, 'rawContent', 'content', 'renderedContent'),
  platform: 'x',
  lang: textAt(item, 'lang'),
  parentId: textAt(item, 'inReplyToTweetIdStr', 'inReplyToTweetId'),
  authorId: textAt(item, 'user.id_str', 'user.id'),
  username: textAt(item, 'user.username'),
  displayName: textAt(item, 'user.displayname'),
  followers: textAt(item, 'user.followersCount'),
  likes: textAt(item, 'likeCount'),
  reposts: textAt(item, 'retweetCount'),
  replies: textAt(item, 'replyCount'),
});

const readers = new Map<string, (item: Value, url: string | undefined) => ImportedFields>(
  Object.entries({
    'twitter.Tweet': readTweet,
    'mastodon.Toot': (item: Value) => ({
      postId: textAt(item, 'id'),
      text: textAt(item, 'text'),
      title: textAt(item, 'spoilerText'),
      platform: 'mastodon',
      authorId: textAt(item, 'user.account'),
      username: textAt(item, 'user.account'),
      displayName: textAt(item, 'user.displayName'),
    }),
    'reddit.Submission': (item: Value) => ({
      postId: textAt(item, 'id'),
      text: textAt(item, 'selftext'),
      title: textAt(item, 'title'),
      platform: 'reddit',
      authorId: textAt(item, 'author'),
      username: textAt(item, 'author'),
      links: textAt(item, 'link'),
    }),
    'reddit.Comment': (item: Value) => ({
      postId: textAt(item, 'id'),
      text: textAt(item, 'body'),
      platform: 'reddit',
      parentId: textAt(item, 'parentId'),
      authorId: textAt(item, 'author'),
      username: textAt(item, 'author'),
    }),
    'telegram.TelegramPost': (item: Value, url: string | undefined) => {
      const channel = tailOf(url)?.split('/')[0];
      return {
        postId: tailOf(url),
        text: textAt(item, 'content'),
        platform: 'telegram',
        authorId: channel,
        username: channel,
      };
    },
    'facebook.FacebookPost': (item: Value, url: string | undefined) => ({
      postId: url,
      text: textAt(item, 'content'),
      platform: 'facebook',
    }),
    'instagram.InstagramPost': (item: Value, url: string | undefined) => ({
      postId: tailOf(url)?.split('/')[1],
      text: textAt(item, 'content'),
      platform: 'instagram',
      authorId: textAt(item, 'username'),
      username: textAt(item, 'username'),
      likes: textAt(item, 'likes'),
      replies: textAt(item, 'comments'),
    }),
    'vkontakte.VKontaktePost': (item: Value, url: string | undefined) => ({
      postId: tailOf(url)?.split('/').at(-1),
      text: textAt(item, 'content'),
      platform: 'vk',
    }),
    'weibo.Post': (item: Value) => ({
      postId: textAt(item, 'id'),
      text: textAt(item, 'text'),
      platform: 'weibo',
      authorId: textAt(item, 'user.uid'),
      displayName: textAt(item, 'user.screenname'),
      likes: textAt(item, 'likesCount'),
      reposts: textAt(item, 'repostsCount'),
      replies: textAt(item, 'commentsCount'),
    }),
  }),
);

export const snscrape: FileKind = {
  writer: 'snscrape',
  isUtc: true,
  fits: (value) =>
    MODULE.test(textAt(value, '_type') ?? '') ||
    // Older versions named no class; only X was of this shape.
    (hasMembers(value, 'url', 'date', 'renderedContent', 'user', 'conversationId') &&
      memberAt(value, 'user.username') !== undefined),
  read: (item) => {
    const [, module = 'twitter', name = 'Tweet'] = MODULE.exec(textAt(item, '_type') ?? '') ?? [];
    const url = textAt(item, 'url', 'cleanUrl');
    const fields = readers.get(`${module}.${name}`)?.(item, url);
    // Accounts, channels and shares are no posts.
    return fields && { postUrl: url, createdAt: textAt(item, 'date', 'createdAt'), links: textLinks(item), ...fields };
  },
};
