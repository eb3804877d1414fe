/** What may be asked of the fact-check library on this device: no part of the service, so a small contract of its own. */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { publisher } from './publishers.ts';

const facts = z.object({
  size: z.number(),
  languages: z.array(z.string()),
  oldest: z.optional(z.string()),
  newest: z.optional(z.string()),
});

/** One feed after the other, as it was read. */
const feed = z.object({
  publisher: z.string(),
  done: z.number(),
  total: z.number(),
  /** Why it was not read, where it was not. */
  problem: z.optional(z.string()),
});
export type FilledFeed = z.infer<typeof feed>;

/** A fact-checker that the person can pick: one that can be asked, by its feed or by its search. */
const known = z.object({
  ...publisher.shape,
  language: z.string(),
});

export const libraryContract = {
  /** Nobody is asked because of this list. */
  known: oc.output(z.array(known)),
  facts: oc.output(facts),
  /** From the feeds of the listed fact-checkers; whoever stops listening ends it. */
  fill: oc.output(eventIterator(feed)),
};
export type LibraryClient = ContractRouterClient<typeof libraryContract>;
