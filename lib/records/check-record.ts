/** Defines the stored record of a check from its request on, the source of truth for its state. */
import * as z from 'zod/mini';
import { contextCheck, indexOn, modelVersion, serviceTags } from '../contract/context-checks.ts';
import { quote } from '../contract/device/materials.ts';
import { pageClaims } from '../contract/device/page-claims.ts';
import { imageRegion } from '../contract/device/text-in-image.ts';
import { ownReason } from '../contract/own-reasons.ts';
import { isSentence, type Sentence } from '../contract/sentence.ts';
import { storedFault } from '../contract/stored-fault.ts';
import { framesAnnotation, visionAnalysis } from '../contract/vision-analyses.ts';
import { VERSION } from './version.ts';

const moment = z.number();

export const MAX_NOTE = 5000;
export const MAX_READS_NOW = 2000;
export const MAX_TAG = 60;
export const MAX_TAGS = 20;
export const MAX_FURTHER_PAGES = 50;
/** For what the image of a post says of its author and date. */
const MAX_SAID = 200;

/**
 * The user has not yet consented to sending the text. `offersHosts`: the hosts may be allowed for all sites. `reads`: the hosts that
 * this device reads before that, of a page or a link.
 */
const awaitingConsent = z.object({
  name: z.literal('awaiting-consent'),
  hosts: z.array(z.string()),
  offersHosts: z.optional(z.literal(true)),
  reads: z.optional(z.array(z.string())),
});
/** The browser has not yet granted access to these hosts. */
const awaitingPermission = z.object({ name: z.literal('awaiting-permission'), hosts: z.array(z.string()) });
/**
 * `creates` counts the requests that left for the service and were not refused, `tries` how often sending was started; a
 * background that dies may have started and sent nothing.
 */
const counts = { creates: z.number(), tries: z.optional(z.number()) };
/** The time when sending started, and whether the request is known to have left. */
const sent = { sentAt: moment, ...counts, left: z.optional(z.boolean()) };
/** To be sent at a time. */
const queued = z.object({ name: z.literal('queued'), at: moment, ...counts });
/** A create may have arrived: the service's list is queried at a time. `failures` counts the lists that could not be read. */
const unconfirmed = z.object({
  name: z.literal('unconfirmed'),
  ...sent,
  searches: z.number(),
  failures: z.number(),
  at: moment,
});
/** The service has the check; it is read again at a time. `serviceTime` is its creation time by the service's clock. */
const waiting = z.object({
  name: z.literal('waiting'),
  serviceId: z.string(),
  serviceTime: z.optional(z.string()),
  since: moment,
  polls: z.number(),
  at: moment,
});
/** The state to resume when the network, or the sign-in, is back. */
const resume = z.discriminatedUnion('name', [queued, unconfirmed, waiting]);

/** The state of a check. Each state holds exactly the fields it needs, so that no other combination can exist. */
const state = z.discriminatedUnion('name', [
  awaitingConsent,
  awaitingPermission,
  queued,
  /** A create is in flight; if no caller is left that waits for it, its response is lost. */
  z.object({ name: z.literal('sending'), ...sent }),
  unconfirmed,
  /** Whether the create arrived cannot be determined: the user decides whether it is sent again. */
  z.object({ name: z.literal('undecided'), ...sent }),
  waiting,
  /** The service did not respond in time and may still do so. */
  z.object({ name: z.literal('overdue'), serviceId: z.string(), since: moment }),
  /** `interim` is what this device found without the network; it is shown until the other sources can be queried. */
  z.object({ name: z.literal('offline'), resume, at: moment, interim: z.optional(contextCheck) }),
  /** `secretsLocked`: the sign-in is stored, and locked by the user's passphrase. */
  z.object({ name: z.literal('signed-out'), resume, secretsLocked: z.optional(z.literal(true)) }),
  z.object({ name: z.literal('done'), result: contextCheck }),
  z.object({ name: z.literal('analysed'), result: visionAnalysis }),
  /** `serviceId` is set if the service itself reports the failure, `because` if the failure was not the service's. */
  z.object({
    name: z.literal('failed'),
    message: z.optional(z.string()),
    /** The message of this device's engine, as a code. */
    coded: z.optional(z.custom<Sentence>((value) => isSentence(value))),
    because: z.optional(ownReason),
    /** The error of the transport. */
    fault: z.optional(storedFault),
    nextStep: z.optional(z.string()),
    serviceId: z.optional(z.string()),
  }),
  /** `unanswered` is the prompt that the user had not accepted: it is shown again before anything is sent. */
  z.object({
    name: z.literal('stopped'),
    unanswered: z.optional(z.discriminatedUnion('name', [awaitingConsent, awaitingPermission])),
  }),
]);
export type CheckState = z.infer<typeof state>;

/** The kind of input: a claim, a link to read, the open page, or an image. */
const kind = z.enum(['claim', 'link', 'page', 'image']);
export type CheckKind = z.infer<typeof kind>;

/** The connection and the project of a row, which find it again. */
const inProject = { connection: z.string(), project: z.string() };

/** Where in the panel the user picked the text of a check. */
export const checkOrigin = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('post'),
    ...inProject,
    postId: z.string(),
    platform: z.string(),
    /** The name of its author. */
    author: z.optional(z.string()),
    address: z.optional(z.string()),
    /** When it was posted; present if an image of it was checked. */
    postedAt: z.optional(z.string()),
  }),
  /** The article of a fact-checker whose image is checked; `check` found the article. */
  z.object({
    what: z.literal('article'),
    check: z.string(),
    address: z.string(),
    publisher: z.string(),
    /** The day of its publication, as YYYY-MM-DD. */
    date: z.optional(z.string()),
  }),
  z.object({ what: z.literal('story'), ...inProject, narrativeId: z.string(), name: z.string() }),
  /** The words around an image that was checked, or words in it: then with their region, in pixels, and the file's hash. */
  z.object({
    what: z.literal('image'),
    check: z.string(),
    region: z.optional(imageRegion),
    sha256: z.optional(z.string()),
    /** Who wrote the post in the image, and when, as the image says and as the user corrected it. */
    author: z.optional(z.string().check(z.maxLength(MAX_SAID))),
    date: z.optional(z.string().check(z.maxLength(MAX_SAID))),
  }),
]);
export type CheckOrigin = z.infer<typeof checkOrigin>;

/**
 * The user's answer to the question whether a rated claim is the checked one, or its opposite (`claim-relation.ts`). It quotes the
 * match, so that it stands by itself.
 */
const closeDecision = z.object({
  same: z.boolean(),
  opposite: z.optional(z.literal(true)),
  at: moment,
  url: z.string(),
  claim: z.string(),
  publisher: z.string(),
  rating: z.string(),
  date: z.string(),
});
export type CloseDecision = z.infer<typeof closeDecision>;

/** A fact-check that came into the library after the check and may be about its claim. */
const laterFactCheck = z.object({
  url: z.string(),
  /** Absent in a record of an earlier version, where only its address was known. */
  title: z.optional(z.string()),
  publisher: z.string(),
  /** The day of its publication, as YYYY-MM-DD. */
  date: z.optional(z.string()),
  /** The address of the article's image. */
  image: z.optional(z.string()),
  foundAt: moment,
  /** The user says that it is about something else. It stays stored, so that it is not found again. */
  dismissed: z.optional(z.boolean()),
});

export const checkRecord = z.object({
  version: z.literal(VERSION),
  id: z.string(),
  kind,
  /** The connection the check was sent to. It does not follow later changes of the active connection. */
  connection: z.string(),
  /** The text or address that is sent. */
  input: z.string(),
  modelVersion: z.optional(modelVersion),
  /** The Wikipedia that this device queries for it, by language: the consent prompt named its host. */
  wikipedia: z.optional(z.string()),
  /** Requests a new result and bypasses the service's cache. */
  fresh: z.optional(z.boolean()),
  /** Sent to a service with it. The user's own `tags` below stay in this browser. */
  serviceTags: z.optional(serviceTags),
  /** Replaces the page key at the service. */
  indexOn: z.optional(indexOn),
  /** How a service marks what it found in the frames of a video. */
  framesAnnotation: z.optional(framesAnnotation),
  /** The number of selected characters, if only the first part could be used. */
  fullLength: z.optional(z.number()),
  /** The number of invisible characters that were left out of the selection. */
  leftOut: z.optional(z.number()),
  /** Files the check under the page it came from, at the service as well. */
  pageKey: z.optional(z.string()),
  /** `published`: the date that the page states, in its own format. */
  page: z.optional(z.object({ address: z.string(), title: z.string(), published: z.optional(z.string()) })),
  quote: z.optional(quote),
  /**
   * The claims of the checked page that fact-checks on this device rated. `notSame`: the user says that these rated claims are
   * others.
   */
  claimsOnPage: z.optional(
    z.object({
      ...pageClaims.shape,
      at: moment,
      notSame: z.optional(z.array(z.object({ url: z.string(), claim: z.string() }))),
    }),
  ),
  /** The pages on which the stored result was shown again instead of a new check, each with the place of the words in it. */
  furtherPages: z.optional(
    z
      .array(
        z.object({ pageKey: z.string(), address: z.string(), title: z.string(), at: moment, quote: z.optional(quote) }),
      )
      .check(z.maxLength(MAX_FURTHER_PAGES)),
  ),
  /** The text stood where no mark can be set: in an embedded frame, or in a document that is no page. */
  embedded: z.optional(z.boolean()),
  /** The text stood in a field that the user writes in: each sending of it needs consent. */
  editable: z.optional(z.boolean()),
  image: z.optional(
    z.object({
      address: z.string(),
      alt: z.optional(z.string()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      /** The image is a video, which only a service analyses. */
      isVideo: z.optional(z.boolean()),
      /** The address of its largest version, if the page has one. */
      largest: z.optional(z.string()),
    }),
  ),
  origin: z.optional(checkOrigin),
  /** The user's own image, which has no address. Its bytes are not stored: another check of it needs the file again. */
  ownImage: z.optional(
    z.object({
      source: z.enum(['file', 'pasted', 'dropped', 'screen']),
      /** The file's name, or what the image was named when it was given. */
      name: z.string(),
      bytes: z.number(),
      /** The media type that the browser reported, or none. */
      type: z.string(),
    }),
  ),
  /** Ids of service checks that this record held and released: none of them is matched with a later create. */
  formerIds: z.optional(z.array(z.string())),
  /** The check whose result this one is compared with. */
  earlier: z.optional(z.string()),
  createdAt: moment,
  updatedAt: moment,
  /** The user states that the rated claim is a different one: its label is then hidden. */
  notSameClaim: z.optional(z.boolean()),
  /** The address of the match that this judgement refers to in an interim result, until the final result arrives. */
  judgedMatch: z.optional(z.string()),
  /** The user's decisions about close matches: never a label. */
  closeDecisions: z.optional(z.array(closeDecision)),
  /** Fact-checks that came later. They are hints, and never a label. */
  laterFactChecks: z.optional(z.array(laterFactCheck)),
  /** The user has not seen the newest of them. */
  unseenLater: z.optional(z.boolean()),
  /** The user wants no later fact-checks for this check. */
  noLaterFactChecks: z.optional(z.boolean()),
  /** Checked in a private window: it is never compared with later fact-checks. */
  isPrivate: z.optional(z.boolean()),
  /** The user's note. */
  note: z.optional(z.string().check(z.maxLength(MAX_NOTE))),
  tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(MAX_TAG))).check(z.maxLength(MAX_TAGS))),
  /** The time since which its text, or its image, is missing on the page it came from. */
  notFoundAt: z.optional(moment),
  /** Where the page has changed its words since: how they read there now. */
  readsNow: z.optional(z.string().check(z.maxLength(MAX_READS_NOW))),
  /** The time when the user saw the outcome. */
  seenAt: z.optional(moment),
  /** A file brought it at this time: it says what the file says, and is not this browser's own answer. */
  importedAt: z.optional(moment),
  /** The newest evidence file that has the check: the SHA-256 of that file, and when it was made. */
  evidenceFile: z.optional(z.object({ sum: z.string(), at: moment })),
  /** Hidden from every list since this time; it can be restored until it is swept. */
  removedAt: z.optional(moment),
  state,
});
export type CheckRecord = z.infer<typeof checkRecord>;
