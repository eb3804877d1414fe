/** The read side of the stored checks, for every page of ours. Free of the schema: the background wrote these. */
import type { CheckRecord } from './check-record.ts';
import { database } from './database.ts';
import { VERSION } from './version.ts';

export type { CheckRecord };

/** A record of another version stays where it is and is left out of what is shown. */
const readable = (stored: CheckRecord | undefined): CheckRecord[] => (stored?.version === VERSION ? [stored] : []);

export const readCheck = async (id: string): Promise<CheckRecord | undefined> =>
  readable(await (await database()).get('checks', id))[0];

/** Newest first. */
export const readChecks = async (): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'createdAt')).flatMap(readable).reverse();
