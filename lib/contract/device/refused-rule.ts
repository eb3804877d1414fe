/**
 * Refuses rules for cohorts by sensitive attributes. A module of its own, since the words that it looks for are long and only the
 * engine needs them.
 */
import { whyRefused } from '../refused-groups.ts';
import type { CohortRule, RefusedRule } from './cohort-rules.ts';

/** Undefined if the rule is allowed. */
export const refusalOf = ({ name, words }: Pick<CohortRule, 'name' | 'words'>): RefusedRule | undefined => {
  for (const text of [name, ...words]) {
    const why = whyRefused(text);
    if (why) return { text, why };
  }
  return undefined;
};

/** For callers that read rules from a file. */
export const sentenceOfRefusal = ({ text, why }: RefusedRule): string =>
  why === 'subject'
    ? `"${text}" is refused: no groups are made about politics, health, religion, ethnicity or sexuality.`
    : `"${text}" is refused: whether it is about politics, health, religion or ethnicity cannot be determined in these letters.`;
