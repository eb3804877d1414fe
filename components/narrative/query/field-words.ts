/** The names of fields in words. A field that a service adds, or that few search for, keeps the name that a query has. */
import { t } from '../../../lib/platform/words.ts';

const NAMED = [
  ...(['createdAt', 'platform', 'lang', 'text', 'title', 'body', 'postId', 'parentId', 'authorId'] as const),
  ...(['narrativeId', 'username', 'displayName', 'profileBio', 'followers', 'following', 'postCount'] as const),
  ...(['matchingPostCount', 'isBotLike', 'contextHeadline', 'contextOneSentence', 'contextSummary'] as const),
  ...(['contextScore', 'executiveBriefing', 'totalEngagement', 'uniqueAuthors', 'weightedRiskScore'] as const),
];

/** Takes a name with or without its owner, such as `author.followers`. */
export const fieldInWords = (path: string): string => {
  const known = NAMED.find((name) => name === path.slice(path.indexOf('.') + 1));
  return known === undefined ? path : t(`stories.field.${known}`);
};

/** Where fields of several owners are listed, and for those who also write queries. */
export const fieldWithName = (path: string): string => {
  const words = fieldInWords(path);
  return words === path ? path : t('rows.withKey', { name: words, key: path });
};
