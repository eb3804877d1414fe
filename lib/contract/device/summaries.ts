/** What may be asked about putting a story into words: by the language model that the person chose, from posts that the person saw. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

const ofStory = z.object({ project: z.string(), narrativeId: z.string() });

/** A post as the model would be shown it. */
const shownPost = z.object({
  postId: z.string(),
  author: z.optional(z.string()),
  platform: z.string(),
  words: z.string(),
});
export type ShownPost = z.infer<typeof shownPost>;

const look = z.object({
  /** Absent where none is set up, or this browser has none. */
  model: z.optional(z.string()),
  posts: z.array(shownPost),
});

const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written') }),
  /** Nothing that it wrote could be traced to a post, or it did not answer. */
  z.object({ outcome: z.literal('nothing'), because: z.string() }),
]);
export type SummaryOutcome = z.infer<typeof outcome>;

export const summaryContract = {
  /** Asks nobody. */
  look: oc.input(ofStory).output(look),
  /** The model is shown these posts and no others, with the words that `look` gave. */
  write: oc.input(z.extend(ofStory, { posts: z.array(z.string()) })).output(outcome),
};
