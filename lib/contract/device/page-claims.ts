/** Defines which claims of an open page the fact-checks on this device rated. It is not part of the service. */
import * as z from 'zod/mini';
import { stated } from '../stated.ts';
import { quote } from './materials.ts';

/** A longer page is compared by its beginning. */
export const MAX_PAGE_CHARS = 100_000;
/** More are compared by their beginning, too: an article has fewer. */
export const MAX_PAGE_SENTENCES = 300;

const factCheck = z.object({
  url: z.string(),
  publisher: z.string(),
  /** The day of its publication, as YYYY-MM-DD; absent if its feed states none. */
  date: z.optional(z.string()),
  title: z.string(),
  /** Absent until its article was read. */
  claim: z.optional(z.string()),
  rating: z.optional(z.string()),
  /** Published more than two years ago. */
  old: z.optional(z.literal(true)),
  /** The sentence that the rating was read from, if the article has no ClaimReview. */
  readFrom: z.optional(z.string()),
});
export type PageFactCheck = z.infer<typeof factCheck>;

const pageClaim = z.object({
  /** Where its sentence is in the page; absent for the title, and for a claim that a fact-check says appeared at this address. */
  quote: z.optional(quote),
  /** Only with a rating that has a known meaning. */
  label: z.optional(z.string()),
  /** The sentence about the ratings; absent for a claim that may be rated. */
  verdict: z.optional(stated),
  /** The fact-checks of this claim, the newest first; for a claim that may be rated the nearest one. */
  factChecks: z.array(factCheck).check(z.minLength(1)),
  /** A fact-check names this address as where the claim appeared, and no sentence of the page states it. */
  appeared: z.optional(z.literal(true)),
});
export type PageClaim = z.infer<typeof pageClaim>;

export const pageClaims = z.object({
  /** The compared sentences of the page, and the fact-checks that they were compared with. */
  sentences: z.number(),
  library: z.number(),
  /** The page has more sentences. */
  isPartial: z.optional(z.literal(true)),
  /** By the same gate as a label. */
  rated: z.array(pageClaim),
  /** A question to a person, and no rating of the page's sentence. */
  mayBeRated: z.array(pageClaim),
});
export type PageClaims = z.infer<typeof pageClaims>;

export const pageToCompare = z.object({
  /** The page's own address, and the one that it names. */
  addresses: z.array(z.string()).check(z.maxLength(2)),
  title: z.string(),
  text: z.string().check(z.maxLength(MAX_PAGE_CHARS)),
  /** As BCP 47. */
  lang: z.optional(z.string()),
});
export type PageToCompare = z.infer<typeof pageToCompare>;
