/**
 * Reads the tables of 4CAT, and those that Zeeschuimer makes in the same way: each source has columns of its own, with
 * id, thread, time and body in all of them. Times are UTC.
 */
import type { FileKind, Value } from './file-kind.ts';
import { hasMembers, textAt } from './members.ts';
import { networkOfAddress } from './network-of-address.ts';

/** Sources whose posts have no address, by a column that no other source has. */
const BY_COLUMN: readonly [column: string, network: string][] = [
  ['tiktok_url', 'tiktok'],
  ['comment_url', 'tiktok'],
  ['subreddit', 'reddit'],
  ['youtube_url', 'youtube'],
  ['entities_linked', 'telegram'],
];
const networkOf = (row: Value, address: string | undefined): string | undefined =>
  BY_COLUMN.find(([column]) => hasMembers(row, column))?.[1] ?? networkOfAddress(address);

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

export const fourCat: FileKind = {
  writer: 'fourCat',
  isUtc: true,
  fits: (row) =>
    hasMembers(row, 'id', 'timestamp', 'body') && (hasMembers(row, 'thread_id') || hasMembers(row, 'unix_timestamp')),
  read: (row) => {
    const address = addressOf(row);
    const username = textAt(row, 'author_username', 'account_username', 'author_screen_name', 'author');
    return {
      postId: textAt(row, 'id'),
      createdAt: textAt(row, 'unix_timestamp', 'timestamp'),
      text: textAt(row, 'body'),
      title: textAt(row, 'subject', 'title'),
      postUrl: address,
      platform: networkOf(row, address),
      lang: textAt(row, 'language_guess'),
      authorId: textAt(row, 'author_id', 'account_id', 'author_user_id') ?? textAt(row, 'author') ?? username,
      username,
      displayName: textAt(
        row,
        ...['author_fullname', 'author_full', 'author_name', 'account_display_name', 'author_display_name'],
        'author_nickname',
      ),
      followers: textAt(row, 'author_followers', 'account_followers'),
      likes: textAt(row, 'likes', 'like_count', 'num_likes', 'favourites_count', 'upvotes', 'digg_count', 'score'),
      reposts: textAt(row, 'retweet_count', 'reposts', 'repost_count', 'shares', 'share_count', 'reblogs_count'),
      replies: textAt(row, 'reply_count', 'replies', 'replies_count', 'comments', 'num_comments', 'comment_count'),
      links: textAt(
        row,
        'urls',
        'link_url',
        'links',
        'entities_linked',
        ...(hasMembers(row, 'subreddit') ? ['url'] : []),
      ),
    };
  },
};
