/**
 * Defines the material that an open page provides for an input. It is not part of the service and never leaves the device; it
 * is defined here because the page, the background and the engine must agree on it.
 */
import * as z from 'zod/mini';

/** A passage with its context, so that it can be found again. */
export const quote = z.object({
  exact: z.string(),
  before: z.string(),
  after: z.string(),
});
export type TextQuote = z.infer<typeof quote>;

export const pageCapture = z.object({
  address: z.string(),
  /** The page's canonical address, if it is on the same site and not the root. */
  canonical: z.optional(z.string()),
  title: z.string(),
  siteName: z.optional(z.string()),
  lang: z.optional(z.string()),
  authors: z.array(z.string()),
  published: z.optional(z.string()),
  /** The readable text of the page, cut at 100,000 characters. */
  text: z.string(),
  /** Every ClaimReview of the page, unvalidated: it is the page's own statement. */
  claimReviews: z.array(z.unknown()),
});
export type PageCapture = z.infer<typeof pageCapture>;

/** Who wrote the page at this address, and when: a script of its own finds both. */
export const pageDetails = z.pick(pageCapture, { address: true, authors: true, published: true });
export type PageDetails = z.infer<typeof pageDetails>;

/** A page's response to a request for the selection: the quote, and the page around it. */
export const selectionCapture = z.object({
  quote: z.optional(quote),
  /** The text comes from a field or editable text. */
  editable: z.optional(z.boolean()),
  /** The selection is a password, a code or a card number: the text that the menu reports is discarded. */
  secret: z.optional(z.boolean()),
  page: pageCapture,
});
export type SelectionCapture = z.infer<typeof selectionCapture>;

/** The material of a selection after its page material has expired. */
export const quoteOnly = z.strictObject({ quote });

/**
 * The image data that a page or the user provides: the file of a page, the fact that only its pixels are readable, the size of a
 * file of the user, which the worker that examines it holds, or the address at which the user wants its credentials loaded.
 */
export const imageMaterial = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ heldBytes: z.number(), credentialsAt: z.optional(z.string()) }),
  z.object({ pixelsOnly: z.literal(true), width: z.number(), height: z.number() }),
  z.object({ credentialsAt: z.string() }),
]);
export type ImageMaterial = z.infer<typeof imageMaterial>;
