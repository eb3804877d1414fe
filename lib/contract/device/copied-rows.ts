/** Defines how the projects and posts of this device go into a copy, and come back from one: each row is parsed on its own. */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const copiedRowsContract = {
  /** Streams the rows in batches. Posts of networks that withhold their words come without them. */
  read: oc.output(eventIterator(z.array(z.unknown()))),
  /** Adds what is new; a row that is known stays as it is. Responds with the projects that received posts. */
  add: oc
    .input(
      z.object({
        rows: z.array(z.unknown()).check(z.maxLength(1000)),
        /** Schedules that were enabled are enabled again: their jobs send requests. */
        schedules: z.optional(z.boolean()),
      }),
    )
    .output(z.object({ added: z.number(), known: z.number(), unread: z.number(), projects: z.array(z.string()) })),
  /** Groups the posts of these projects, once per key. */
  group: oc.input(z.object({ key: z.string().check(z.maxLength(100)), projects: z.array(z.string()) })),
};
