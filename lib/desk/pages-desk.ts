/** Handles the requests of extension pages about the page in a tab. */
import { implement } from '@orpc/server';
import type { Started } from '../checks/begin/start-check.ts';
import { pagesContract } from './pages-contract.ts';

export interface PagesDeskParts {
  checkPage: (tab: number) => Promise<Started>;
  showMarks: (tab: number) => Promise<void>;
  /** The sites with automatic marks. */
  markedSites: {
    list: () => Promise<{ site: string; isAllowed: boolean }[]>;
    add: (site: string) => Promise<void>;
    remove: (site: string) => Promise<void>;
  };
}

const os = implement(pagesContract);

export const pagesDesk = ({ checkPage, showMarks, markedSites }: PagesDeskParts) => ({
  check: os.check.handler(({ input }) => checkPage(input.tab)),
  showMarks: os.showMarks.handler(({ input }) => showMarks(input.tab)),
  markedSites: os.markedSites.handler(() => markedSites.list()),
  markSite: os.markSite.handler(({ input }) => markedSites.add(input.site)),
  unmarkSite: os.unmarkSite.handler(({ input }) => markedSites.remove(input.site)),
});
