/**
 * Compares earlier checks, and the words that the user follows, with new fact-checks after the library grew, and says so on the icon
 * and by a notification of each kind.
 */
import type { CheckRunner } from '../checks/check-runner.ts';
import { compareWithNewFactChecks, isCompareDue, noteCompared, noteLibraryGrows } from '../checks/compare-later.ts';
import { takeTurns } from '../checks/in-turn.ts';
import { readFeedSchedule } from '../connections/this-device/feed-schedule.ts';
import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import { device } from '../device/reach-engine.ts';
import { readFollowedWords } from '../records/read-followed-words.ts';
import { stayAwakeWhile } from './alarms.ts';
import { noteNewWithWords } from './followed-words.ts';
import { resumeLaterBadge } from './notify/later-badge.ts';
import { notifyFollowedWords, notifyLater } from './notify/notify-later.ts';

const inTurn = takeTurns();

export const createLaterFactChecks = ({ dispatch }: Pick<CheckRunner, 'dispatch'>) => {
  /** Call this when the library grew. */
  const compare = (): Promise<void> =>
    inTurn('compare', async () => {
      const { ignoresEarlierChecks: ignoresChecks } = await readFeedSchedule();
      if (ignoresChecks && (await readFollowedWords()).length === 0) return;
      let withWords = 0;
      const found = await stayAwakeWhile(() =>
        retryOnNextEngine(device, ({ library }) =>
          compareWithNewFactChecks({
            ...{ library, dispatch, ignoresChecks },
            onNew: async (ids) => {
              withWords += await noteNewWithWords(library, ids);
            },
          }),
        ),
      );
      await noteCompared();
      await notifyLater(found);
      await notifyFollowedWords(withWords);
    });
  return {
    libraryGrows: noteLibraryGrows,
    compare,
    /** Starts the engine only if an earlier background did not come to compare. */
    wakeUp: async (): Promise<void> => {
      await resumeLaterBadge();
      if (await isCompareDue()) await compare();
    },
  };
};
