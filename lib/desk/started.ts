/** Defines the result of starting a check, for all areas of the desk. */
import * as z from 'zod/mini';

/** A blocked check is not stored: nothing leaves from that host. */
export const started = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['begun', 'asks', 'repeated']), id: z.string() }),
  z.object({ outcome: z.literal('blocked'), host: z.string() }),
]);
