/** Reads the checks of posts: those of their pages, and those of the same words. */
import { type CheckRecord, readChecksOfInput, readChecksOfPage } from './read-checks.ts';

export interface PostPlace {
  /** The address of the post, if it has one. */
  address?: string | undefined;
  /** The text of the post as a check sends it. */
  words: string;
}

/** Newest first, each once. */
export const readChecksOfPost = async ({ address, words }: PostPlace): Promise<CheckRecord[]> => {
  const ofPage = address !== undefined && URL.canParse(address) ? readChecksOfPage(address) : [];
  const ofWords = words === '' ? [] : readChecksOfInput(words);
  const found = (await Promise.all([ofPage, ofWords])).flat();
  const byId = new Map(found.map((record) => [record.id, record]));
  return [...byId.values()].sort((one, other) => other.createdAt - one.createdAt);
};
