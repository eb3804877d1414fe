/** Declares one review of a claim in Google's index, which `claims:search` and `claims:imageSearch` share. */
import * as z from 'zod/mini';

export const googleReview = z.looseObject({
  publisher: z.optional(z.looseObject({ name: z.optional(z.string()), site: z.optional(z.string()) })),
  url: z.string(),
  title: z.optional(z.string()),
  reviewDate: z.optional(z.string()),
  textualRating: z.optional(z.string()),
});
