/** Handles the requests of the welcome page. */
import { implement } from '@orpc/server';
import { forgetPractice } from '../records/write-checks.ts';
import { practiceContract } from './practice-contract.ts';

export interface PracticeDeskParts {
  practise: (request: { tab: number; id: string }) => Promise<void>;
}

const os = implement(practiceContract);

export const practiceDesk = ({ practise }: PracticeDeskParts) => ({
  check: os.check.handler(({ input }) => practise(input)),
  end: os.end.handler(() => forgetPractice()),
});
