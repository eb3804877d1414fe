/**
 * Reads the notes that readers added to a post on X, an addition of our engine: context, and never a label. Every member is validated,
 * because another service may send anything.
 */
import { isObject } from '../format/json.ts';
import type { CheckRecord } from './check-record.ts';
import { shownContext } from './read-shown-context.ts';

interface ShownNote {
  /** Without the links at its end, which are its sources. */
  text: string;
  links: string[];
  /** The days on which it was written, and on which its rating was read, as YYYY-MM-DD. */
  written: string;
  read?: string;
}

const MAX_NOTES = 10;
const MAX_CHARS = 4000;
const LINK = /^https?:\/\/[^\s<>"]+$/i;

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^\d{4}-\d\d-\d\d(?=T)/.exec(value)?.[0] : undefined;

const noteIn = (value: unknown): ShownNote[] => {
  if (!isObject(value) || typeof value.text !== 'string') return [];
  const [written, read] = [dayIn(value.written_at), dayIn(value.read_at)];
  if (written === undefined) return [];
  const words = value.text.slice(0, MAX_CHARS).trim().split(/\s+/);
  const links = [...new Set(words.filter((word) => LINK.test(word)))];
  while (words.length > 1 && LINK.test(words.at(-1) ?? '')) words.pop();
  return [{ text: words.join(' '), links, written, ...(read === undefined ? {} : { read }) }];
};

export const readersNotesOf = (record: Pick<CheckRecord, 'state'>): ShownNote[] => {
  const notes = shownContext(record)?.readers_notes;
  return Array.isArray(notes) ? notes.slice(0, MAX_NOTES).flatMap(noteIn) : [];
};
