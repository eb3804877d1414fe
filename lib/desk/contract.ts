/** What our own pages may ask the background: a second, small contract, spoken over a port of the extension. */

import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { libraryContract } from '../contract/library.ts';
import { publisher } from '../contract/publishers.ts';
import { deskCollectingContract } from './collecting-contract.ts';
import { connectionsContract } from './connections-contract.ts';
import { dataContract } from './data-contract.ts';
import { evidenceContract } from './evidence-contract.ts';
import { imagesContract } from './images-contract.ts';
import { privacyContract, settingsContract } from './privacy-contract.ts';
import { storiesContract } from './stories-contract.ts';
import { teamContract } from './team-contract.ts';

const check = z.object({ id: z.string() });
/** A host, as it stands in an address. */
const site = z.object({ site: z.string().check(z.minLength(1), z.regex(/^[^\s/]+$/)) });
const several = z.object({ ids: z.array(z.string()) });

/** A blocked one is not written down: nothing leaves from that host. */
const started = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['begun', 'asks', 'repeated']), id: z.string() }),
  z.object({ outcome: z.literal('blocked'), host: z.string() }),
]);

export const deskContract = {
  checks: {
    /** A claim, or the address of a link or picture, that was typed or pasted. */
    start: oc.input(z.object({ text: z.string().check(z.minLength(1)) })).output(started),
    /** The person's answer to whether the words may leave; `words` are as they were changed. */
    consent: oc.input(
      z.object({
        id: z.string(),
        answer: z.enum(['once', 'always', 'never', 'cancel']),
        words: z.optional(z.string().check(z.minLength(1))),
      }),
    ),
    /** The browser has been allowed to reach the hosts. */
    permitted: oc.input(check),
    stop: oc.input(check),
    /** The service's existing check is read once more. */
    lookAgain: oc.input(check),
    /** It is sent anew, after it failed or was stopped. */
    retry: oc.input(check),
    /** The same input again as a check of its own, to be compared with this one. */
    again: oc.input(check).output(check),
    /** The larger version of a picture, which its page gave as well. */
    larger: oc.input(check).output(started),
    /** It was seen how it ended. */
    seen: oc.input(check),
    /** Is the rated claim another one? */
    judge: oc.input(z.object({ id: z.string(), notSame: z.boolean() })),
    /** What the person adds to it; what is not named stays, what is empty goes. */
    annotate: oc.input(
      z.object({
        id: z.string(),
        note: z.optional(z.string()),
        tags: z.optional(z.array(z.string())),
        wrong: z.optional(z.boolean()),
      }),
    ),
    remove: oc.input(check),
    restore: oc.input(check),
    removeAll: oc.input(several),
    restoreAll: oc.input(several),
    /** What a service keeps of the person's checks and this browser does not have, newest first. */
    there: oc.input(z.object({ connection: z.string(), before: z.optional(z.string()) })).output(
      z.object({
        checks: z.array(
          z.object({ id: z.string(), input: z.string(), createdAt: z.string(), label: z.optional(z.string()) }),
        ),
        held: z.number(),
        before: z.optional(z.string()),
      }),
    ),
    /** One of those becomes a check of this browser. */
    keep: oc.input(z.object({ connection: z.string(), id: z.string() })).output(check),
  },
  collecting: deskCollectingContract,
  images: imagesContract,
  data: dataContract,
  library: libraryContract,
  evidence: evidenceContract,
  pages: {
    /** The page that is open in a tab, by the address that it calls its own. */
    check: oc.input(z.object({ tab: z.number() })).output(started),
    /** The marks of earlier checks, in a tab where the person has just clicked on the icon. */
    showMarks: oc.input(z.object({ tab: z.number() })),
    /** Where marks come back by themselves; without the browser's permission they do not yet. */
    markedSites: oc.output(z.array(z.object({ site: z.string(), isAllowed: z.boolean() }))),
    markSite: oc.input(site),
    unmarkSite: oc.input(site),
  },
  connections: connectionsContract,
  publishers: {
    list: oc.output(z.array(publisher)),
    save: oc.input(z.array(publisher)),
  },
  privacy: privacyContract,
  settings: settingsContract,
  stories: storiesContract,
  team: teamContract,
};
