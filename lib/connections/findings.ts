/** Defines the results of a connection test, area by area. */
import * as z from 'zod/mini';
import { testedAreas } from './area-names.ts';
import { projectField } from './service-settings.ts';

export const finding = z.object({
  /** `clock` is reported only if it is wrong. */
  area: z.enum([...testedAreas, 'clock']),
  /** `not-allowed`: the service works, but denies this area to the account. */
  outcome: z.enum(['works', 'fails', 'not-allowed', 'left-out']),
  sentence: z.string(),
  nextStep: z.exactOptional(z.string()),
});
export type Finding = z.infer<typeof finding>;

/** The findings, and the values that the test learnt for later requests. */
export const found = z.object({
  at: z.number(),
  findings: z.array(finding),
  fieldPrefix: z.exactOptional(z.string()),
  projectField: z.exactOptional(projectField),
});
export type ServiceFindings = z.infer<typeof found>;
