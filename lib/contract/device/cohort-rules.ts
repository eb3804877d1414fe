/** Defines the user's own rules for cohorts of accounts: words, and the place where they have to occur. */
import * as z from 'zod/mini';

const MAX_WORDS = 50;
export const MAX_RULES = 30;

export const cohortRule = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** In the account's description of itself, or in its posts in the database. */
  where: z.enum(['about', 'posts']),
  /** Any of these matches; several consecutive words match as a phrase. */
  words: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
    .check(z.minLength(1), z.maxLength(MAX_WORDS)),
});
export type CohortRule = z.infer<typeof cohortRule>;

export const refusedRule = z.object({
  /** The refused word or name. */
  text: z.string(),
  /** `unread`: the subject of a text in these letters cannot be determined. */
  why: z.enum(['subject', 'unread']),
});
export type RefusedRule = z.infer<typeof refusedRule>;

/** The reason that an account is in a cohort: the rule, and its matches. */
export interface CohortReason {
  name: string;
  where: CohortRule['where'];
  /** The words of the rule that occur. */
  words: string[];
  /** From 0 to 1. */
  value: number;
  /** The number of posts; absent for the account's description of itself. */
  posts?: number;
}
