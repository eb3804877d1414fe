/**
 * Defines the requests of extension pages about collecting posts on this device. Nothing is sent before `finds.answer` confirms
 * it.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cohortRule } from '../contract/device/cohort-rules.ts';
import { collectingContract, keyedProject } from '../contract/device/collecting.ts';
import { postQuery } from '../contract/device/post-query.ts';
import { dataSource, sourceSecret } from '../contract/device/post-sources.ts';
import { project } from '../contract/projects.ts';
import { schedule } from '../contract/schedules.ts';

const byId = z.object({ id: z.string() });
const ofStory = z.object({ project: z.string(), narrativeId: z.string() });
const ofSource = z.object({ source: dataSource });

const sourceView = z.object({
  source: z.string(),
  kind: z.enum(['hacker-news', 'mastodon', 'bluesky', 'feed']),
  name: z.string(),
  hosts: z.array(z.string()),
  /** The credentials that it accepts; absent if it accepts none. */
  takes: z.optional(z.object({ wantsAccount: z.boolean(), isKept: z.boolean() })),
});
export type PostSourceView = z.infer<typeof sourceView>;

const knownSource = z.extend(sourceView, {
  /** *Find posts about this* queries it. */
  isOn: z.boolean(),
  /** The user added it, and can remove it again. */
  isAdded: z.boolean(),
});
export type KnownSourceView = z.infer<typeof knownSource>;

/** Hosts that are no longer contacted, so that the page can return the browser's permission. */
const leftAlone = z.object({ hosts: z.array(z.string()) });

const started = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['begun', 'asks']), id: z.string() }),
  z.object({ outcome: z.literal('blocked'), host: z.string() }),
]);

const ruleSaved = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved') }),
  /** The limit is reached, or the name is taken. */
  z.object({ outcome: z.enum(['many', 'taken']) }),
  z.object({ outcome: z.literal('refused'), text: z.string(), why: z.enum(['subject', 'unread']) }),
]);

export const deskCollectingContract = {
  sources: {
    /** The sources that *Find posts about this* queries. */
    list: oc.output(z.array(sourceView)),
    /** The facts of these sources, whether chosen or not. */
    describe: oc.input(z.object({ sources: z.array(dataSource) })).output(z.array(sourceView)),
    /** All sources that can be enabled or added to a project, including the user's own. */
    known: oc.output(z.array(knownSource)),
    /** Adds a source that is not known yet. */
    switch: oc.input(z.extend(ofSource, { isOn: z.boolean() })).output(leftAlone),
    /** Deletes a source and its credentials for good. */
    remove: oc.input(ofSource).output(leftAlone),
    /** Sends a single test query. */
    try: collectingContract.trySource,
    keepSecret: oc.input(z.extend(ofSource, { secret: sourceSecret })),
    dropSecret: oc.input(ofSource),
  },
  /** A post search; its state is in its record (`records/read-finds.ts`). */
  finds: {
    /** Searches posts about the open page of a tab. Sends nothing if consent is needed first. */
    start: oc.input(z.object({ tab: z.number() })).output(started),
    /** Searches with a typed query. */
    startTyped: oc.input(z.object({ query: postQuery })).output(started),
    /** The user's decision; with the query and the sources as edited. */
    answer: oc.input(
      z.object({
        id: z.string(),
        answer: z.enum(['once', 'always', 'never', 'cancel']),
        query: z.optional(postQuery),
        dataSources: z.optional(z.array(dataSource)),
      }),
    ),
    /** The browser has granted access to the hosts, or the user continues without the sources on other hosts. */
    permitted: oc.input(z.object({ id: z.string(), without: z.optional(z.boolean()) })),
    stop: oc.input(byId),
  },
  /** Projects are listed, read and changed through `stories.projects`. */
  projects: {
    /** All projects of this device, with the state of their jobs. */
    list: collectingContract.topics,
    /** With the same key a repeated request returns the project that the first one created. */
    create: oc.input(keyedProject).output(project),
    /** The project can be restored for ten minutes. */
    remove: collectingContract.removeProject,
    bringBack: collectingContract.bringBack,
    /**
     * Enables or disables the scheduled job, and sets its query and sources. The page has named its hosts, and the browser has
     * granted access to them.
     */
    schedule: oc.input(
      z.object({
        project: z.string(),
        enabled: z.boolean(),
        schedule,
        dataSources: z.array(dataSource),
        query: z.optional(postQuery),
        displayName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
        description: z.optional(z.string().check(z.maxLength(10_000))),
      }),
    ),
    /** Runs the job now. */
    run: oc.input(z.object({ project: z.string(), key: z.string() })).output(byId),
    /** Regroups the stored posts from scratch without contacting any source. */
    regroup: collectingContract.regroup,
  },
  jobs: {
    run: collectingContract.run,
    runs: collectingContract.runs,
    follow: collectingContract.follow,
    stop: collectingContract.stop,
  },
  /** The user's own rules; every change recounts all accounts. */
  cohorts: {
    list: oc.output(z.array(cohortRule)),
    save: oc.input(cohortRule).output(ruleSaved),
    remove: oc.input(byId),
  },
  posts: { pin: collectingContract.pin, unpin: collectingContract.unpin, pinned: collectingContract.pinned },
  /** For a search on this device. */
  searches: { countParts: collectingContract.countParts },
  imports: collectingContract.imports,
  summaries: {
    /** The data that would be sent, and its recipients: nothing is sent before `write`. */
    look: oc.input(ofStory).output(
      z.object({
        model: z.optional(z.string()),
        /** Empty if the model is the browser's own. */
        hosts: z.array(z.string()),
        posts: z.array(
          z.object({ postId: z.string(), author: z.optional(z.string()), platform: z.string(), words: z.string() }),
        ),
      }),
    ),
    /** The user has read that data and confirms it. */
    write: collectingContract.summaries.write,
  },
};
