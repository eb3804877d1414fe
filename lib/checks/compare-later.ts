/** Compares the stored checks without a label with the fact-checks that the library received since. Nothing leaves the device. */
import type { LibraryClient } from '../contract/device/library.ts';
import { type CheckRecord, readCheck, readCheckBatches } from '../records/read-checks.ts';
import { isComparedLater, unknownFactChecks } from '../records/read-later-fact-checks.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import type { CheckEvent } from './check-events.ts';

/** True while the library may have fact-checks that no check was compared with. */
const DUE = 'later-compare-due';

/** Call this before the library may grow: a background that is stopped before it compared does so at its next start. */
export const noteLibraryGrows = (): Promise<void> => writeSetting(DUE, true);
export const isCompareDue = async (): Promise<boolean> => (await readSetting(DUE)) === true;
export const noteCompared = (): Promise<void> => writeSetting(DUE, false);

interface CompareParts {
  library: Pick<LibraryClient, 'newItems' | 'matchNew' | 'forgetNew'>;
  dispatch: (check: string, event: CheckEvent) => Promise<void>;
  /** The user wants no comparison of earlier checks. */
  ignoresChecks?: boolean | undefined;
  /** Called with the ids of the new items before they count as known. */
  onNew?: (ids: readonly string[]) => Promise<void>;
}

/**
 * Returns the checks that received a new fact-check. If it is interrupted, the items stay new and the next run compares them again;
 * a check does not receive a fact-check twice.
 */
export const compareWithNewFactChecks = async ({
  library,
  dispatch,
  ignoresChecks,
  onNew,
}: CompareParts): Promise<CheckRecord[]> => {
  const { ids } = await library.newItems();
  if (ids.length === 0) return [];
  await onNew?.(ids);
  const changed: string[] = [];
  for await (const batch of ignoresChecks ? [] : readCheckBatches()) {
    const compared = new Map(batch.filter(isComparedLater).map((record) => [record.id, record]));
    if (compared.size === 0) continue;
    const checks = [...compared.values()].map(({ id, input }) => ({ id, text: input }));
    for (const { id, factChecks } of await library.matchNew({ ids, checks })) {
      const record = compared.get(id);
      if (!record || unknownFactChecks(record, factChecks).length === 0) continue;
      await dispatch(id, { name: 'later-found', factChecks });
      changed.push(id);
    }
  }
  await library.forgetNew({ ids });
  const records = await Promise.all(changed.map(readCheck));
  return records.flatMap((record) => record ?? []);
};
