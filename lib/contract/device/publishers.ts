/**
 * Defines the fact-checkers whose ratings may set a label, as listed by the user, each with its name and its own domain. Like
 * the materials, they are not part of the service; the settings, the engine and extension pages must agree on them.
 */
import * as z from 'zod/mini';

export const publisher = z.object({
  /** The name that is shown, and that counts as the author of a review; the engine's `known-publishers.ts` has others. */
  name: z.string().check(z.minLength(1)),
  /** The one host that is valid for it, without a redirect: no other host is queried in its name. */
  host: z.string().check(z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/)),
  language: z.optional(z.string()),
  /** The address of its RSS or Atom feed, for the library. It is read only if it is on the host above. */
  feed: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/))),
});
export type Publisher = z.infer<typeof publisher>;
