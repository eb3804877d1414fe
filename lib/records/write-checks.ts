/** Writes stored checks; for the background only. */
import { PRACTICE } from '../contract/device/device.ts';
import { announceChange } from './changes.ts';
import { lineKey, lineOf } from './check-line.ts';
import { type CheckRecord, checkRecord } from './check-record.ts';
import { database } from './database.ts';
import { findRange } from './find-key.ts';
import { imageReportOf } from './read-image-report.ts';
import { isPractice } from './read-practice.ts';
import { VERSION } from './version.ts';

/** Rejects a record that does not fit the schema before anything is lost. The check's line, and what its image looks like, are written with it. */
const write = async (record: CheckRecord, { onlyIfStored }: { onlyIfStored: boolean }): Promise<void> => {
  const checked = checkRecord.parse(record);
  const transaction = (await database()).transaction(['checks', 'lines', 'imageHashes'], 'readwrite');
  if (onlyIfStored && (await transaction.objectStore('checks').getKey(record.id)) === undefined) return;
  const lines = transaction.objectStore('lines');
  const isListed = checked.removedAt === undefined && !isPractice(checked);
  const listed = isListed ? lines.put(lineOf(checked), lineKey(checked)) : lines.delete(lineKey(checked));
  const looks = transaction.objectStore('imageHashes');
  const look = isListed ? imageReportOf(checked)?.image.look : undefined;
  const hashed = look ? looks.put(look, checked.id) : looks.delete(checked.id);
  await Promise.all([transaction.objectStore('checks').put(checked), listed, hashed, transaction.done]);
  announceChange({ check: record.id });
};

export const writeCheck = (record: CheckRecord): Promise<void> => write(record, { onlyIfStored: false });

/** For a change to a check that was read before: one that was deleted meanwhile stays deleted. */
export const updateCheck = (record: CheckRecord): Promise<void> => write(record, { onlyIfStored: true });

/** Deletes all practice checks, which are few. */
export const forgetPractice = async (): Promise<void> => {
  const transaction = (await database()).transaction('checks', 'readwrite');
  const range = IDBKeyRange.bound([PRACTICE], [PRACTICE, []]);
  const gone: string[] = [];
  for await (const cursor of transaction.store.index('input').iterate(range)) {
    gone.push(String(cursor.primaryKey));
    await cursor.delete();
  }
  await transaction.done;
  for (const check of gone) announceChange({ check });
};

/** Deletes the matching checks for good, with the finds about them. Unreadable records stay as they are stored. */
export const sweepChecks = async (isMeant: (record: CheckRecord) => boolean): Promise<number> => {
  const transaction = (await database()).transaction(['checks', 'lines', 'imageHashes', 'settings'], 'readwrite');
  const lines = transaction.objectStore('lines');
  const looks = transaction.objectStore('imageHashes');
  const settings = transaction.objectStore('settings');
  const swept: string[] = [];
  for await (const cursor of transaction.objectStore('checks')) {
    const record: CheckRecord = cursor.value;
    if (record.version !== VERSION || !isMeant(record)) continue;
    await cursor.delete();
    await lines.delete(lineKey(record));
    await looks.delete(record.id);
    await settings.delete(findRange(record.id));
    swept.push(record.id);
  }
  await transaction.done;
  for (const check of swept) announceChange({ check });
  return swept.length;
};
