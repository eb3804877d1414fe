/** Reads the facts about accounts that the engine adds to rows: members beyond the specification, which are therefore validated. */
import type { Author } from '../../contract/authors.ts';
import type { LooksLike, SharedWith } from '../../contract/device/account-facts.ts';
import { type AccountsSharing, readAccountsSharing } from '../../contract/device/accounts-sharing.ts';
import type { Narrative } from '../../contract/narratives.ts';
import type { Post } from '../../contract/posts.ts';
import { isObject } from '../../format/json.ts';

const MAX_POSTS = 5;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const sharedWithIn = ({ postId, authorId, username, seconds, what, link }: Record<string, unknown>): SharedWith[] =>
  isText(postId) && isText(authorId) && typeof seconds === 'number' && (what === 'link' || what === 'words')
    ? [{ postId, authorId, seconds, what, ...(isText(username) && { username }), ...(isText(link) && { link }) }]
    : [];

export interface SharingFact {
  /** How often the account shared the same things as others. */
  sentence: string;
  /** Absent in rows of earlier versions. */
  sharedWith: SharedWith[];
}

export const sharingOf = ({ sharing, sharedWith }: Post): SharingFact | undefined =>
  isText(sharing)
    ? {
        sentence: sharing,
        sharedWith: (Array.isArray(sharedWith) ? sharedWith : [])
          .slice(0, MAX_POSTS)
          .filter(isObject)
          .flatMap(sharedWithIn),
      }
    : undefined;

/** Undefined if its recipient does not say who shared together, which is not the same as nobody. */
export const accountsSharingOf = ({ accountsSharing }: Narrative): AccountsSharing | undefined =>
  readAccountsSharing(accountsSharing);

export interface LookAlikeFact extends LooksLike {
  /** Names the larger account. */
  sentence: string;
  /** How the two names differ. */
  reason?: string;
}

export const lookAlikeOf = ({ looksLike }: Author): LookAlikeFact | undefined => {
  if (!isObject(looksLike)) return undefined;
  const { authorId, name, followers, own, sentence, reason } = looksLike;
  return isText(authorId) && isText(name) && typeof followers === 'number' && isText(sentence)
    ? { authorId, name, followers, sentence, ...(isText(own) && { own }), ...(isText(reason) && { reason }) }
    : undefined;
};
