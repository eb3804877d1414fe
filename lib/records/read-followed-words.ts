/** Reads the words that the user follows in the library, and the new fact-checks that have them. */
import { isObject } from '../format/json.ts';
import { readSetting } from './settings.ts';

export const FOLLOWED_WORDS = 'followed-words';

/** Every new fact-check is compared with each. */
export const MAX_FOLLOWED_WORDS = 100;

export interface FollowedWords {
  words: string;
  /** When the user last saw their fact-checks, or began to follow them. */
  since: number;
  /** The addresses of the fact-checks that came since. */
  found: string[];
}

const isFollowed = (value: unknown): value is FollowedWords =>
  isObject(value) &&
  typeof value.words === 'string' &&
  typeof value.since === 'number' &&
  Array.isArray(value.found) &&
  value.found.every((address) => typeof address === 'string');

/** The latest first. */
export const readFollowedWords = async (): Promise<FollowedWords[]> => {
  const stored = await readSetting(FOLLOWED_WORDS);
  return Array.isArray(stored) ? stored.filter(isFollowed) : [];
};

/** The number of fact-checks that are new to the user; one may have the words of several. */
export const newOfFollowed = (followed: readonly FollowedWords[]): number =>
  new Set(followed.flatMap(({ found }) => found)).size;
