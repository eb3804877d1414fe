/** Defines a fact-checker of the sample web. */
import type { FactCheck } from './fact-checks.ts';

export interface Publisher {
  host: string;
  name: string;
  checks: readonly FactCheck[];
  /** The number of entries in its feeds; all without it. */
  feedEntries?: number;
  /** The text of its articles, if they have no ClaimReview. */
  unmarked?: (check: FactCheck) => string;
}
