/** Area C: narratives, clusters of related posts and their analysis (specification 2.9). */
import * as z from 'zod/mini';
import { searchOperation } from './search.ts';
import { openObject } from './values.ts';

/** A service's value outside the range is kept aside when it is read (`within-limits.ts`). */
const contextScore = z.number().check(z.gte(0), z.lte(10), z.describe('Overall disinformation risk, 0 to 10.'));

/** A deployed service may use another prefix than `context` in the six `context…` fields; see `lib/remote/field-prefix.ts`. */
export const narrative = z.looseObject({
  narrativeId: z.string(),
  title: z.optional(z.string()),
  contextHeadline: z.optional(z.string()),
  contextLabel: z.optional(z.string()),
  contextOneSentence: z.optional(z.string()),
  contextResponse: z.optional(z.string()),
  contextScore: z.optional(contextScore),
  contextSummary: z.optional(z.string()),
  executiveBriefing: z.optional(z.string()),
  cohortsDistribution: z.optional(openObject),
  dailyHistogram: z.optional(z.array(z.looseObject({ timestamp: z.string(), count: z.number() }))),
  hourlyHistogram: z.optional(z.array(openObject)),
  platformDistribution: z.optional(openObject),
  postCount: z.optional(z.number()),
  totalEngagement: z.optional(z.number()),
  trendJustification: z.optional(z.string()),
  uniqueAuthors: z.optional(z.number()),
  weightedRiskScore: z.optional(z.number()),
});
export type Narrative = z.infer<typeof narrative>;

export const narrativeSortFields = [
  'narrative.contextHeadline',
  'narrative.contextOneSentence',
  'narrative.contextScore',
  'narrative.contextSummary',
  'narrative.executiveBriefing',
  'narrative.postCount',
  'narrative.title',
  'narrative.totalEngagement',
  'narrative.uniqueAuthors',
  'narrative.weightedRiskScore',
  'narrativeId',
] as const;

export const narratives = { search: searchOperation('narratives', narrative, narrativeSortFields) };
