/** Applies what the user adds to a check: note and tags. None of it is sent with the check. */
import { type CheckRecord, MAX_NOTE, MAX_TAG, MAX_TAGS } from '../records/check-record.ts';

/** Absent fields stay as they are; empty fields are removed. */
export interface Annotation {
  note?: string | undefined;
  tags?: string[] | undefined;
}

const tagsIn = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().replace(/\s+/g, ' ').slice(0, MAX_TAG)))]
    .filter((tag) => tag !== '')
    .slice(0, MAX_TAGS);

export const annotated = (record: CheckRecord, { note, tags }: Annotation): CheckRecord => {
  const next = { ...record };
  if (note !== undefined) {
    const kept = note.trim().slice(0, MAX_NOTE);
    if (kept === '') delete next.note;
    else next.note = kept;
  }
  if (tags !== undefined) {
    const kept = tagsIn(tags);
    if (kept.length === 0) delete next.tags;
    else next.tags = kept;
  }
  return next;
};
