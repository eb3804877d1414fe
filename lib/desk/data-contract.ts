/** Defines the requests of extension pages about all stored data: export, import and deletion. */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';

const brought = z.object({
  checks: z.number(),
  /** They already exist, and stay unchanged. */
  known: z.number(),
  /** They are of an unreadable format. */
  unread: z.number(),
});

export const dataContract = {
  /** Streams the text of the export file. It contains no secrets. */
  copy: oc.output(eventIterator(z.string())),
  /** The number of stored checks of another version, which this version cannot read; an export includes them unchanged. */
  unreadable: oc.output(z.number()),
  /** Imports some checks of such a file, and its settings with the first of them. */
  bring: oc.input(z.object({ settings: z.optional(z.unknown()), checks: z.array(z.unknown()) })).output(brought),
  /** Deletes everything for good; the extension restarts a moment later. */
  erase: oc,
};
