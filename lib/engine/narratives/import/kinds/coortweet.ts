/** Reads the four columns of CooRTweet: who shared which address when. Its posts have no words. */
import type { FileKind } from './file-kind.ts';
import { hasMembers, textAt } from './members.ts';

export const coortweet: FileKind = {
  writer: 'coortweet',
  isUtc: true,
  fits: (row) => hasMembers(row, 'object_id', 'account_id', 'content_id', 'timestamp_share'),
  read: (row) => ({
    postId: textAt(row, 'content_id'),
    createdAt: textAt(row, 'timestamp_share')?.replace(/\.\d+$/, ''),
    authorId: textAt(row, 'account_id'),
    displayName: textAt(row, 'account_id'),
    links: textAt(row, 'object_id'),
  }),
};
