/** Defines the requests of extension pages about checks. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { started } from './started.ts';

const check = z.object({ id: z.string() });
/** One of the two lists that a service stores. */
const kept = z.enum(['context', 'image']);
const ids = z.object({ ids: z.array(z.string()) });

export const checksContract = {
  /** A claim or an address that was typed or pasted. An address is read as a link unless it is to be checked as an image. */
  start: oc
    .input(z.object({ text: z.string().check(z.minLength(1)), kind: z.optional(z.literal('image')) }))
    .output(started),
  /** The user's decision at the consent prompt; `words` is the edited text. */
  consent: oc.input(
    z.object({
      id: z.string(),
      answer: z.enum(['once', 'always', 'never', 'cancel']),
      words: z.optional(z.string().check(z.minLength(1))),
    }),
  ),
  /** The browser has granted access to the hosts. */
  permitted: oc.input(check),
  /** Resumes checks that wait for the network. */
  networkIsBack: oc,
  stop: oc.input(check),
  /** Reads the service's existing check again. */
  lookAgain: oc.input(check),
  /** Sends the check again, after it failed or was stopped. */
  retry: oc.input(check),
  /** Creates another check of the same input, to compare the results. */
  again: oc.input(check).output(check),
  /** Checks the larger version of an image, which its page listed as well. */
  larger: oc.input(check).output(started),
  /** The user has seen the outcome. */
  seen: oc.input(check),
  /** States whether the rated claim is a different one; without `notSame` the statement is withdrawn. */
  judge: oc.input(z.object({ id: z.string(), notSame: z.optional(z.boolean()) })),
  /** The user's additions; absent fields stay, empty fields are removed. */
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
  /** The user's checks at a service that this browser lacks, newest first. */
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
  /** Turns one of them into a local check. */
  keep: oc.input(z.object({ connection: z.string(), kind: kept, id: z.string() })).output(check),
};
