/**
 * Tells how far the search of a check on this device is: which sources are queried, which of them are done, and the fact-checks that
 * they have sent so far. Not part of the service: a service is read.
 */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';

/** A source whose name is a phrase of ours, shown in the language of the reader. */
const phrase = z.union([z.object({ library: z.enum(['here', 'server']) }), z.object({ registry: z.literal(true) })]);

/** Until the check is judged, a source has responded or has not: no more is known. */
const searchedSource = z.object({
  name: z.string(),
  host: z.string(),
  phrase: z.optional(phrase),
  state: z.enum(['searching', 'responded', 'silent']),
});
export type SourceInSearch = z.infer<typeof searchedSource>;

/** A rating beside the claim, without a conclusion: another source may contradict it. */
const ratingSoFar = z.object({
  publisher: z.string(),
  claim: z.string(),
  rating: z.string(),
  date: z.string(),
  old: z.boolean(),
  url: z.string(),
});
export type RatingSoFar = z.infer<typeof ratingSoFar>;

const progress = z.object({
  step: z.enum(['searching', 'over']),
  sources: z.array(searchedSource),
  /** The nearest first. */
  found: z.array(ratingSoFar),
});
export type SearchProgress = z.infer<typeof progress>;
export type SearchSoFar = Omit<SearchProgress, 'step'>;

export const searchesContract = {
  /** Streams the progress of a check until its search is over; a client that stops listening ends the stream, not the check. */
  follow: oc.input(z.object({ id: z.string() })).output(eventIterator(progress)),
};
export type SearchesClient = ContractRouterClient<typeof searchesContract>;
