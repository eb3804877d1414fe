/** The write side of the stored checks: the background's alone. */
import { announceChange } from './changes.ts';
import { type CheckRecord, checkRecord } from './check-record.ts';
import { database } from './database.ts';

/** What does not fit the schema is not written: the error says so before anything is lost. */
export const writeCheck = async (record: CheckRecord): Promise<void> => {
  await (await database()).put('checks', checkRecord.parse(record));
  announceChange({ check: record.id });
};
