/** What our pages may ask about the collecting of posts on this device. Nothing is sent before `finds.answer` says so. */
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
  /** What it takes of the person's own; absent where it takes nothing. */
  takes: z.optional(z.object({ wantsAccount: z.boolean(), isKept: z.boolean() })),
});
export type PostSourceView = z.infer<typeof sourceView>;

const knownSource = z.extend(sourceView, {
  /** *Find posts about this* asks it. */
  isOn: z.boolean(),
  /** The person added it, and can take it away again. */
  isAdded: z.boolean(),
});
export type KnownSourceView = z.infer<typeof knownSource>;

/** Hosts that nothing asks any more, so that the browser's permission can be given back. */
const leftAlone = z.object({ hosts: z.array(z.string()) });

const started = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['begun', 'asks']), id: z.string() }),
  z.object({ outcome: z.literal('blocked'), host: z.string() }),
]);

const ruleSaved = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved') }),
  /** As many as there may be, or one of this name, are there already. */
  z.object({ outcome: z.enum(['many', 'taken']) }),
  z.object({ outcome: z.literal('refused'), text: z.string(), why: z.enum(['subject', 'unread']) }),
]);

export const deskCollectingContract = {
  sources: {
    /** Those that *Find posts about this* asks. */
    list: oc.output(z.array(sourceView)),
    /** What these sources are, chosen or not. */
    describe: oc.input(z.object({ sources: z.array(dataSource) })).output(z.array(sourceView)),
    /** All that can be switched on or picked for a project, with those that the person added. */
    known: oc.output(z.array(knownSource)),
    /** Adds it where it is not known yet. */
    switch: oc.input(z.extend(ofSource, { isOn: z.boolean() })).output(leftAlone),
    /** With its secret, for good. */
    remove: oc.input(ofSource).output(leftAlone),
    /** Asks it once, to say whether it answers. */
    try: collectingContract.trySource,
    keepSecret: oc.input(z.extend(ofSource, { secret: sourceSecret })),
    dropSecret: oc.input(ofSource),
  },
  /** One looking for posts; how it stands is in its record (`records/read-finds.ts`). */
  finds: {
    /** About the page that is open in a tab. Makes no request where the person has to be asked first. */
    start: oc.input(z.object({ tab: z.number() })).output(started),
    /** About words that were typed. */
    startTyped: oc.input(z.object({ query: postQuery })).output(started),
    /** The person's answer; question and sources as they were changed. */
    answer: oc.input(
      z.object({
        id: z.string(),
        answer: z.enum(['once', 'always', 'never', 'cancel']),
        query: z.optional(postQuery),
        dataSources: z.optional(z.array(dataSource)),
      }),
    ),
    /** The browser has been allowed to reach the hosts, or the person goes on without the sources that have others. */
    permitted: oc.input(z.object({ id: z.string(), without: z.optional(z.boolean()) })),
    stop: oc.input(byId),
  },
  /** Projects are listed, read and changed in `stories.projects`. */
  projects: {
    /** All of this device, with what people want to know of their jobs. */
    list: collectingContract.topics,
    /** The key makes a repeated question give the project that the first one made. */
    create: oc.input(keyedProject).output(project),
    /** It can be brought back for ten minutes. */
    remove: collectingContract.removeProject,
    bringBack: collectingContract.bringBack,
    /**
     * Switches the scheduled job on or off, and says what it looks for and where. The page has named its hosts, and the
     * browser has been allowed to reach them.
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
    /** Groups what is there from the start, and asks nobody. */
    regroup: collectingContract.regroup,
  },
  jobs: {
    run: collectingContract.run,
    runs: collectingContract.runs,
    follow: collectingContract.follow,
    stop: collectingContract.stop,
  },
  /** The person's own rules; whatever changes them has all accounts counted anew. */
  cohorts: {
    list: oc.output(z.array(cohortRule)),
    save: oc.input(cohortRule).output(ruleSaved),
    remove: oc.input(byId),
  },
  posts: { pin: collectingContract.pin, unpin: collectingContract.unpin, pinned: collectingContract.pinned },
  /** Of a search of this device. */
  searches: { countParts: collectingContract.countParts },
  imports: collectingContract.imports,
  summaries: {
    /** What would be sent, and to whom: nothing is, before `write`. */
    look: oc.input(ofStory).output(
      z.object({
        model: z.optional(z.string()),
        /** None where the model is the browser's own. */
        hosts: z.array(z.string()),
        posts: z.array(
          z.object({ postId: z.string(), author: z.optional(z.string()), platform: z.string(), words: z.string() }),
        ),
      }),
    ),
    /** The person has read that, and asks for it. */
    write: collectingContract.summaries.write,
  },
};
