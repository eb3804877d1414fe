/** Converts the fields of a row of a file to a post. */
import type { PostField } from '../../../contract/device/imports.ts';
import { type ColumnDates, readColumnDate } from '../../../dates/column-date.ts';
import type { Collected } from '../collect/post-source.ts';
import { idOn } from '../collect/sanitize-post.ts';
import { networkOfRow, withholdsWords } from '../withheld-words.ts';
import type { ImportedFields } from './kinds/file-kind.ts';

/** Two FNV-1a hashes with different seeds: enough that no two rows of a file collide, and the same in every run. */
const fingerprint = (text: string): string => {
  const hash = (start: number): string => {
    let value = start;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  return hash(0x811c9dc5) + hash(0x9dc5811c);
};

/** A text that is no date stays unchanged and is refused later. */
const momentOf = (date: string | undefined, dates: ColumnDates): string | undefined => {
  const time = date === undefined ? undefined : readColumnDate(date, dates);
  return time === undefined ? date : new Date(time).toISOString();
};

/** An id that a spreadsheet rounded: several posts may have the same. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;
export const isRounded = (id: string | undefined): boolean => id !== undefined && ROUNDED.test(id.trim());

const LINK = /https?:\/\/[^\s"'\\\],;|]+/g;

export const rowToPost = (fields: ImportedFields, platformOfFile: string, dates: ColumnDates = {}): Collected => {
  const value = (field: PostField): string | undefined => fields[field]?.trim() || undefined;
  const idIn = (field: 'postId' | 'authorId') => (isRounded(value(field)) ? undefined : value(field));
  const { html } = fields;
  const [text, title, url, createdAt] = [value('text'), value('title'), value('postUrl'), value('createdAt')];
  const [username, authorId] = [value('username'), idIn('authorId') ?? value('username')];
  const { platform, isWithheld } = networkOfRow({ platform: value('platform'), address: url, platformOfFile });
  // A post without an id of its own is identified by its address, or by its words, author and date.
  const id = idIn('postId') ?? url ?? fingerprint(JSON.stringify([platform, createdAt, authorId, text ?? html, title]));
  return {
    post: {
      platform,
      // Where the stored post does not show by itself that its words are withheld, they are not stored.
      isWithheld: fields.isWithheld === true || (isWithheld && !withholdsWords({ platform, postUrl: url })),
      id,
      createdAt: momentOf(createdAt, dates),
      text,
      ...(html === undefined ? {} : { html }),
      title,
      url,
      lang: value('lang'),
      parentId: value('parentId'),
      authorId,
      username,
      reactions: [value('likes'), value('reposts'), value('replies')],
      links: [...(value('links') ?? '').matchAll(LINK), ...(text ?? '').slice(0, 20_000).matchAll(LINK)].map(
        ([link]) => link,
      ),
    },
    ...(authorId === undefined || idOn(platform, authorId) === undefined
      ? {}
      : {
          author: {
            id: authorId,
            platform: platform.toLowerCase(),
            username,
            displayName: value('displayName'),
            followers: value('followers'),
          },
        }),
  };
};
