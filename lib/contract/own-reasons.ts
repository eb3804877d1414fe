/** Why Sidelight itself did not ask a service, or asked no more: codes, whose words are those of the person's language. */
import * as z from 'zod/mini';

export const ownReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('never-send'), host: z.string() }),
  /** The policy of an organisation. */
  z.object({ code: z.literal('forbidden'), host: z.string(), organisation: z.string() }),
  /** It was sent as often as it may be, and the service neither answered nor has it. */
  z.object({ code: z.literal('not-arrived') }),
  /** It was begun as often as it may be, and never got so far as to leave. */
  z.object({ code: z.literal('not-sent') }),
]);
export type OwnReason = z.infer<typeof ownReason>;
