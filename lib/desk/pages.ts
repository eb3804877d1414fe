/** The requests of extension pages about the page in a tab. */

import * as z from 'zod/mini';
import type { Started } from '../checks/begin/start-check.ts';
import { never, safe } from './procedures.ts';

/** A host, as it is written in an address. */
const site = z.object({ site: z.string().check(z.minLength(1), z.regex(/^[^\s/]+$/)) });
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

export const pagesDesk = ({ checkPage, showMarks, markedSites }: PagesDeskParts) => ({
  /** Checks the open page of a tab, under its canonical address. */
  // Adds a check, and sends it if the site is always allowed.
  check: never.input(z.object({ tab: z.number() })).handler(({ input }) => checkPage(input.tab)),
  /** Shows the marks of earlier checks in a tab after the user clicked on the icon. */
  showMarks: safe.input(z.object({ tab: z.number() })).handler(({ input }) => showMarks(input.tab)),
  /** The sites with automatic marks; they stay off until the browser grants the permission. */
  markedSites: safe
    .output(z.array(z.object({ site: z.string(), isAllowed: z.boolean() })))
    .handler(() => markedSites.list()),
  markSite: safe.input(site).handler(({ input }) => markedSites.add(input.site)),
  unmarkSite: safe.input(site).handler(({ input }) => markedSites.remove(input.site)),
});
