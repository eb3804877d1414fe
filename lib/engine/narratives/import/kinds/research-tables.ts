/**
 * Reads the tables of tools for researchers: YouTube Data Tools, CrowdTangle and its successor, the Meta Content Library,
 * CooRTweet, and TikTok's interface for researchers, which also returns pages, lists and lines.
 */
import { addressWith, byTable } from './field-table.ts';
import type { FileKind, Value } from './file-kind.ts';
import { hasMembers, sumOf, textAt } from './members.ts';

/** A number for people, such as `1,300`. */
const countAt =
  (...names: readonly string[]) =>
  (row: Value): string | undefined =>
    textAt(row, ...names)?.replace(/[,.\s](?=\d{3})/g, '');

const ofCrowdTangle = {
  postId: (row: Value) =>
    textAt(row, 'URL')
      ?.split('/')
      .findLast((part) => part !== ''),
  createdAt: 'Post Created',
  postUrl: 'URL',
};
const accountOfCrowdTangle = {
  username: 'User Name',
  followers: countAt('Followers at Posting', 'Likes at Posting'),
};
const facebookLikes = ['Likes', 'Love', 'Wow', 'Haha', 'Sad', 'Angry', 'Care'].map((name) => countAt(name));

const tiktokId = ['id', 'video_id'];
const tiktokName = ['username', 'author_name'];

export const researchTables: readonly FileKind[] = [
  {
    writer: 'tiktokResearch',
    network: 'tiktok',
    fits: (value) =>
      hasMembers(value, 'video_description', 'create_time') && textAt(value, ...tiktokName) !== undefined,
    read: byTable({
      post: {
        postId: tiktokId,
        createdAt: 'create_time',
        postUrl: addressWith(tiktokId, (id, video) => {
          const username = textAt(video, ...tiktokName);
          return username && `https://www.tiktok.com/@${username}/video/${id}`;
        }),
      },
      words: { text: 'video_description' },
      author: { authorId: tiktokName, username: tiktokName },
      reactions: { likes: 'like_count', reposts: 'share_count', replies: 'comment_count' },
    }),
  },
  {
    // Four columns: who shared which address when. Its posts have no words.
    writer: 'coortweet',
    isUtc: true,
    fits: (row) => hasMembers(row, 'object_id', 'account_id', 'content_id', 'timestamp_share'),
    read: byTable({
      post: { postId: 'content_id', createdAt: (row) => textAt(row, 'timestamp_share')?.replace(/\.\d+$/, '') },
      words: { links: 'object_id' },
      author: { authorId: 'account_id', displayName: 'account_id' },
    }),
  },
  {
    writer: 'crowdTangle',
    network: 'facebook',
    fits: (row) => hasMembers(row, 'Post Created', 'URL', 'Message', 'Facebook Id'),
    read: byTable({
      post: ofCrowdTangle,
      words: { text: 'Message', links: ['Final Link', 'Link'] },
      author: { ...accountOfCrowdTangle, authorId: 'Facebook Id', displayName: ['Page Name', 'Group Name'] },
      reactions: {
        likes: (row) => sumOf(facebookLikes.map((count) => count(row))),
        reposts: countAt('Shares'),
        replies: countAt('Comments'),
      },
    }),
  },
  {
    writer: 'crowdTangleInstagram',
    network: 'instagram',
    fits: (row) => hasMembers(row, 'Post Created', 'URL', 'Description', 'Account', 'User Name', 'Photo'),
    read: byTable({
      post: ofCrowdTangle,
      words: { text: 'Description' },
      author: { ...accountOfCrowdTangle, authorId: 'User Name', displayName: 'Account' },
      reactions: { likes: countAt('Likes'), replies: countAt('Comments') },
    }),
  },
  {
    // Facebook and Instagram have the same columns, so the user states which it is.
    writer: 'contentLibrary',
    fits: (row) =>
      hasMembers(row, 'id', 'creation_time') &&
      textAt(row, 'mcl_url', 'post_owner.id', 'post_owner.name') !== undefined &&
      (hasMembers(row, 'mcl_url') || hasMembers(row, 'statistics') || hasMembers(row, 'statistics.like_count')),
    read: byTable({
      post: { postId: 'id', createdAt: 'creation_time', postUrl: 'mcl_url' },
      words: { text: 'text', lang: 'lang', links: 'link_attachment.link' },
      author: {
        authorId: ['post_owner.id', 'post_owner.username', 'post_owner.name'],
        username: 'post_owner.username',
        displayName: 'post_owner.name',
      },
      reactions: {
        likes: ['statistics.reaction_count', 'statistics.like_count'],
        reposts: 'statistics.share_count',
        replies: 'statistics.comment_count',
      },
    }),
  },
  {
    writer: 'youtubeVideos',
    network: 'youtube',
    isUtc: true,
    fits: (row) => hasMembers(row, 'videoId', 'channelId', 'publishedAt', 'videoTitle'),
    read: byTable({
      post: {
        postId: 'videoId',
        createdAt: 'publishedAt',
        postUrl: addressWith('videoId', (id) => `https://www.youtube.com/watch?v=${id}`),
      },
      words: { text: 'videoDescription', title: 'videoTitle', lang: ['defaultLanguage', 'defaultLAudioLanguage'] },
      author: { authorId: 'channelId', displayName: 'channelTitle' },
      reactions: { likes: 'likeCount', replies: 'commentCount' },
    }),
  },
  {
    // The comments of one video, which is named in no column.
    writer: 'youtubeComments',
    network: 'youtube',
    isUtc: true,
    fits: (row) => hasMembers(row, 'id', 'isReplyTo', 'authorName', 'text', 'publishedAt'),
    read: byTable({
      post: { postId: 'id', createdAt: 'publishedAt', parentId: 'isReplyTo' },
      words: { text: 'text' },
      author: { authorId: ['authorChannelId', 'authorChannelUrl', 'authorName'], displayName: 'authorName' },
      reactions: { likes: 'likeCount', replies: 'replyCount' },
    }),
  },
];
