/** Reads the lines of snscrape: each names the class of its object, and with it the network. */
import { byTable, type FieldTable } from './field-table.ts';
import type { FileKind, Value } from './file-kind.ts';
import { hasMembers, joinLinks, listAt, memberAt, textAt } from './members.ts';

const MODULE = /^snscrape\.modules\.(\w+)\.(\w+)$/;

const address = ['url', 'cleanUrl'];

/** The account and the number of a post are the last two parts of its address. */
const tailOf = (item: Value): string[] | undefined =>
  textAt(item, ...address)
    ?.split(/[?#]/)[0]
    ?.split('/')
    .filter(Boolean)
    .slice(-2);
const channelOf = (item: Value): string | undefined => tailOf(item)?.[0];

const textLinks = (item: Value): string | undefined =>
  joinLinks([
    ...listAt(item, 'links').map((link) => (typeof link === 'string' ? link : textAt(link, 'url'))),
    ...listAt(item, 'outlinks').filter((link) => typeof link === 'string'),
  ]);

const byClass = (table: FieldTable) =>
  byTable({
    ...table,
    post: { postUrl: address, createdAt: ['date', 'createdAt'], ...table.post },
    words: { links: textLinks, ...table.words },
  });

/** Accounts, channels and shares have no reader, since they are no posts. */
const readers = new Map(
  Object.entries({
    'twitter.Tweet': byClass({
      network: 'x',
      post: { postId: ['id_str', 'id'], parentId: ['inReplyToTweetIdStr', 'inReplyToTweetId'] },
      words: { text: ['rawContent', 'content', 'renderedContent'], lang: 'lang' },
      author: {
        authorId: ['user.id_str', 'user.id'],
        username: 'user.username',
        displayName: 'user.displayname',
        followers: 'user.followersCount',
      },
      reactions: { likes: 'likeCount', reposts: 'retweetCount', replies: 'replyCount' },
    }),
    'mastodon.Toot': byClass({
      network: 'mastodon',
      post: { postId: 'id' },
      words: { text: 'text', title: 'spoilerText' },
      author: { authorId: 'user.account', username: 'user.account', displayName: 'user.displayName' },
    }),
    'reddit.Submission': byClass({
      network: 'reddit',
      post: { postId: 'id' },
      words: { text: 'selftext', title: 'title', links: 'link' },
      author: { authorId: 'author', username: 'author' },
    }),
    'reddit.Comment': byClass({
      network: 'reddit',
      post: { postId: 'id', parentId: 'parentId' },
      words: { text: 'body' },
      author: { authorId: 'author', username: 'author' },
    }),
    'telegram.TelegramPost': byClass({
      network: 'telegram',
      post: { postId: (item) => tailOf(item)?.join('/') },
      words: { text: 'content' },
      author: { authorId: channelOf, username: channelOf },
    }),
    'facebook.FacebookPost': byClass({ network: 'facebook', post: { postId: address }, words: { text: 'content' } }),
    'instagram.InstagramPost': byClass({
      network: 'instagram',
      post: { postId: (item) => tailOf(item)?.[1] },
      words: { text: 'content' },
      author: { authorId: 'username', username: 'username' },
      reactions: { likes: 'likes', replies: 'comments' },
    }),
    'vkontakte.VKontaktePost': byClass({
      network: 'vk',
      post: { postId: (item) => tailOf(item)?.at(-1) },
      words: { text: 'content' },
    }),
    'weibo.Post': byClass({
      network: 'weibo',
      post: { postId: 'id' },
      words: { text: 'text' },
      author: { authorId: 'user.uid', displayName: 'user.screenname' },
      reactions: { likes: 'likesCount', reposts: 'repostsCount', replies: 'commentsCount' },
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
    return readers.get(`${module}.${name}`)?.(item);
  },
};
