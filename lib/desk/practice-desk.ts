/** Handles the requests of the welcome page. */
import { implement } from '@orpc/server';
import { forgetPractice } from '../records/write-checks.ts';
import { practiceDeskContract } from './practice-contract.ts';

export interface PracticeDeskParts {
  practise: (request: { tab: number; id: string }) => Promise<void>;
}

const os = implement(practiceDeskContract);

export const practiceDesk = ({ practise }: PracticeDeskParts) => ({
  check: os.check.handler(({ input }) => practise(input)),
  end: os.end.handler(() => forgetPractice()),
});
