/** What is said of a check that was just begun, by whichever area of the desk began it. */
import * as z from 'zod/mini';

/** A blocked one is not written down: nothing leaves from that host. */
export const started = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['begun', 'asks', 'repeated']), id: z.string() }),
  z.object({ outcome: z.literal('blocked'), host: z.string() }),
]);
