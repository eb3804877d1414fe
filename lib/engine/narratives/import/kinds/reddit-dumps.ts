/** Reads posts and comments of Reddit as Pushshift and Arctic Shift publish them, one object a line or as a table. */
import type { FileKind } from './file-kind.ts';
import { hasMembers, textAt } from './members.ts';

const HOST = 'https://www.reddit.com';
const withoutKind = (name: string | undefined): string | undefined => name?.replace(/^t\d_/, '');

export const redditDump: FileKind = {
  writer: 'redditDump',
  network: 'reddit',
  isUtc: true,
  fits: (value) =>
    hasMembers(value, 'id', 'created_utc', 'subreddit') &&
    (hasMembers(value, 'title') || hasMembers(value, 'body') || hasMembers(value, 'selftext')),
  read: (item) => {
    const id = withoutKind(textAt(item, 'id'));
    const isComment = textAt(item, 'link_id') !== undefined;
    const post = withoutKind(textAt(item, 'link_id')) ?? id;
    const subreddit = textAt(item, 'subreddit');
    const path = textAt(item, 'permalink') ?? `/r/${subreddit}/comments/${post}/_/${isComment ? id : ''}`;
    const postUrl = path.startsWith('/') ? `${HOST}${path}` : path;
    const author = textAt(item, 'author');
    const link = textAt(item, 'url');
    return {
      postId: id && `${isComment ? 't1' : 't3'}_${id}`,
      // Older files have it as a text or with a fraction.
      createdAt: textAt(item, 'created_utc')?.replace(/\.\d+$/, ''),
      text: textAt(item, 'selftext', 'body'),
      title: textAt(item, 'title'),
      postUrl,
      parentId: textAt(item, 'parent_id'),
      ...(author === undefined || author === '[deleted]' ? {} : { authorId: author, username: author }),
      likes: textAt(item, 'score'),
      replies: textAt(item, 'num_comments'),
      links: link?.startsWith(`${HOST}/r/`) ? undefined : link,
    };
  },
};
