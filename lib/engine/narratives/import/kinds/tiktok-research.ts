/** Reads what TikTok's interface for researchers returns: pages, lists, lines or tables of videos. */
import type { FileKind } from './file-kind.ts';
import { hasMembers, textAt } from './members.ts';

export const tiktokResearch: FileKind = {
  writer: 'tiktokResearch',
  network: 'tiktok',
  fits: (value) =>
    hasMembers(value, 'video_description', 'create_time') && textAt(value, 'username', 'author_name') !== undefined,
  read: (video) => {
    const id = textAt(video, 'id', 'video_id');
    const username = textAt(video, 'username', 'author_name');
    return {
      postId: id,
      createdAt: textAt(video, 'create_time'),
      text: textAt(video, 'video_description'),
      postUrl: id && username && `https://www.tiktok.com/@${username}/video/${id}`,
      platform: 'tiktok',
      authorId: username,
      username,
      likes: textAt(video, 'like_count'),
      reposts: textAt(video, 'share_count'),
      replies: textAt(video, 'comment_count'),
    };
  },
};
