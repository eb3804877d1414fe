/**
 * Who may carry a label: the fact-checkers that somebody chose to list, each known by its name and its own domain. Like
 * the materials it is no part of the service; the settings, the engine and our pages must mean the same by it.
 */
import * as z from 'zod/mini';

export const publisher = z.object({
  /** As the publisher names itself as the author of its reviews. */
  name: z.string().check(z.minLength(1)),
  /** The one host that answers for it, without a redirect: nothing else is asked in its name. */
  host: z.string().check(z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/)),
  language: z.optional(z.string()),
  /** The address of its RSS or Atom feed, for the library. It is asked only where it is on the host above. */
  feed: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/))),
});
export type Publisher = z.infer<typeof publisher>;
