/** The requests of the welcome page. */

import * as z from 'zod/mini';
import { forgetPractice } from '../records/write-checks.ts';
import { safe } from './procedures.ts';

export interface PracticeDeskParts {
  practise: (request: { tab: number; id: string }) => Promise<void>;
}

export const practiceDesk = ({ practise }: PracticeDeskParts) => ({
  /** Checks the selection in the welcome page of this tab. The page chooses the check's id, since it shows the check. */
  check: safe.input(z.object({ tab: z.number(), id: z.uuid() })).handler(({ input }) => practise(input)),
  /** Deletes all data of the practice. */
  end: safe.handler(() => forgetPractice()),
});
