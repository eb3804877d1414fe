/** What a test of a connection found, area by area. */
import * as z from 'zod/mini';
import { testedAreas } from './area-names.ts';
import { projectField } from './service-settings.ts';

export const finding = z.object({
  /** `clock` is told of only where it is wrong. */
  area: z.enum([...testedAreas, 'clock']),
  /** `not-allowed`: the service works, and does not give this to the account. */
  outcome: z.enum(['works', 'fails', 'not-allowed', 'left-out']),
  sentence: z.string(),
  nextStep: z.exactOptional(z.string()),
});
export type Finding = z.infer<typeof finding>;

/** What was found, and what was learnt on the way that later questions need. */
export const found = z.object({
  at: z.number(),
  findings: z.array(finding),
  fieldPrefix: z.exactOptional(z.string()),
  projectField: z.exactOptional(projectField),
});
export type Found = z.infer<typeof found>;
