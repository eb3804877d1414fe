/** Groups of accounts by rules of one's own: which words, and where they have to stand. */
import * as z from 'zod/mini';
import { type WhyRefused, whyRefused } from '../refused-groups.ts';

const MOST_WORDS = 50;
export const MOST_RULES = 30;

export const cohortRule = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** In the account's own words about itself, or in the posts of it that are here. */
  where: z.enum(['about', 'posts']),
  /** Any of these; several words in a row are looked for as they stand. */
  words: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
    .check(z.minLength(1), z.maxLength(MOST_WORDS)),
});
export type CohortRule = z.infer<typeof cohortRule>;

export interface RefusedRule {
  /** Which of its words, or its name. */
  text: string;
  why: WhyRefused;
}

/** Undefined where it may be kept. */
export const refusalOf = ({ name, words }: Pick<CohortRule, 'name' | 'words'>): RefusedRule | undefined => {
  for (const text of [name, ...words]) {
    const why = whyRefused(text);
    if (why) return { text, why };
  }
  return undefined;
};

/** For whoever reads rules from a file. */
export const sentenceOfRefusal = ({ text, why }: RefusedRule): string =>
  why === 'subject'
    ? `“${text}” is refused: no groups are made about politics, health, religion, ethnicity or sexuality.`
    : `“${text}” is refused: whether it is about politics, health, religion or ethnicity cannot be told of these letters.`;

/** Of a group that an account is counted in: the rule, and what of it was found. */
export interface CohortReason {
  name: string;
  where: CohortRule['where'];
  /** Those of the rule that stand there. */
  words: string[];
  /** From 0 to 1. */
  value: number;
  /** Of so many posts; absent where it is about the account's own words. */
  posts?: number;
}
