/**
 * Own procedures of Sidelight's server for its administrators: the sources that its checks query, the keys of some, and how far its library
 * of fact-checks is filled. No answer has a key. Any other service responds with 404.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { isWholeText } from '../text/char-count.ts';
import { defaultEvidenceSettings, evidenceKeys, evidenceSettings } from './device/evidence-settings.ts';
import { MAX_ARCHIVE_ITEMS } from './device/library.ts';
import { publisher } from './device/publishers.ts';
import { receivedDateTime, textUpTo } from './values.ts';

const MAX_LISTED = 200;
const MAX_WIKIPEDIAS = 50;
const MAX_ADDRESS_CHARS = 2000;
export const MAX_FEED_HOURS = 168;

const { host } = publisher.shape;

/** A fact-checker of the list, with bounds for what a server stores. */
const listedPublisher = z.object({
  name: textUpTo(200).check(z.minLength(1)),
  host: host.check(z.maxLength(253)),
  language: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9-]{1,35}$/))),
  feed: z.optional(textUpTo(MAX_ADDRESS_CHARS).check(z.regex(/^https:\/\/\S+$/))),
});

const { wikipedia, ask } = evidenceSettings.shape;

export const teamSourcesSettings = z.object({
  /** The fact-checkers whose ratings may become a label. */
  publishers: z.array(listedPublisher).check(z.maxLength(MAX_LISTED)),
  wikipedia: wikipedia.check(z.maxLength(MAX_WIKIPEDIAS)),
  ask: ask.check(z.maxLength(MAX_WIKIPEDIAS)),
  searxng: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_ADDRESS_CHARS), z.refine(isWholeText))),
  /** The interval for reading the feeds of the listed fact-checkers; 0 for never. */
  feedHours: z.number().check(z.gte(0), z.lte(MAX_FEED_HOURS)),
  /** How many older fact-checks of each listed fact-checker are read into the library, at one request a second. */
  olderFactChecks: z.int().check(z.gte(0), z.lte(MAX_ARCHIVE_ITEMS)),
});
export type TeamSourcesSettings = z.infer<typeof teamSourcesSettings>;

export const defaultTeamSources: TeamSourcesSettings = {
  publishers: [],
  ...defaultEvidenceSettings,
  feedHours: 6,
  olderFactChecks: 0,
};

/** The sources that need a key. */
export const sourceKeyName = z.keyof(evidenceKeys);
export type SourceKeyName = z.infer<typeof sourceKeyName>;

const count = z.number().check(z.minimum(0));

/** One listed fact-checker in the library. */
const heldPublisher = z.looseObject({
  publisher: z.string(),
  host: z.string(),
  /** `search` stands for no feed, so that only the site's own search finds its fact-checks. */
  state: z.string().check(z.describe('`read`, `unread`, `failed` or `search`.')),
  size: count,
  readAt: z.optional(receivedDateTime.check(z.describe('When its feed was last requested.'))),
  problem: z.optional(z.string().check(z.describe('Why its feed was not read, in the language of the request.'))),
  /** Absent for a site of which only the newest fact-checks can be read. */
  archive: z.optional(
    z.looseObject({
      added: count,
      isComplete: z.boolean(),
      oldest: z.optional(z.string()),
      problem: z.optional(z.string()),
    }),
  ),
});

const teamSourcesView = z.looseObject({
  settings: z.looseObject({
    publishers: z.array(
      z.looseObject({
        ...{ name: z.string(), host: z.string() },
        ...{ language: z.optional(z.string()), feed: z.optional(z.string()) },
      }),
    ),
    wikipedia: z.array(z.string()),
    ask: z.array(z.string()),
    searxng: z.optional(z.string()),
    feedHours: z.number(),
    olderFactChecks: z.number(),
  }),
  /** The operator's file has them, and nobody can change them here. */
  lockedByOperator: z.boolean(),
  /** The hosts of listed fact-checkers from which the rules for everybody let no label come. */
  withoutLabel: z.array(z.string()),
  /** The names of the keys that are kept; one that cannot be decrypted here counts as missing. */
  keys: z.array(z.looseObject({ name: z.string(), isReadable: z.boolean() })),
  changed: z.optional(z.looseObject({ at: receivedDateTime, who: z.string() })),
  library: z.looseObject({
    size: count,
    bytes: count,
    languages: z.array(z.string()),
    oldest: z.optional(z.string()),
    newest: z.optional(z.string()),
    publishers: z.array(heldPublisher),
    filling: z.optional(
      z.looseObject({ done: count, total: count }).check(z.describe('Feeds. Absent while nothing is left to read.')),
    ),
  }),
});
export type TeamSourcesView = z.infer<typeof teamSourcesView>;

const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });
const ofKey = z.object({ name: sourceKeyName });

export const teamSources = {
  read: area
    .route({ method: 'GET', path: '/admin/sources', summary: 'The sources of checks and the library of the server' })
    .input(z.optional(z.object({})))
    .output(teamSourcesView),
  replace: area
    .route({ method: 'PUT', path: '/admin/sources', summary: 'Replace the sources of checks' })
    .input(z.object({ body: teamSourcesSettings }))
    .output(teamSourcesView),
  keepKey: area
    .route({
      method: 'PUT',
      path: '/admin/sources/keys/{name}',
      summary: 'Store the key of a source',
      description: 'It is stored encrypted, and in no answer.',
    })
    .input(z.object({ params: ofKey, body: z.strictObject({ key: textUpTo(2000).check(z.minLength(1)) }) }))
    .output(teamSourcesView),
  dropKey: area
    .route({ method: 'DELETE', path: '/admin/sources/keys/{name}', summary: 'Delete the key of a source' })
    .input(z.object({ params: ofKey }))
    .output(teamSourcesView),
  fill: area
    .route({
      method: 'POST',
      path: '/admin/sources/fill',
      summary: 'Read the feeds of the listed fact-checkers now',
      description: 'All of them, or with `rest` those that were not read.',
    })
    .input(z.object({ body: z.strictObject({ rest: z.boolean() }) }))
    .output(teamSourcesView),
  stop: area
    .route({
      method: 'POST',
      path: '/admin/sources/stop',
      summary: 'Stop filling the library until the next reading is due',
    })
    .input(z.optional(z.object({})))
    .output(teamSourcesView),
};
