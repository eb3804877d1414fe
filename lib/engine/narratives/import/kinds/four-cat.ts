/**
 * Reads the tables of 4CAT, and those that Zeeschuimer makes in the same way: each source has columns of its own, with
 * id, thread, time and body in all of them. Times are UTC.
 */
import { byTable } from './field-table.ts';
import type { FileKind, Value } from './file-kind.ts';
import { hasMembers, textAt } from './members.ts';

/** Sources whose posts have no address, by a column that no other source has. */
const BY_COLUMN: readonly [column: string, network: string][] = [
  ['tiktok_url', 'tiktok'],
  ['comment_url', 'tiktok'],
  ['subreddit', 'reddit'],
  ['youtube_url', 'youtube'],
  ['entities_linked', 'telegram'],
];

const BY_HOST: Readonly<Record<string, string>> = {
  ...{ 'x.com': 'x', 'twitter.com': 'x', 'reddit.com': 'reddit', 'redd.it': 'reddit', 't.me': 'telegram' },
  ...{ 'tiktok.com': 'tiktok', 'douyin.com': 'douyin', 'instagram.com': 'instagram', 'facebook.com': 'facebook' },
  ...{ 'threads.com': 'threads', 'threads.net': 'threads', 'linkedin.com': 'linkedin', 'youtube.com': 'youtube' },
  ...{ 'youtu.be': 'youtube', 'bsky.app': 'bluesky', '9gag.com': '9gag', 'imgur.com': 'imgur', 'gab.com': 'gab' },
  ...{ 'pinterest.com': 'pinterest', 'truthsocial.com': 'truth social', 'xiaohongshu.com': 'xiaohongshu' },
  ...{ 'vk.com': 'vk', 'weibo.com': 'weibo', 'tumblr.com': 'tumblr' },
};

/** Reddit's `url` is where a post leads, a message of Telegram has none in its row. */
const addressOf = (row: Value): string | undefined => {
  const [thread, id] = [textAt(row, 'thread_id'), textAt(row, 'id')];
  if (hasMembers(row, 'subreddit'))
    return `https://www.reddit.com/r/${textAt(row, 'subreddit')}/comments/${thread}/_/${thread === id ? '' : id}`;
  if (hasMembers(row, 'entities_linked')) {
    const number = id?.split('-').at(-1);
    return thread && number && /^[a-z]\w+$/i.test(thread) ? `https://t.me/${thread}/${number}` : undefined;
  }
  return textAt(row, 'tiktok_url', 'comment_url', 'youtube_url', 'post_url', 'url', 'link');
};

const networkOf = (row: Value): string | undefined => {
  const byColumn = BY_COLUMN.find(([column]) => hasMembers(row, column));
  if (byColumn) return byColumn[1];
  const address = addressOf(row);
  if (address === undefined || !URL.canParse(address)) return undefined;
  return BY_HOST[new URL(address).hostname.split('.').slice(-2).join('.')];
};

const usernames = ['author_username', 'account_username', 'author_screen_name', 'author'];

export const fourCat: FileKind = {
  writer: 'fourCat',
  isUtc: true,
  fits: (row) =>
    hasMembers(row, 'id', 'timestamp', 'body') && (hasMembers(row, 'thread_id') || hasMembers(row, 'unix_timestamp')),
  read: byTable({
    post: { postId: 'id', createdAt: ['unix_timestamp', 'timestamp'], postUrl: addressOf, platform: networkOf },
    words: {
      text: 'body',
      title: ['subject', 'title'],
      lang: 'language_guess',
      links: (row) =>
        textAt(row, 'urls', 'link_url', 'links', 'entities_linked') ??
        (hasMembers(row, 'subreddit') ? textAt(row, 'url') : undefined),
    },
    author: {
      authorId: ['author_id', 'account_id', 'author_user_id', 'author', ...usernames],
      username: usernames,
      displayName: [
        ...['author_fullname', 'author_full', 'author_name', 'account_display_name', 'author_display_name'],
        'author_nickname',
      ],
      followers: ['author_followers', 'account_followers'],
    },
    reactions: {
      likes: ['likes', 'like_count', 'num_likes', 'favourites_count', 'upvotes', 'digg_count', 'score'],
      reposts: ['retweet_count', 'reposts', 'repost_count', 'shares', 'share_count', 'reblogs_count'],
      replies: ['reply_count', 'replies', 'replies_count', 'comments', 'num_comments', 'comment_count'],
    },
  }),
};
