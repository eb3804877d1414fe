/**
 * Reads the rows of X's two public tables of Community Notes: tab-separated, one line each, with the names of the columns in the first.
 * The texts have HTML's escapes and neither tabs nor line breaks. The shape is that of
 * communitynotes.x.com/guide/en/under-the-hood/download-data (`docs/labels.md` says where it was recorded).
 */
import * as z from 'zod/mini';
import { oneLine } from '../../../text/one-line.ts';
import { visibleText } from '../../../text/visible-text.ts';
import type { ReadersNote } from './post-notes.ts';

/** A number of 64 bits, which a number of JavaScript cannot hold. */
const id = z.string().check(z.regex(/^\d{1,19}$/));
const HELPFUL = 'CURRENTLY_RATED_HELPFUL';
/** Most have 300 letters and a few addresses. */
const MAX_TEXT_CHARS = 4000;

const statusRow = z.object({ noteId: id, currentStatus: z.string() });
const noteRow = z.object({
  noteId: id,
  tweetId: id,
  createdAtMillis: z.string().check(z.regex(/^\d{1,13}$/)),
  summary: z.string(),
});

type RowReader = (line: string | undefined) => Record<string, string> | undefined;

/** The reader of the other lines; undefined if the first one lacks one of these columns. */
const rowReader = (header: string, wanted: readonly string[]): RowReader | undefined => {
  const names = header.split('\t');
  const places = wanted.map((name) => [name, names.indexOf(name)] as const);
  if (places.some(([, place]) => place < 0)) return undefined;
  return (line) => {
    const cells = line?.split('\t');
    if (cells?.length !== names.length) return undefined;
    return Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? '']));
  };
};

/** The id of a note whose current status is that it is helpful; null for any other status, undefined for what is no row. */
export const statusReader = (header: string) => {
  const read = rowReader(header, Object.keys(statusRow.shape));
  return (
    read &&
    ((line: string | undefined): string | null | undefined => {
      const { data } = z.safeParse(statusRow, read(line));
      return data && (data.currentStatus === HELPFUL ? data.noteId : null);
    })
  );
};

const ESCAPES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const textOf = (summary: string): string =>
  oneLine(
    visibleText(summary.slice(0, MAX_TEXT_CHARS).replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ESCAPES[name] ?? ''))
      .text,
  );

/** A note and its post; null for one that is not wanted, undefined for what is no row. */
export const noteReader = (header: string, isWanted: (noteId: string) => boolean) => {
  const read = rowReader(header, Object.keys(noteRow.shape));
  return (
    read &&
    ((line: string | undefined): { post: string; note: Omit<ReadersNote, 'edition'> } | null | undefined => {
      const { data } = z.safeParse(noteRow, read(line));
      if (!data) return undefined;
      const { noteId, tweetId, createdAtMillis, summary } = data;
      if (!isWanted(noteId)) return null;
      const text = textOf(summary);
      return text === '' ? undefined : { post: tweetId, note: { id: noteId, text, at: Number(createdAtMillis) } };
    })
  );
};
