/** Declares one review of a claim in Google's index, which `claims:search` and `claims:imageSearch` share. */
import * as z from 'zod/mini';
import { optionalText } from './read-rows.ts';

export const googleReview = z.looseObject({
  publisher: z.catch(z.optional(z.looseObject({ name: optionalText, site: optionalText })), undefined),
  url: z.string(),
  title: optionalText,
  reviewDate: optionalText,
  textualRating: optionalText,
});
