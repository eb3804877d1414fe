/**
 * Defines the practice data of the engine on this device: a made-up fact-check, in the language of the practice page. Not part
 * of the service.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import type { Service } from '../index.ts';
import type { JobEndsClient } from './job-ends.ts';

/** The only fact-check that the practice engine finds; no other engine finds it. */
const practiceFactCheck = z.object({
  publisher: z.string(),
  claim: z.string(),
  rating: z.string(),
  title: z.string(),
  /** The text of its article, one or two sentences. */
  text: z.string(),
  language: z.string(),
  /** ISO 8601. */
  published: z.string(),
});
export type PracticeFactCheck = z.infer<typeof practiceFactCheck>;

export const practiceEngineContract = {
  /** Call this before each check, since the engine stores nothing of a practice. */
  prepare: oc.input(practiceFactCheck),
};
export type PracticeClient = ContractRouterClient<typeof practiceEngineContract> & {
  service: Service;
  jobEnds: JobEndsClient;
};
