/**
 * Reads stored post searches for every extension page. Free of the schema: the background validated these when it wrote them.
 */
import { database } from './database.ts';
import { findKey, findRange } from './find-key.ts';
import type { FindRecord } from './find-record.ts';

export type { FindRecord };

export const readFind = async (id: string): Promise<FindRecord | undefined> => {
  const stored: FindRecord | undefined = await (await database()).get('settings', findKey(id));
  return stored?.version === 1 ? stored : undefined;
};

/** Newest first. */
export const readFinds = async (): Promise<FindRecord[]> => {
  const stored: FindRecord[] = await (await database()).getAll('settings', findRange());
  return stored.filter(({ version }) => version === 1).sort((one, other) => other.createdAt - one.createdAt);
};
