/**
 * What the engine on this device is told so that somebody can practise: a fact-check that is made up, in the words of the
 * page they practise on. It is no part of the service.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import type { Service } from '../index.ts';

/** The one fact-check that the practice engine finds, and nobody else. */
const practiceFactCheck = z.object({
  publisher: z.string(),
  claim: z.string(),
  rating: z.string(),
  title: z.string(),
  /** What its article says, a sentence or two. */
  text: z.string(),
  language: z.string(),
  /** As ISO 8601. */
  published: z.string(),
});
export type PracticeFactCheck = z.infer<typeof practiceFactCheck>;

export const practiceContract = {
  /** To be said before each question, since the engine keeps nothing of a practice. */
  prepare: oc.input(practiceFactCheck),
};
export type PracticeClient = ContractRouterClient<typeof practiceContract> & { service: Service };
