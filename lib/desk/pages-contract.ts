/** Defines the requests of extension pages about the page in a tab. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { started } from './started.ts';

/** A host, as it is written in an address. */
const site = z.object({ site: z.string().check(z.minLength(1), z.regex(/^[^\s/]+$/)) });

export const pagesContract = {
  /** Checks the open page of a tab, under its canonical address. */
  check: oc.input(z.object({ tab: z.number() })).output(started),
  /** Shows the marks of earlier checks in a tab after the user clicked on the icon. */
  showMarks: oc.input(z.object({ tab: z.number() })),
  /** The sites with automatic marks; they stay off until the browser grants the permission. */
  markedSites: oc.output(z.array(z.object({ site: z.string(), isAllowed: z.boolean() }))),
  markSite: oc.input(site),
  unmarkSite: oc.input(site),
};
