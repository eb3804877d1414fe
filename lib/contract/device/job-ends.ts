/**
 * Tells when the engine on this device has ended a check, so that nobody has to read it again and again. Not part of the
 * service: a service is read.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';

const byId = z.object({ id: z.string() });

export const jobEndsContract = {
  /** Resolve when this check has ended, after ten seconds at the latest; at once if no job of it waits or runs. */
  contextCheck: oc.input(byId),
  visionAnalysis: oc.input(byId),
};
export type JobEndsClient = ContractRouterClient<typeof jobEndsContract>;
