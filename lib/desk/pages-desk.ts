/** What our pages may ask about the page in a tab. */
import { implement } from '@orpc/server';
import type { Started } from '../checks/start-check.ts';
import { deskContract } from './contract.ts';

export interface PagesDeskParts {
  checkPage: (tab: number) => Promise<Started>;
  showMarks: (tab: number) => Promise<void>;
}

const os = implement(deskContract.pages);

export const pagesDesk = ({ checkPage, showMarks }: PagesDeskParts) => ({
  check: os.check.handler(({ input }) => checkPage(input.tab)),
  showMarks: os.showMarks.handler(({ input }) => showMarks(input.tab)),
});
