/** Reads the tables of YouTube Data Tools: lists of videos, and the comments of one video. Times are UTC. */
import type { FileKind } from './file-kind.ts';
import { hasMembers, textAt } from './members.ts';

export const youtubeVideos: FileKind = {
  writer: 'youtubeVideos',
  network: 'youtube',
  isUtc: true,
  fits: (row) => hasMembers(row, 'videoId', 'channelId', 'publishedAt', 'videoTitle'),
  read: (row) => {
    const id = textAt(row, 'videoId');
    return {
      postId: id,
      createdAt: textAt(row, 'publishedAt'),
      text: textAt(row, 'videoDescription'),
      title: textAt(row, 'videoTitle'),
      postUrl: id && `https://www.youtube.com/watch?v=${id}`,
      platform: 'youtube',
      lang: textAt(row, 'defaultLanguage', 'defaultLAudioLanguage'),
      authorId: textAt(row, 'channelId'),
      displayName: textAt(row, 'channelTitle'),
      likes: textAt(row, 'likeCount'),
      replies: textAt(row, 'commentCount'),
    };
  },
};

/** The video itself is named in no column. */
export const youtubeComments: FileKind = {
  writer: 'youtubeComments',
  network: 'youtube',
  isUtc: true,
  fits: (row) => hasMembers(row, 'id', 'isReplyTo', 'authorName', 'text', 'publishedAt'),
  read: (row) => ({
    postId: textAt(row, 'id'),
    createdAt: textAt(row, 'publishedAt'),
    text: textAt(row, 'text'),
    platform: 'youtube',
    parentId: textAt(row, 'isReplyTo'),
    authorId: textAt(row, 'authorChannelId', 'authorChannelUrl', 'authorName'),
    displayName: textAt(row, 'authorName'),
    likes: textAt(row, 'likeCount'),
    replies: textAt(row, 'replyCount'),
  }),
};
