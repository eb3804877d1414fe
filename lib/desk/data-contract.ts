/** What our pages may ask about everything that is stored: a copy to take away, to bring back, and to erase it all. */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';

const brought = z.object({
  checks: z.number(),
  /** They were here already, and stay as they are. */
  known: z.number(),
  /** Of no kind that can be read. */
  unread: z.number(),
});

export const dataContract = {
  /** The text of a file, piece by piece. No secret is in it. */
  copy: oc.output(eventIterator(z.string())),
  /** How many stored checks are of another version, which this one cannot read; a copy has them as they are. */
  unreadable: oc.output(z.number()),
  /** Some checks of such a file, and its settings with the first of them. */
  bring: oc.input(z.object({ settings: z.optional(z.unknown()), checks: z.array(z.unknown()) })).output(brought),
  /** For good; the extension starts anew a moment later. */
  erase: oc,
};
