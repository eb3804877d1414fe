/** Deletes checks and analyses of images after the retention period that the operator sets. */
import { DAY_MS, HOUR_MS } from '../lib/dates/spans.ts';
import type { Store } from '../lib/engine/store/store.ts';
import type { Clock } from '../lib/platform/clock.ts';
import type { Chore } from './work/shared-work.ts';

const removeOld = async ({ contextChecks, visionAnalyses }: Store, before: string): Promise<void> => {
  for (const table of [contextChecks, visionAnalyses]) {
    // A running job would write to a row that is gone.
    const open = (await table.unfinished()).map(({ id }) => id);
    await table.removeBefore(before, new Set(open));
  }
};

export const removeOldChecks = (store: Store, { clock, checksDays }: { clock: Clock; checksDays: number }): Chore => ({
  name: 'retention',
  everyMs: HOUR_MS,
  run: () => removeOld(store, new Date(clock.now() - checksDays * DAY_MS).toISOString()),
});
