/**
 * Passes the checks that the browser still holds to the engine on this device, so that it stores a copy of no other, nor the
 * searches for posts about them. It is not part of the service: a service stores the checks it received.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';

/** The engine's ids of checks; the two areas have separate ids. */
const checkIds = z.object({ contextChecks: z.array(z.string()), visionAnalyses: z.array(z.string()) });
export type CheckIds = z.infer<typeof checkIds>;

export const copiesContract = {
  /** Removes these copies and these jobs of searches for posts, and stops what runs. */
  remove: oc.input(z.extend(checkIds, { collections: z.array(z.string()) })),
  /** Removes every copy made before a moment, in milliseconds since 1970, except those of the held checks. */
  removeUnheld: oc.input(z.object({ before: z.number(), held: checkIds })),
};
export type CopiesClient = ContractRouterClient<typeof copiesContract>;
