/**
 * Removes a user for good: what they sign in with, their memberships of projects, and the checks that they did not share. What they shared
 * stays, as that of a former user, and so do the lines of the audit log, which have ids.
 */
import { removesLastAdministrator } from '../../lib/contract/last-administrator.ts';
import type { JobTable, UserRow } from '../../lib/engine/store/store.ts';
import type { Backend } from '../ops/open-backend.ts';

const ROWS_AT_ONCE = 500;

export type RemovedFrom = Pick<Backend, 'store' | 'peopleTables' | 'members' | 'sharing'>;

/** Returns how many. */
const removeJobs = async <Request, Result>(
  table: JobTable<Request, Result>,
  caller: string,
  isKept: (id: string) => Promise<boolean>,
): Promise<number> => {
  let count = 0;
  let last: { time: string; sequence: number } | undefined;
  for (;;) {
    const from = last && { time: last.time, inclusive: true };
    const found = await table.list({ caller, order: 'asc', limit: ROWS_AT_ONCE, ...(from && { from }) });
    const { sequence: seen = 0 } = last ?? {};
    // Kept rows of the same moment are found a second time.
    const rows = found.filter(({ sequence }) => sequence > seen);
    const newest = rows.at(-1);
    if (!newest) return count;
    last = { time: newest.created_at, sequence: newest.sequence };
    const gone: string[] = [];
    for (const { id } of rows) if (!(await isKept(id))) gone.push(id);
    await table.remove(gone);
    count += gone.length;
  }
};

/** Throws a sentence if nobody could administrate any more. Begun again after an interruption, it removes the rest. */
export const removeUser = async (
  { store, peopleTables, members, sharing }: RemovedFrom,
  { id, email }: UserRow,
  by: string,
): Promise<number> => {
  await store.users.updateAmongAll(id, (before, all) => {
    const user = { ...before, status: 'deactivated' as const };
    if (removesLastAdministrator(before, user, all))
      throw new Error(`${email} is the last active administrator. Make somebody else one first.`);
    return user;
  });
  await peopleTables.forget(id);
  await members.dropAll(id);
  const checks = await removeJobs(store.contextChecks, id, async (check) => (await sharing.placesOf(check)).length > 0);
  const analyses = await removeJobs(store.visionAnalyses, id, async () => false);
  await peopleTables.addEvent({ who: by, what: 'remove', whom: id });
  await store.users.remove(id);
  return checks + analyses;
};
