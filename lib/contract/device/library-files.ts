/** Defines the files of the library: its export, the import of one, and the list of those whose fact-checks it has. */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { givenFile } from './file.ts';

const MAX_ID_CHARS = 100;
const MAX_NAME_CHARS = 300;
/** The rows that one request restores, which bounds the size of a message. */
const MAX_RESTORED_ROWS = 1000;

const fileId = z.string().check(z.minLength(1), z.maxLength(MAX_ID_CHARS));

const counts = z.object({
  added: z.number(),
  /** They are in the library already, and stay as they are. */
  known: z.number(),
  /** They are of fact-checkers that are not listed here. */
  unlisted: z.number(),
  unread: z.number(),
});
export type LibraryFileCounts = z.infer<typeof counts>;

/** `other`: no library of this extension. */
const step = z.union([
  z.object({ name: z.literal('reading'), bytes: z.number() }),
  z.object({ name: z.literal('not-read'), because: z.enum(['newer', 'other']) }),
  /** `isFull`: the library has no room for more. */
  z.object({ name: z.literal('done'), counts, isFull: z.boolean() }),
]);
export type LibraryFileStep = z.infer<typeof step>;

/** An imported file, as far as its fact-checks are nobody else's. */
const importedFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
});
export type ImportedLibraryFile = z.infer<typeof importedFile>;

export const libraryFilesContract = {
  /** Streams the text of a file with the fact-checks of the listed fact-checkers, without those of files. */
  exported: oc.output(eventIterator(z.string())),
  /** Streams the same rows, for a copy. */
  rows: oc.output(eventIterator(z.array(z.unknown()))),
  /** Imports a file: its fact-checks label nothing until they were read on their publishers' pages. Sent again with the same id, it adds nothing twice. */
  add: oc
    .input(z.object({ id: fileId, name: z.string().check(z.maxLength(MAX_NAME_CHARS)), file: givenFile }))
    .output(eventIterator(step)),
  list: oc.output(z.array(importedFile)),
  /** Removes the fact-checks of the file that have not become a publisher's own since. */
  remove: oc.input(z.object({ id: fileId })),
  /** Adds rows of the same person's encrypted copy as the publishers' own. */
  restore: oc.input(z.object({ rows: z.array(z.unknown()).check(z.maxLength(MAX_RESTORED_ROWS)) })).output(counts),
};
