/** Defines the requests for the readers' notes of X on this device: reading X's files, what was read, and removing it. No request is sent. */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { givenFile } from './file.ts';

const MAX_FILES = 20;

const notesHeld = z.object({
  notes: z.number(),
  /** Rows that could not be read. */
  skipped: z.number(),
  /** When files were last read to their end, in milliseconds since 1970. */
  readAt: z.optional(z.number()),
  /** A reading that was cut: the same files go on from there. */
  isCut: z.boolean(),
});

const step = z.union([
  z.object({ name: z.literal('reading'), bytes: z.number() }),
  z.object({ name: z.literal('done') }),
]);
export type NotesStep = z.infer<typeof step>;

export const readersNotesContract = {
  /** Without an answer there are none. */
  held: oc.output(z.optional(notesHeld)),
  /** An aborted request leaves what it has stored, and goes on from there if the same files are given again. */
  read: oc
    .input(
      z.object({
        files: z
          .array(z.object({ file: givenFile, name: z.string().check(z.maxLength(300)) }))
          .check(z.maxLength(MAX_FILES)),
      }),
    )
    .output(eventIterator(step)),
  remove: oc,
};
export type ReadersNotesClient = ContractRouterClient<typeof readersNotesContract>;
