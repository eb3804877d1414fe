/** Keeps the words that the user follows in the library, and says on the icon how many new fact-checks have them. */
import { takeTurns } from '../checks/in-turn.ts';
import type { LibraryClient } from '../contract/device/library.ts';
import { systemClock } from '../platform/clock.ts';
import {
  FOLLOWED_WORDS,
  type FollowedWords,
  MAX_FOLLOWED_WORDS,
  newOfFollowed,
  readFollowedWords,
} from '../records/read-followed-words.ts';
import { writeSetting } from '../records/settings.ts';
import { showNews } from './notify/news-badge.ts';

type Change = (followed: readonly FollowedWords[]) => readonly FollowedWords[];

const inTurn = takeTurns();

/** The newest are enough for the number, and for the list that it leads to. */
const MAX_FOUND = 100;

const change = (next: Change): Promise<void> =>
  inTurn(FOLLOWED_WORDS, async () => {
    const before = await readFollowedWords();
    const after = next(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await writeSetting(FOLLOWED_WORDS, after);
    await showNews();
  });

const changeOne = (words: string, next: (one: FollowedWords) => FollowedWords): Promise<void> =>
  change((all) => all.map((one) => (one.words === words ? next(one) : one)));

export const followWords = (words: string): Promise<void> =>
  change((all) =>
    all.length >= MAX_FOLLOWED_WORDS || all.some((one) => one.words === words)
      ? all
      : [{ words, since: systemClock.now(), found: [] }, ...all],
  );

export const unfollowWords = (words: string): Promise<void> =>
  change((all) => all.filter((one) => one.words !== words));

/** The user has seen the fact-checks with these words. */
export const noteWordsSeen = (words: string): Promise<void> =>
  changeOne(words, (one) => (one.found.length === 0 ? one : { ...one, since: systemClock.now(), found: [] }));

/** Notes which of these new fact-checks have followed words; returns how many the user does not know of yet. */
export const noteNewWithWords = async (
  library: Pick<LibraryClient, 'withWords'>,
  ids: readonly string[],
): Promise<number> => {
  const before = await readFollowedWords();
  if (before.length === 0) return 0;
  const found = await library.withWords({ ids: [...ids], texts: before.map(({ words }) => words) });
  for (const { text, addresses } of found)
    await changeOne(text, (one) => ({
      ...one,
      found: [...new Set([...one.found, ...addresses])].slice(-MAX_FOUND),
    }));
  return newOfFollowed(await readFollowedWords()) - newOfFollowed(before);
};
