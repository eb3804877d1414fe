/** Writes stored post searches; for the background only. */
import { announceChange } from './changes.ts';
import { database } from './database.ts';
import { FIND_PREFIX, findKey } from './find-key.ts';
import { type FindRecord, findRecord } from './find-record.ts';

export const writeFind = async (record: FindRecord): Promise<void> => {
  await (await database()).put('settings', findRecord.parse(record), findKey(record.id));
  announceChange({ find: record.id });
};

/** Post searches hold the address of a page, and are deleted together with the findings about it. */
export const sweepFinds = async (olderThan: number): Promise<void> => {
  const { store, done } = (await database()).transaction('settings', 'readwrite');
  for await (const cursor of store.iterate(IDBKeyRange.bound(FIND_PREFIX, `${FIND_PREFIX}\uffff`))) {
    const record: Partial<FindRecord> = cursor.value;
    if (record.updatedAt === undefined || record.updatedAt < olderThan) await cursor.delete();
  }
  await done;
};
