/**
 * What an open page gives for an input. It is no part of the service and never leaves the device; it stands here because
 * the page that gives it, the background that hands it on and the engine that reads it must mean the same by it.
 */
import * as z from 'zod/mini';

/** A stretch of text with what stands around it, so that it can be found again. */
export const quote = z.object({
  exact: z.string(),
  before: z.string(),
  after: z.string(),
});
export type Quote = z.infer<typeof quote>;

export const pageCapture = z.object({
  address: z.string(),
  /** The address that the page says is its own, where it is on the same site and not the root. */
  canonical: z.optional(z.string()),
  title: z.string(),
  siteName: z.optional(z.string()),
  lang: z.optional(z.string()),
  authors: z.array(z.string()),
  published: z.optional(z.string()),
  /** The readable text of the page, cut at 100,000 characters. */
  text: z.string(),
  /** Every ClaimReview that the page carries, as it came: what the page says of itself. */
  claimReviews: z.array(z.unknown()),
});
export type PageCapture = z.infer<typeof pageCapture>;

/** What a page answers when it is asked for the selection: the words, and the page around them. */
export const selectionCapture = z.object({
  quote: z.optional(quote),
  /** The words come out of a field or text that is being written. */
  editable: z.optional(z.boolean()),
  /** They are a password, a code or the number of a card: whatever the menu says of them goes nowhere. */
  secret: z.optional(z.boolean()),
  page: pageCapture,
});
export type SelectionCapture = z.infer<typeof selectionCapture>;

/** All that is left of a selection once what its page gave is gone. */
export const quoteOnly = z.strictObject({ quote });

/** What a page gives of a picture: its file, or no more than that it can be seen. */
export const imageMaterial = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ pixelsOnly: z.literal(true), width: z.number(), height: z.number() }),
]);
export type ImageMaterial = z.infer<typeof imageMaterial>;
