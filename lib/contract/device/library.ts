/** Defines the requests to the fact-check library on this device: a small contract of its own, not part of the service. */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { stated } from '../stated.ts';
import { libraryFilesContract } from './library-files.ts';
import { libraryPage, libraryQuestion, publisherHolding } from './library-rows.ts';
import { pageClaims, pageToCompare } from './page-claims.ts';
import { publisher } from './publishers.ts';

const facts = z.object({
  size: z.number(),
  languages: z.array(z.string()),
  oldest: z.optional(z.string()),
  newest: z.optional(z.string()),
  /** The approximate size on the disk, of the items and their index. */
  bytes: z.number(),
});

/** The result of one feed; feeds are read one after the other. */
const feed = z.object({
  publisher: z.string(),
  done: z.number(),
  total: z.number(),
  /** The fact-checks in the library so far. */
  size: z.number(),
  /** The reason for a failure. */
  problem: z.optional(stated),
});
export type FilledFeed = z.infer<typeof feed>;

/** The progress of a filling, whoever began it. */
export const fillingProgress = z.object({
  step: z.enum(['reading', 'over']),
  ...z.pick(feed, { done: true, total: true, size: true }).shape,
  /** True if it ended early for no reason of its own: what was read stays. */
  isInterrupted: z.optional(z.boolean()),
});
export type FillingProgress = z.infer<typeof fillingProgress>;

/** A listed fact-checker's feed: `search` stands for none, so that only the site's own search finds its fact-checks. */
const feedState = z.object({
  publisher: z.string(),
  host: z.string(),
  state: z.enum(['read', 'unread', 'failed', 'search']),
  /** The reason for a failure. */
  problem: z.optional(stated),
});
export type FeedState = z.infer<typeof feedState>;

/** True if neither its older fact-checks nor its search can be read. */
const onlyNewest = z.boolean();

/** A fact-checker that the user can choose: one that can be queried by its feed or by its search. */
const known = z.object({
  ...publisher.shape,
  language: z.string(),
  hasNewestOnly: onlyNewest,
});

const archive = z.object({
  /** The fact-checks that were new, in all runs together. */
  added: z.number(),
  /** The entries that were left out: they are on another host or in another folder, or cannot be read. */
  leftOut: z.number(),
  /** The day of the oldest entry. */
  oldest: z.optional(z.string()),
  /** True once everything that the site lists was read. */
  isComplete: z.boolean(),
  /** Why the last run ended early. */
  problem: z.optional(stated),
});

/** How far the archive of a listed fact-checker was read. */
const publisherArchive = z.object({
  ...archive.shape,
  publisher: z.string(),
  host: z.string(),
  isBegun: z.boolean(),
  hasNewestOnly: onlyNewest,
  /** True if its articles give a label by their ClaimReview alone. */
  needsMarkup: z.boolean(),
});
export type PublisherArchive = z.infer<typeof publisherArchive>;

const archiveProgress = z.object({
  ...archive.shape,
  /** The new ones of this run. */
  addedNow: z.number(),
  /** The fact-checks in the library, and their approximate size on the disk. */
  size: z.number(),
  bytes: z.number(),
  /** The host requires a pause until then, in milliseconds since 1970. */
  waitingUntil: z.optional(z.number()),
  /** Set in the last one: the chosen number was reached, all was read, or a problem ended it. */
  ended: z.optional(z.enum(['number', 'complete', 'problem'])),
});
export type ArchiveProgress = z.infer<typeof archiveProgress>;

/** A run of as many takes hours at one request a second where a site lists few per page. */
export const MAX_ARCHIVE_ITEMS = 50_000;

/** A fact-check of the library that may be about an earlier check. */
const laterFactCheck = z.object({
  url: z.string(),
  title: z.string(),
  publisher: z.string(),
  /** The day of its publication, as YYYY-MM-DD. */
  date: z.optional(z.string()),
  /** The address of the article's image. */
  image: z.optional(z.string()),
});
export type LaterFactCheck = z.infer<typeof laterFactCheck>;

/** The checks that one request may compare, which bounds the size of a message. */
const MAX_COMPARED_CHECKS = 500;

/** The texts that one request may compare with new items. */
const MAX_TEXTS = 100;

const ids = z.object({ ids: z.array(z.string()) });

export const libraryContract = {
  /** Sends no request to any host. */
  known: oc.output(z.array(known)),
  facts: oc.output(facts),
  /** Sends no request to any host. */
  feeds: oc.output(z.array(feedState)),
  /**
   * Reads the feeds of the listed fact-checkers, or only those that were not read yet; `since` leaves out those that were contacted
   * at this time or later. A client that stops listening ends the job, and what was read stays.
   */
  fill: oc
    .input(z.optional(z.object({ rest: z.boolean(), since: z.optional(z.number()) })))
    .output(eventIterator(feed)),
  /**
   * Hashes images of the newest items, which loads them from the hosts that the browser permits. A client that stops listening ends it,
   * as the next filling does, and what was hashed stays.
   */
  hashImages: oc.output(z.object({ loaded: z.number(), notPermitted: z.number() })),
  /** Sends no request to any host. */
  archives: oc.output(z.array(publisherArchive)),
  /** Reads older fact-checks of a listed fact-checker, from where the last run ended. Ends as `fill` does. */
  fetchArchive: oc
    .input(z.object({ host: z.string(), most: z.int().check(z.minimum(1), z.maximum(MAX_ARCHIVE_ITEMS)) }))
    .output(eventIterator(archiveProgress)),
  /** The ids of the items that came since the earlier checks were last compared with them. Sends no request to any host. */
  newItems: oc.output(ids),
  /** Compares texts of earlier checks with these items; returns the checks that have a match. Sends no request to any host. */
  matchNew: oc
    .input(
      z.object({
        ...ids.shape,
        checks: z.array(z.object({ id: z.string(), text: z.string() })).check(z.maxLength(MAX_COMPARED_CHECKS)),
      }),
    )
    .output(z.array(z.object({ id: z.string(), factChecks: z.array(laterFactCheck) }))),
  /** Which of these items have all words of each text; a text that none has is left out. Sends no request to any host. */
  withWords: oc
    .input(z.object({ ...ids.shape, texts: z.array(z.string()).check(z.maxLength(MAX_TEXTS)) }))
    .output(z.array(z.object({ text: z.string(), addresses: z.array(z.string()) }))),
  /** Compares the sentences of an open page with the library. A client that stops listening ends it. Sends no request to any host. */
  claimsOnPage: oc.input(pageToCompare).output(pageClaims),
  /** A page of the listed fact-checkers' items. Sends no request to any host. */
  page: oc.input(libraryQuestion).output(libraryPage),
  /** How many items each listed fact-checker has, without those that have none. Sends no request to any host. */
  holdings: oc.output(z.array(publisherHolding)),
  /** Call this when all earlier checks were compared with these items. */
  forgetNew: oc.input(ids),
  /** Sends no request to any host. */
  files: libraryFilesContract,
};
export type LibraryClient = ContractRouterClient<typeof libraryContract>;
