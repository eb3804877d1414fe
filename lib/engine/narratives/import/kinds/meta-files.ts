/** Reads the tables of Meta's tools for researchers: CrowdTangle and its successor, the Content Library. */
import type { FileKind, Value } from './file-kind.ts';
import { hasMembers, sumOf, textAt } from './members.ts';

const lastPart = (address: string | undefined): string | undefined =>
  address?.split('/').findLast((part) => part !== '');
const withoutCommas = (count: string | undefined): string | undefined => count?.replace(/[,.\s](?=\d{3})/g, '');

const common = (row: Value) => ({
  postId: lastPart(textAt(row, 'URL')),
  createdAt: textAt(row, 'Post Created'),
  postUrl: textAt(row, 'URL'),
  username: textAt(row, 'User Name'),
  followers: withoutCommas(textAt(row, 'Followers at Posting', 'Likes at Posting')),
});

export const crowdTangle: FileKind = {
  writer: 'crowdTangle',
  network: 'facebook',
  fits: (row) => hasMembers(row, 'Post Created', 'URL', 'Message', 'Facebook Id'),
  read: (row) => ({
    ...common(row),
    text: textAt(row, 'Message'),
    platform: 'facebook',
    authorId: textAt(row, 'Facebook Id'),
    displayName: textAt(row, 'Page Name', 'Group Name'),
    likes: sumOf(
      ['Likes', 'Love', 'Wow', 'Haha', 'Sad', 'Angry', 'Care'].map((name) => withoutCommas(textAt(row, name))),
    ),
    reposts: withoutCommas(textAt(row, 'Shares')),
    replies: withoutCommas(textAt(row, 'Comments')),
    links: textAt(row, 'Final Link', 'Link'),
  }),
};

export const crowdTangleInstagram: FileKind = {
  writer: 'crowdTangleInstagram',
  network: 'instagram',
  fits: (row) => hasMembers(row, 'Post Created', 'URL', 'Description', 'Account', 'User Name', 'Photo'),
  read: (row) => ({
    ...common(row),
    text: textAt(row, 'Description'),
    platform: 'instagram',
    authorId: textAt(row, 'User Name'),
    displayName: textAt(row, 'Account'),
    likes: withoutCommas(textAt(row, 'Likes')),
    replies: withoutCommas(textAt(row, 'Comments')),
  }),
};

/** Facebook and Instagram have the same columns, so the user states which it is. */
export const contentLibrary: FileKind = {
  writer: 'contentLibrary',
  fits: (row) =>
    hasMembers(row, 'id', 'creation_time') &&
    textAt(row, 'mcl_url', 'post_owner.id', 'post_owner.name') !== undefined &&
    (hasMembers(row, 'mcl_url') || hasMembers(row, 'statistics') || hasMembers(row, 'statistics.like_count')),
  read: (row) => ({
    postId: textAt(row, 'id'),
    createdAt: textAt(row, 'creation_time'),
    text: textAt(row, 'text'),
    postUrl: textAt(row, 'mcl_url'),
    lang: textAt(row, 'lang'),
    authorId: textAt(row, 'post_owner.id', 'post_owner.username', 'post_owner.name'),
    username: textAt(row, 'post_owner.username'),
    displayName: textAt(row, 'post_owner.name'),
    likes: textAt(row, 'statistics.reaction_count', 'statistics.like_count'),
    reposts: textAt(row, 'statistics.share_count'),
    replies: textAt(row, 'statistics.comment_count'),
    links: textAt(row, 'link_attachment.link'),
  }),
};
