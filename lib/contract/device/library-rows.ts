/** Defines how a person reads the fact-check library of this device: page by page, by words, an address or an image, and by filters. */
import * as z from 'zod/mini';
import { isImageHash } from '../../format/image-hash.ts';
import { MAX_LIBRARY_WORDS_CHARS } from '../input-limits.ts';

const MAX_PAGE_ROWS = 50;
const MAX_FILTER_CHARS = 200;

const filter = z.string().check(z.maxLength(MAX_FILTER_CHARS));
const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const libraryQuestion = z.object({
  /** Words to find, or the address of an article. */
  words: z.optional(z.string().check(z.maxLength(MAX_LIBRARY_WORDS_CHARS))),
  /** The language of the reader, as BCP 47, which short words may be in. */
  spoken: z.optional(filter),
  host: z.optional(filter),
  /** The label that the rating alone would give; `none` also for a fact-check whose article was never read. */
  label: z.optional(z.enum(['Safe', 'Caution', 'Warning', 'none'])),
  /** Letters of the rating as its publisher wrote it. */
  rating: z.optional(filter),
  /** As BCP 47; its regions count as well. */
  language: z.optional(filter),
  /** Days as YYYY-MM-DD; both are inclusive. */
  from: z.optional(isoDay),
  to: z.optional(isoDay),
  hasImage: z.optional(z.literal(true)),
  /** The hashes of an image that the articles' images look like: of the whole, and of the part inside its border. */
  like: z.optional(z.array(z.string().check(z.refine(isImageHash))).check(z.minLength(1), z.maxLength(2))),
  /** `nearest` needs words or an image. */
  order: z.enum(['newest', 'nearest']),
  /** The `next` of the page before. */
  after: z.optional(z.int().check(z.minimum(0))),
  most: z.int().check(z.minimum(1), z.maximum(MAX_PAGE_ROWS)),
});
export type LibraryQuestion = z.infer<typeof libraryQuestion>;

const row = z.object({
  url: z.string(),
  title: z.string(),
  publisher: z.string(),
  /** The day of its publication, as YYYY-MM-DD; absent if its feed states none. */
  date: z.optional(z.string()),
  /** Absent until its article was read, and of an article that states a conclusion and no claim. */
  claim: z.optional(z.string()),
  rating: z.optional(z.string()),
  /** The name of the imported file that says all this: nobody read it on the publisher's page. */
  file: z.optional(z.string()),
  /** Published more than two years ago. */
  old: z.optional(z.literal(true)),
});
export type LibraryRow = z.infer<typeof row>;

export const libraryPage = z.object({
  rows: z.array(row),
  /** The number of rows of all pages together; absent if a filter needs the rows themselves, which are read page by page. */
  total: z.optional(z.number()),
  /** Where the next page begins; absent if there is none. */
  next: z.optional(z.number()),
  /** The number of articles' images that the image was compared with; absent without one, and where no images are hashed. */
  compared: z.optional(z.number()),
  /** The day of the last row that was read, where a filter left out some of them. */
  readBackTo: z.optional(z.string()),
});
export type LibraryPage = z.infer<typeof libraryPage>;

/** The fact-checks of one listed fact-checker. */
export const publisherHolding = z.object({
  publisher: z.string(),
  host: z.string(),
  size: z.number(),
  /** Without regions. */
  languages: z.array(z.string()),
  /** Days, as YYYY-MM-DD. */
  oldest: z.optional(z.string()),
  newest: z.optional(z.string()),
});
export type PublisherHolding = z.infer<typeof publisherHolding>;
