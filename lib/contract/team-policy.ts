/**
 * Own procedures of Sidelight's server: the rules that its administrators set for everybody who uses it, and the limits of the caller.
 * The rules only restrict. Any other service responds with 404.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { publisher } from './device/publishers.ts';
import { receivedDateTime } from './values.ts';

/** `host` or `host/path`, as in the extension's own never-send list. */
const place = z.string().check(z.maxLength(300), z.regex(/^[a-z0-9.-]+(\/[^\s?#]*)?$/));

export const MAX_PLACES = 500;
const MAX_DAYS = 36_525;

export const teamRules = z.object({
  /** The hosts of the fact-checkers whose ratings may become a label; absent: all that the server lists. */
  publishers: z.optional(z.array(publisher.shape.host).check(z.maxLength(2000))),
  /** Nothing from these sites is sent to the server. */
  neverSend: z.array(place).check(z.maxLength(MAX_PLACES)),
  /** The retention period of checks at the server. */
  checksDays: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_DAYS))),
  /** Answers of the server are not saved as a file. */
  exportOff: z.boolean(),
});
export type TeamRules = z.infer<typeof teamRules>;

export const NO_TEAM_RULES: TeamRules = { neverSend: [], exportOff: false };

const count = z.number().check(z.minimum(0));
const teamPolicyView = z.looseObject({
  // A site or host that is no such thing restricts nothing, and takes no other rule with it.
  rules: z.looseObject({
    publishers: z.optional(z.array(z.string())),
    neverSend: z.array(z.string()),
    checksDays: z.optional(z.number()),
    exportOff: z.boolean(),
  }),
  /** The server's own settings, which the rules can only narrow. */
  publishers: z.array(z.looseObject({ name: z.string(), host: z.string() })),
  checksDays: z.optional(z.number()),
  limits: z.looseObject({
    /** Of the caller, by kind. */
    waitingTexts: count,
    waitingImages: count,
    mostWaiting: z.optional(count),
    /** The most checks of 24 hours, and how many were sent in the last 24; absent: no limit. */
    checksADay: z.optional(count),
    checksSent: z.optional(count),
  }),
  /** The rights of the caller, those of the role included; absent: a server of an earlier version. */
  rights: z.optional(z.looseObject({ noCache: z.boolean(), video: z.boolean(), models: z.boolean() })),
  /** For administrators: how many there are of what a new server lacks. */
  setUp: z.optional(z.looseObject({ factCheckers: count, topics: count, people: count })),
  changed: z.optional(z.looseObject({ at: receivedDateTime, who: z.string() })),
  /** The caller's address of mail. Absent for the key of a program. */
  you: z.optional(z.string()),
});
export type TeamPolicyView = z.infer<typeof teamPolicyView>;

const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const teamPolicy = {
  read: area
    .route({ method: 'GET', path: '/policy', summary: 'The rules of the server and the limits of the caller' })
    .output(teamPolicyView),
  replace: area
    .route({ method: 'PUT', path: '/policy', summary: 'Replace the rules of the server' })
    .input(z.object({ body: teamRules }))
    .output(teamPolicyView),
};
