/** Area C: the accounts that wrote the posts (specification 2.8). */
import * as z from 'zod/mini';
import { searchOperation } from './search.ts';
import { openObject, receivedDateTime } from './values.ts';
import { HOUR, isHour } from './within-limits.ts';

/** A service's other keys are kept aside when they are read (`within-limits.ts`). */
const hour = z.string().check(z.refine(isHour, 'no hour of the day'), z.meta({ pattern: HOUR.source }));

/** In their order. A service may send any other text. */
export const spoofingLikelihoods = ['Very Low', 'Low', 'Medium', 'High'] as const;
export type SpoofingLikelihood = (typeof spoofingLikelihoods)[number];

export const author = z.looseObject({
  authorId: z.string(),
  accountCreatedAt: z.optional(receivedDateTime),
  bioLocation: z.optional(z.string()),
  bioUrl: z.optional(z.string()),
  botJustification: z.optional(z.string()),
  cohorts: z.optional(openObject),
  displayName: z.optional(z.string()),
  followerCohorts: z.optional(openObject),
  followers: z.optional(z.number()),
  following: z.optional(z.number()),
  followingCohorts: z.optional(openObject),
  inferredLocation: z.optional(z.string()),
  isBotLike: z.optional(z.boolean()),
  matchingMaxToxicity: z.optional(z.number()),
  matchingPostCount: z.optional(z.number()),
  narrativeCount: z.optional(z.number()),
  platform: z.optional(z.string()),
  postCount: z.optional(z.number()),
  postHourHistogram: z.optional(
    z.record(hour, z.number()).check(z.describe('Posts written in each hour of the day, 0 to 23.')),
  ),
  profileBio: z.optional(z.string()),
  profileImageUrl: z.optional(z.string()),
  spoofingLikelihood: z.optional(z.string().check(z.describe('Very Low, Low, Medium or High.'))),
  statedLocation: z.optional(z.string()),
  username: z.optional(z.string()),
});
export type Author = z.infer<typeof author>;

export const authorSortFields = [
  'author.displayName',
  'author.followers',
  'author.following',
  'author.isBotLike',
  'author.matchingPostCount',
  'author.platform',
  'author.postCount',
  'author.profileBio',
  'author.username',
  'authorId',
] as const;

export const authors = { search: searchOperation('authors', author, authorSortFields) };
