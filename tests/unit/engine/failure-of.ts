/** The text of the failure of some work, as a page shows it; undefined if the work succeeds. */
import { StatedError } from '../../../lib/engine/stated-error.ts';
import { inEnglish } from '../../fixtures/english.ts';

export const failureOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof StatedError ? inEnglish([error.sentence]) : `not stated: ${error}`),
  );
