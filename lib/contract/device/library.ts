/** Defines the requests to the fact-check library on this device: a small contract of its own, not part of the service. */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { stated } from '../stated.ts';
import { publisher } from './publishers.ts';

const facts = z.object({
  size: z.number(),
  languages: z.array(z.string()),
  oldest: z.optional(z.string()),
  newest: z.optional(z.string()),
});

/** The result of one feed; feeds are read one after the other. */
const feed = z.object({
  publisher: z.string(),
  done: z.number(),
  total: z.number(),
  /** The reason for a failure. */
  problem: z.optional(stated),
});
export type FilledFeed = z.infer<typeof feed>;

/** A fact-checker that the user can choose: one that can be queried by its feed or by its search. */
const known = z.object({
  ...publisher.shape,
  language: z.string(),
});

export const libraryContract = {
  /** Sends no request to any host. */
  known: oc.output(z.array(known)),
  facts: oc.output(facts),
  /** Reads the feeds of the listed fact-checkers; a client that stops listening ends the job. */
  fill: oc.output(eventIterator(feed)),
};
export type LibraryClient = ContractRouterClient<typeof libraryContract>;
