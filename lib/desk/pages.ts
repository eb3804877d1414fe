/** The requests of extension pages about the page in a tab. */

import * as z from 'zod/mini';
import type { StartedInPage } from '../checks/begin/start-check.ts';
import { type HiddenScope, hiddenScope } from '../privacy/hidden-marks.ts';
import { never, safe } from './procedures.ts';

/** A host, as it is written in an address. */
const site = z.object({ site: z.string().check(z.minLength(1), z.regex(/^[^\s/]+$/)) });
const inTab = z.object({ tab: z.number() });
const offered = z.object({
  words: z.optional(z.string()),
  neverSent: z.optional(z.string()),
});

/** Reads of a page only what the request names: its selected words before a choice, the rest after it. */
export interface PagesDeskParts {
  selection: (tab: number) => Promise<z.infer<typeof offered>>;
  checkPage: (tab: number) => Promise<StartedInPage>;
  checkSelection: (tab: number, offered: string) => Promise<StartedInPage>;
  checkImage: (tab: number) => Promise<StartedInPage>;
  checkImageLikeMenu: (tab: number) => Promise<void>;
  showMarks: (tab: number) => Promise<void>;
  /** Where the marks of the tab's page are hidden; undefined if they are shown. */
  hiddenMarks: (tab: number) => Promise<HiddenScope | undefined>;
  hideMarks: (tab: number, scope: HiddenScope | undefined) => Promise<void>;
  goToClaim: (claim: { check: string; place: number }) => Promise<{ found: boolean }>;
  /** The sites with automatic marks. */
  markedSites: {
    list: () => Promise<{ site: string; isAllowed: boolean }[]>;
    add: (site: string) => Promise<void>;
    remove: (site: string) => Promise<void>;
  };
}

export const pagesDesk = ({ markedSites, ...parts }: PagesDeskParts) => ({
  /** Checks the open page of a tab, under its canonical address. */
  // Adds a check, and sends it if the site is always allowed.
  check: never.input(inTab).handler(({ input }) => parts.checkPage(input.tab)),
  /** The beginning of the selected words, absent for words in a field; or the site, if nothing is sent from it. */
  selection: safe
    .input(inTab)
    .output(offered)
    .handler(({ input }) => parts.selection(input.tab)),
  /** Checks the selected words, which have to begin as they were offered. */
  // Adds a check, and sends it if the site is always allowed.
  checkSelection: never
    .input(z.object({ tab: z.number(), offered: z.string().check(z.minLength(1)) }))
    .handler(({ input }) => parts.checkSelection(input.tab, input.offered)),
  /** Lets the user choose an image in the page, for a view that stays open meanwhile. */
  // Adds a check, and sends it if the site is always allowed.
  checkImage: never.input(inTab).handler(({ input }) => parts.checkImage(input.tab)),
  /** The same for the popup, which closes when the user points at the page: the outcome is shown as after a click on the menu. */
  checkImageLikeMenu: never.input(inTab).handler(({ input }) => parts.checkImageLikeMenu(input.tab)),
  /** Shows the marks of earlier checks in a tab after the user clicked on the icon. */
  showMarks: safe.input(inTab).handler(({ input }) => parts.showMarks(input.tab)),
  hiddenMarks: safe
    .input(inTab)
    .output(z.object({ scope: z.optional(hiddenScope) }))
    .handler(async ({ input }) => {
      const scope = await parts.hiddenMarks(input.tab);
      return scope ? { scope } : {};
    }),
  /** Hides the marks of the tab's page and remembers it; without a scope it shows them. */
  hideMarks: safe
    .input(z.object({ tab: z.number(), scope: z.optional(hiddenScope) }))
    .handler(({ input }) => parts.hideMarks(input.tab, input.scope)),
  /** Goes to a rated claim in the tab of its check: `place` is its number on the page. */
  goToClaim: safe
    .input(z.object({ check: z.string(), place: z.number() }))
    .output(z.object({ found: z.boolean() }))
    .handler(({ input }) => parts.goToClaim(input)),
  /** The sites with automatic marks; they stay off until the browser grants the permission. */
  markedSites: safe
    .output(z.array(z.object({ site: z.string(), isAllowed: z.boolean() })))
    .handler(() => markedSites.list()),
  markSite: safe.input(site).handler(({ input }) => markedSites.add(input.site)),
  unmarkSite: safe.input(site).handler(({ input }) => markedSites.remove(input.site)),
});
