/** The write side of the stored checks: the background's alone. */
import { announceChange } from './changes.ts';
import { type CheckRecord, checkRecord } from './check-record.ts';
import { database } from './database.ts';
import { VERSION } from './version.ts';

/** What does not fit the schema is not written: the error says so before anything is lost. */
export const writeCheck = async (record: CheckRecord): Promise<void> => {
  await (await database()).put('checks', checkRecord.parse(record));
  announceChange({ check: record.id });
};

/** Those that are meant go for good. What cannot be read is kept as it is stored. */
export const sweepChecks = async (isMeant: (record: CheckRecord) => boolean): Promise<number> => {
  const { store, done } = (await database()).transaction('checks', 'readwrite');
  const swept: string[] = [];
  for await (const cursor of store) {
    const record: CheckRecord = cursor.value;
    if (record.version !== VERSION || !isMeant(record)) continue;
    await cursor.delete();
    swept.push(record.id);
  }
  await done;
  for (const check of swept) announceChange({ check });
  return swept.length;
};
