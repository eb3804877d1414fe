/**
 * What posts are looked for: exact shares of a link first, then the same story in other words. It is what a person sees and
 * changes before anything is sent, so all of it is plain words.
 */
import * as z from 'zod/mini';

const MOST = 12;
const words = z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.maxLength(MOST));

export const postQuery = z.object({
  /** Addresses whose shares are looked for. */
  links: z.array(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/))).check(z.maxLength(MOST)),
  /** Words that are looked for together: a title, a quoted sentence, what the person typed. */
  phrases: words,
  names: words,
  /** Without the sign in front. */
  hashtags: z.array(z.string().check(z.maxLength(100), z.regex(/^[\p{L}\p{M}\p{N}_]+$/u))).check(z.maxLength(MOST)),
});
export type PostQuery = z.infer<typeof postQuery>;

export const isEmptyQuery = ({ links, phrases, names, hashtags }: PostQuery): boolean =>
  links.length + phrases.length + names.length + hashtags.length === 0;

/** Where a project keeps it: a member of its `projectConfig`, which the specification leaves open. */
export const QUERY_MEMBER = 'query';

export const queryOfConfig = (config: Record<string, unknown> | undefined): PostQuery | undefined => {
  const read = postQuery.safeParse(config?.[QUERY_MEMBER]);
  return read.success ? read.data : undefined;
};
