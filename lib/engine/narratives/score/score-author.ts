/** Computes facts about an account from the stored posts and its own words. It reaches no verdict. */
import type { Author } from '../../../contract/authors.ts';
import type { Post } from '../../../contract/posts.ts';
import { declaredAutomation } from './declared-automation.ts';
import { postHourHistogram, postTime } from './formulas.ts';
import type { LookAlike } from './look-alikes.ts';

export interface AuthorEvidence {
  lookAlikeOf(author: Author): LookAlike | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** `posts` are those of the account in the project, with their narratives. */
export const scoreAuthor = (
  { spoofingLikelihood: _before, looksLike: _like, ...author }: Author,
  posts: readonly Pick<Post, 'createdAt' | 'narrativeId'>[],
  { lookAlikeOf, now }: AuthorEvidence,
): Author => {
  const narratives = new Set(posts.flatMap(({ narrativeId }) => narrativeId ?? []));
  const alike = lookAlikeOf(author);
  const says = author.isBotLike === true ? author.botJustification : declaredAutomation(author.profileBio);
  return {
    ...author,
    postCount: posts.length,
    narrativeCount: narratives.size,
    postHourHistogram: postHourHistogram(posts.flatMap(({ createdAt }) => postTime(createdAt, now) ?? [])),
    ...(says === undefined ? {} : { isBotLike: true, botJustification: says }),
    ...(alike ? { spoofingLikelihood: alike.spoofingLikelihood } : {}),
    ...(alike?.like
      ? {
          looksLike: {
            ...alike.like,
            sentence: `The name looks like @${alike.like.name} (${alike.like.followers.toLocaleString('en')} followers).`,
          },
        }
      : {}),
  };
};
