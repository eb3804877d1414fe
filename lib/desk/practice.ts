/** The requests of the welcome page. */

import * as z from 'zod/mini';
import { forgetPractice } from '../records/write-checks.ts';
import { safe } from './procedures.ts';

export interface PracticeDeskParts {
  practise: (request: { tab: number; id: string }) => Promise<void>;
  closePracticeCards: (tab: number) => Promise<void>;
}

export const practiceDesk = ({ practise, closePracticeCards }: PracticeDeskParts) => ({
  /** Checks the selection in the welcome page of this tab. The page chooses the check's id, since it shows the check. */
  check: safe.input(z.object({ tab: z.number(), id: z.uuid() })).handler(({ input }) => practise(input)),
  /** A step of the welcome page in this tab has ended. */
  closeCards: safe.input(z.object({ tab: z.number() })).handler(({ input }) => closePracticeCards(input.tab)),
  /** Deletes all data of the practice. */
  end: safe.handler(() => forgetPractice()),
});
