/**
 * Defines the requests for summarizing a narrative: by the language model that the user chose, from posts that the user saw.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { isSentence, type Sentence } from '../sentence.ts';

const ofStory = z.object({ project: z.string(), narrativeId: z.string() });

/** A post as it would be sent to the model. */
const shownPost = z.object({
  postId: z.string(),
  author: z.optional(z.string()),
  platform: z.string(),
  words: z.string(),
});
export type ShownPost = z.infer<typeof shownPost>;

const summaryPreview = z.object({
  /** Absent if no model is configured, or this browser has none. */
  model: z.optional(z.string()),
  posts: z.array(shownPost),
});

const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written') }),
  /** No sentence of the model could be traced to a post, or the model did not respond. */
  z.object({
    outcome: z.literal('nothing'),
    because: z.custom<Sentence>((value) => isSentence(value)),
  }),
]);
export type SummaryOutcome = z.infer<typeof outcome>;

export const summaryContract = {
  /** Sends no request to the model. */
  preview: oc.input(ofStory).output(summaryPreview),
  /** The model receives only these posts, with the text that `look` returned. */
  write: oc.input(z.extend(ofStory, { posts: z.array(z.string()) })).output(outcome),
};
