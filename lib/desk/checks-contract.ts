/** What our pages may ask about checks. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { started } from './started.ts';

const check = z.object({ id: z.string() });
/** Which of the two lists that a service keeps. */
const kept = z.enum(['context', 'image']);
const ids = z.object({ ids: z.array(z.string()) });

export const checksContract = {
  /** A claim or an address that was typed or pasted. An address is read as a link unless it is to be checked as an image. */
  start: oc
    .input(z.object({ text: z.string().check(z.minLength(1)), kind: z.optional(z.literal('image')) }))
    .output(started),
  /** The person's answer to whether the words may leave; `words` are as they were changed. */
  consent: oc.input(
    z.object({
      id: z.string(),
      answer: z.enum(['once', 'always', 'never', 'cancel']),
      words: z.optional(z.string().check(z.minLength(1))),
    }),
  ),
  /** The browser has been allowed to reach the hosts. */
  permitted: oc.input(check),
  /** Those that wait for the network go on. */
  networkIsBack: oc,
  stop: oc.input(check),
  /** The service's existing check is read once more. */
  lookAgain: oc.input(check),
  /** It is sent anew, after it failed or was stopped. */
  retry: oc.input(check),
  /** The same input again as a check of its own, to be compared with this one. */
  again: oc.input(check).output(check),
  /** The larger version of a picture, which its page gave as well. */
  larger: oc.input(check).output(started),
  /** It was seen how it ended. */
  seen: oc.input(check),
  /** Is the rated claim another one? Without an answer the one that was given is taken back. */
  judge: oc.input(z.object({ id: z.string(), notSame: z.optional(z.boolean()) })),
  /** What the person adds to it; what is not named stays, what is empty goes. */
  annotate: oc.input(
    z.object({
      id: z.string(),
      note: z.optional(z.string()),
      tags: z.optional(z.array(z.string())),
      wrong: z.optional(z.boolean()),
    }),
  ),
  remove: oc.input(check),
  removeAll: oc.input(ids),
  restoreAll: oc.input(ids),
  /** What a service keeps of the person's checks and this browser does not have, newest first. */
  remote: oc.input(z.object({ connection: z.string(), kind: kept, before: z.optional(z.string()) })).output(
    z.object({
      checks: z.array(
        z.object({
          id: z.string(),
          input: z.string(),
          createdAt: z.string(),
          label: z.optional(z.string()),
          score: z.optional(z.number()),
        }),
      ),
      held: z.number(),
      before: z.optional(z.string()),
    }),
  ),
  /** One of those becomes a check of this browser. */
  keep: oc.input(z.object({ connection: z.string(), kind: kept, id: z.string() })).output(check),
};
