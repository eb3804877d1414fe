/**
 * Reads stored finds for every extension page. Free of the schema: the background validated these when it wrote them.
 */
import { database } from './database.ts';
import { findKey, findRange } from './find-key.ts';
import type { Findings, FindRecord, FoundPost, FoundStory } from './find-record.ts';
import { pageKeysOf } from './page-key.ts';

export type { Findings, FindRecord, FoundPost, FoundStory };
/** One that has found something, or that has looked and found nothing. */
export type FoundRecord = FindRecord & { found: Findings };

export const readFind = async (id: string): Promise<FindRecord | undefined> => {
  const stored: FindRecord | undefined = await (await database()).get('settings', findKey(id));
  return stored?.version === 1 ? stored : undefined;
};

/** Of all, or of one page or check; newest first. */
export const readFinds = async (about?: string): Promise<FindRecord[]> => {
  const stored: FindRecord[] = await (await database()).getAll('settings', findRange(about));
  return stored.filter(({ version }) => version === 1).sort((one, other) => other.createdAt - one.createdAt);
};

/** The newest findings of each connection, newest first. */
const newestFound = (records: readonly FindRecord[]): FoundRecord[] => {
  const found = records.filter((record): record is FoundRecord => record.found !== undefined);
  const newest = found.sort((one, other) => other.found.at - one.found.at);
  return newest.filter(({ connection }, at) => newest.findIndex((one) => one.connection === connection) === at);
};

export const readFoundForCheck = async (check: string): Promise<FoundRecord[]> => newestFound(await readFinds(check));

/** For any of the addresses that the page is known by. */
export const readFoundForPage = async (address: string, connection: string): Promise<FoundRecord | undefined> => {
  const records = await Promise.all((await pageKeysOf(address)).map(readFinds));
  return newestFound(records.flat()).find((record) => record.connection === connection);
};
