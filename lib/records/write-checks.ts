/** The write side of the stored checks: the background's alone. */
import { announceChange } from './changes.ts';
import { type CheckRecord, checkRecord } from './check-record.ts';
import { database } from './database.ts';

/** What does not fit the schema is not written: the error says so before anything is lost. */
export const writeCheck = async (record: CheckRecord): Promise<void> => {
  await (await database()).put('checks', checkRecord.parse(record));
  announceChange({ check: record.id });
};

/** Whatever was removed before the first moment, or has been over since before the second, goes for good. */
export const sweepChecks = async (removedBefore: number, overBefore: number): Promise<number> => {
  const { store, done } = (await database()).transaction('checks', 'readwrite');
  let swept = 0;
  for await (const cursor of store) {
    const { removedAt = Number.POSITIVE_INFINITY, updatedAt } = cursor.value as CheckRecord; // written by this file
    if (removedAt >= removedBefore && updatedAt >= overBefore) continue;
    await cursor.delete();
    swept += 1;
  }
  await done;
  return swept;
};
