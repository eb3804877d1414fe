/** One check as this browser remembers it, from the moment it was asked for; the truth about how it stands. */
import * as z from 'zod/mini';
import { contextCheck } from '../contract/context-checks.ts';
import { quote } from '../contract/device/materials.ts';
import { ownReason } from '../contract/own-reasons.ts';
import { storedFault } from '../contract/stored-fault.ts';
import { visionAnalysis } from '../contract/vision-analyses.ts';
import { VERSION } from './version.ts';

const moment = z.number();

export const LONGEST_NOTE = 5000;
export const LONGEST_TAG = 60;
export const MOST_TAGS = 20;

/** The person has not yet said that the words may leave. */
const awaitingConsent = z.object({ name: z.literal('awaiting-consent'), hosts: z.array(z.string()) });
/** The browser has not yet been allowed to reach these hosts. */
const awaitingPermission = z.object({ name: z.literal('awaiting-permission'), hosts: z.array(z.string()) });
/**
 * `creates` counts the requests that left for the service and were not refused, `tries` how often sending was begun; a
 * background that dies may have begun and sent nothing.
 */
const counts = { creates: z.number(), tries: z.optional(z.number()) };
/** When sending was begun, and whether its request is known to have left. */
const sent = { sentAt: moment, ...counts, left: z.optional(z.boolean()) };
/** To be sent at a time. */
const queued = z.object({ name: z.literal('queued'), at: moment, ...counts });
/** A create may have arrived: the service's list is asked, at a time. `failures` counts the lists that could not be read. */
const unconfirmed = z.object({
  name: z.literal('unconfirmed'),
  ...sent,
  looks: z.number(),
  failures: z.number(),
  at: moment,
});
/** The service has it; read again at a time. `serviceTime` is when it was created, by the service's clock. */
const waiting = z.object({
  name: z.literal('waiting'),
  serviceId: z.string(),
  serviceTime: z.optional(z.string()),
  since: moment,
  polls: z.number(),
  at: moment,
});
/** What goes on when the network, or the sign-in, is back. */
const resume = z.discriminatedUnion('name', [queued, unconfirmed, waiting]);

/** How a check stands. What is not here cannot be: each state holds what it needs and nothing else. */
const state = z.discriminatedUnion('name', [
  awaitingConsent,
  awaitingPermission,
  queued,
  /** A create is under way; if nobody is left who waits for it, its answer is lost. */
  z.object({ name: z.literal('sending'), ...sent }),
  unconfirmed,
  /** It cannot be found out whether it arrived: the person says whether it is sent once more. */
  z.object({ name: z.literal('undecided'), ...sent }),
  waiting,
  /** The service did not answer in time and may still. */
  z.object({ name: z.literal('overdue'), serviceId: z.string(), since: moment }),
  /** `interim` is what this device found without the network; it is shown until the other sources can be asked. */
  z.object({ name: z.literal('offline'), resume, at: moment, interim: z.optional(contextCheck) }),
  z.object({ name: z.literal('signed-out'), resume }),
  z.object({ name: z.literal('done'), result: contextCheck }),
  z.object({ name: z.literal('analysed'), result: visionAnalysis }),
  /** `serviceId` is there where the service itself says that it failed, `because` where it was not the service's doing. */
  z.object({
    name: z.literal('failed'),
    message: z.optional(z.string()),
    because: z.optional(ownReason),
    /** What went wrong on the way. */
    fault: z.optional(storedFault),
    nextStep: z.optional(z.string()),
    serviceId: z.optional(z.string()),
  }),
  /** `unanswered` is what the person had been asked and not agreed to: it is asked again before anything is sent. */
  z.object({
    name: z.literal('stopped'),
    unanswered: z.optional(z.discriminatedUnion('name', [awaitingConsent, awaitingPermission])),
  }),
]);
export type CheckState = z.infer<typeof state>;

/** What was picked: words, an address to be read, the open page, or a picture. */
const kind = z.enum(['claim', 'link', 'page', 'image']);
export type CheckKind = z.infer<typeof kind>;

export const checkRecord = z.object({
  version: z.literal(VERSION),
  id: z.string(),
  kind,
  /** Which connection was asked; it stays the same whatever becomes the active one. */
  connection: z.string(),
  /** What is sent: the words, or an address. */
  input: z.string(),
  modelVersion: z.optional(z.enum(['1.0', '2.0'])),
  /** The Wikipedia that this device asks about it, by language: the question named its host. */
  wikipedia: z.optional(z.string()),
  /** A new answer is asked for, past the service's cache. */
  fresh: z.optional(z.boolean()),
  /** So many characters were selected, of which only the first could be taken. */
  fullLength: z.optional(z.number()),
  /** So many characters that nobody sees were left out of what was picked. */
  leftOut: z.optional(z.number()),
  /** Files the check under the page it came from, for the service as well. */
  pageKey: z.optional(z.string()),
  /** `published`: when the page says it was, in its own way of writing it. */
  page: z.optional(z.object({ address: z.string(), title: z.string(), published: z.optional(z.string()) })),
  quote: z.optional(quote),
  /** The words stood where no mark can be set: in an embedded frame, in a document that is no page. */
  embedded: z.optional(z.boolean()),
  image: z.optional(
    z.object({
      address: z.string(),
      alt: z.optional(z.string()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      /** It is a video, which only a service looks into. */
      isVideo: z.optional(z.boolean()),
      /** The address of its largest version, where the page gives one. */
      largest: z.optional(z.string()),
    }),
  ),
  /** Checks of the service that this one held and let go: none of them is taken for a later create. */
  formerIds: z.optional(z.array(z.string())),
  /** The check whose answer this one is to be compared with. */
  earlier: z.optional(z.string()),
  createdAt: moment,
  updatedAt: moment,
  /** The person says that the rated claim is another one: then its label is not shown. */
  notSameClaim: z.optional(z.boolean()),
  /** The address of the match that was judged so in an interim answer, until there is another answer. */
  judgedMatch: z.optional(z.string()),
  /** What the person wrote beside it. */
  note: z.optional(z.string().check(z.maxLength(LONGEST_NOTE))),
  tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(LONGEST_TAG))).check(z.maxLength(MOST_TAGS))),
  /** The person says that the result is wrong, and since when; it stays what it was for everyone else. */
  wrong: z.optional(z.object({ at: moment })),
  /** Since then its words, or its picture, are not found any more on the page that it came from. */
  notFoundAt: z.optional(moment),
  /** When the person saw how it ended. */
  seenAt: z.optional(moment),
  /** Gone from every list; it can be brought back until it is swept away. */
  removedAt: z.optional(moment),
  state,
});
export type CheckRecord = z.infer<typeof checkRecord>;
