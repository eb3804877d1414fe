/** Deletes checks and analyses of images after the retention period that the operator sets. */
import { DAY_MS, HOUR_MS } from '../lib/dates/spans.ts';
import type { Store } from '../lib/engine/store/store.ts';
import type { Clock } from '../lib/platform/clock.ts';
import type { Log } from '../lib/platform/log.ts';

const removeOld = async ({ contextChecks, visionAnalyses }: Store, before: string): Promise<void> => {
  for (const table of [contextChecks, visionAnalyses]) {
    // A running job would write to a row that is gone.
    const open = (await table.unfinished()).map(({ id }) => id);
    await table.removeBefore(before, new Set(open));
  }
};

/** Runs until the signal aborts: at once, and then each hour. */
export const removeOldChecks = async (
  store: Store,
  { clock, log, checksDays }: { clock: Clock; log: Log; checksDays: number },
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await removeOld(store, new Date(clock.now() - checksDays * DAY_MS).toISOString()).catch((error: unknown) => {
      log.warn('Old checks could not be deleted.', error);
    });
    await clock.sleep(HOUR_MS, signal).catch(() => {});
  }
};
