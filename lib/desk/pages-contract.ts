/** What our pages may ask about the page in a tab. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { started } from './started.ts';

/** A host, as it stands in an address. */
const site = z.object({ site: z.string().check(z.minLength(1), z.regex(/^[^\s/]+$/)) });

export const pagesContract = {
  /** The page that is open in a tab, by the address that it calls its own. */
  check: oc.input(z.object({ tab: z.number() })).output(started),
  /** The marks of earlier checks, in a tab where the person has just clicked on the icon. */
  showMarks: oc.input(z.object({ tab: z.number() })),
  /** Where marks come back by themselves; without the browser's permission they do not yet. */
  markedSites: oc.output(z.array(z.object({ site: z.string(), isAllowed: z.boolean() }))),
  markSite: oc.input(site),
  unmarkSite: oc.input(site),
};
