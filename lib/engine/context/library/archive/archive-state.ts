/** Declares how far a publisher's archive was read. It is stored after each page, so that a restart continues there. */
import type { Sentence } from '../../../../contract/sentence.ts';

export interface ArchiveState {
  /** The next page, the number of pages that the site states, and the first article of the page before. */
  page?: number;
  pages?: number;
  firstOfPage?: string;
  /** The entries that were new, in all runs together. */
  added: number;
  /** The ids of new entries that were being written when this was stored: not in `added` yet, and perhaps not in the library. */
  writing?: string[];
  /** The entries that cannot be read, or are on another host or in another folder. */
  leftOut: number;
  /** The day of the oldest entry, as YYYY-MM-DD. */
  oldest?: string;
  isComplete?: true;
  /** Why the last run ended early. */
  problem?: Sentence;
}

export const NEW_ARCHIVE: ArchiveState = { added: 0, leftOut: 0 };
