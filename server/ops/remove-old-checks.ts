/** Deletes checks and analyses of images after the retention period that the operator sets, or a shorter one of the administrators. */
import { DAY_MS, HOUR_MS } from '../../lib/dates/spans.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import type { PolicyTables } from '../tables/policy-tables.ts';
import type { Chore } from '../work/shared-work.ts';

const removeOld = async ({ contextChecks, visionAnalyses }: Store, before: string): Promise<void> => {
  for (const table of [contextChecks, visionAnalyses]) {
    // A running job would write to a row that is gone.
    const open = (await table.unfinished()).map(({ id }) => id);
    await table.removeBefore(before, new Set(open));
  }
};

interface Retention {
  /** In days; without it the operator keeps checks. */
  checksDays: number | undefined;
  policy: Pick<PolicyTables, 'read'>;
}

export const removeOldChecks = (store: Store, { checksDays, policy }: Retention): Chore => ({
  name: 'retention',
  everyMs: HOUR_MS,
  run: async () => {
    const ofPolicy = (await policy.read())?.rules.checksDays;
    const days = Math.min(checksDays ?? Number.POSITIVE_INFINITY, ofPolicy ?? Number.POSITIVE_INFINITY);
    // The clock of the store dated the rows, and is the same for all nodes.
    if (Number.isFinite(days)) await removeOld(store, new Date((await store.now()) - days * DAY_MS).toISOString());
  },
});
