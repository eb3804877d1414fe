/**
 * Defines a query for posts: exact shares of a link first, then the same subject in other words. The user sees and edits it
 * before anything is sent, so all of it is plain text.
 */
import * as z from 'zod/mini';

const MAX_ENTRIES = 12;
const words = z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.maxLength(MAX_ENTRIES));

export const postQuery = z.object({
  /** Addresses whose shares are searched for. */
  links: z.array(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/))).check(z.maxLength(MAX_ENTRIES)),
  /** Phrases to match: a title, a quoted sentence, the user's own words. */
  phrases: words,
  names: words,
  /** Without the leading sign. */
  hashtags: z
    .array(z.string().check(z.maxLength(100), z.regex(/^[\p{L}\p{M}\p{N}_]+$/u)))
    .check(z.maxLength(MAX_ENTRIES)),
});
export type PostQuery = z.infer<typeof postQuery>;
/** Nothing is searched for. */
export const NO_QUERY: PostQuery = { links: [], phrases: [], names: [], hashtags: [] };

export const isEmptyQuery = ({ links, phrases, names, hashtags }: PostQuery): boolean =>
  links.length + phrases.length + names.length + hashtags.length === 0;

/** The member of a project's `projectConfig` that stores the query; the specification leaves it open. */
export const QUERY_MEMBER = 'query';

export const queryOfConfig = (config: Record<string, unknown> | undefined): PostQuery | undefined => {
  const read = postQuery.safeParse(config?.[QUERY_MEMBER]);
  return read.success ? read.data : undefined;
};
