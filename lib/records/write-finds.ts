/** Writes stored finds; for the background only. */
import { announceChange } from './changes.ts';
import { database } from './database.ts';
import { findKey, findRange } from './find-key.ts';
import { type FindRecord, findRecord } from './find-record.ts';

/** A find about a check that was deleted meanwhile is not stored: it holds the words of the check. */
export const writeFind = async (record: FindRecord): Promise<void> => {
  const parsed = findRecord.parse(record);
  const transaction = (await database()).transaction(['checks', 'settings'], 'readwrite');
  const { check } = record;
  if (check !== undefined && (await transaction.objectStore('checks').getKey(check)) === undefined) return;
  await transaction.objectStore('settings').put(parsed, findKey(record.id));
  await transaction.done;
  announceChange({ find: record.id });
};

/** Deletes expired finds: they hold the address of a page, and other people's text. */
export const sweepFinds = async (olderThan: number): Promise<void> => {
  const { store, done } = (await database()).transaction('settings', 'readwrite');
  for await (const cursor of store.iterate(findRange())) {
    const record: Partial<FindRecord> = cursor.value;
    if (record.updatedAt === undefined || record.updatedAt < olderThan) await cursor.delete();
  }
  await done;
};
