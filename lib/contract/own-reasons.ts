/** Defines the codes of the reasons why Sidelight itself did not contact a service, or stopped; their texts are localized. */
import * as z from 'zod/mini';
import { storedFault } from './stored-fault.ts';

export const ownReason = z.discriminatedUnion('code', [
  /** `setBy` names the server whose administrators let nothing be sent from there. */
  z.object({ code: z.literal('never-send'), host: z.string(), setBy: z.optional(z.string()) }),
  /** Forbidden by the policy of an organisation. */
  z.object({ code: z.literal('forbidden'), host: z.string(), organisation: z.string() }),
  /** The rules of the service's administrators are unknown, so nothing may be sent; `fault` if the service is the cause. */
  z.object({ code: z.literal('rules-unread'), fault: z.optional(storedFault) }),
  /** Sent the maximum number of times: the service neither responded nor has it. */
  z.object({ code: z.literal('not-arrived') }),
  /** Sending was started the maximum number of times, and the request never left. */
  z.object({ code: z.literal('not-sent') }),
]);
export type OwnReason = z.infer<typeof ownReason>;
