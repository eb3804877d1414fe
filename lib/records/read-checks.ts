/** Reads stored checks for every extension page. Free of the schema: the background validated these when it wrote them. */
import { PRACTICE } from '../contract/device/device.ts';
import type { CheckLine } from './check-line.ts';
import type { CheckKind, CheckOrigin, CheckRecord } from './check-record.ts';
import { OVER } from './check-states.ts';
import { database } from './database.ts';
import { pageKeysOf } from './page-key.ts';
import { furtherPageOf } from './read-further-pages.ts';
import { isPractice } from './read-practice.ts';
import { VERSION } from './version.ts';

export type { CheckKind, CheckOrigin, CheckRecord };

/** The time in which a removal can be undone. */
export const UNDO_REMOVAL_MS = 5 * 60_000;

/** Filters records of another version, which stay stored but hidden, and removed ones. */
const readable = (stored: CheckRecord | undefined): CheckRecord[] =>
  stored?.version === VERSION && stored.removedAt === undefined ? [stored] : [];

const listed = (stored: CheckRecord | undefined): CheckRecord[] =>
  readable(stored).filter((record) => !isPractice(record));

/** Includes a removed check that can still be restored. */
export const readCheck = async (id: string): Promise<CheckRecord | undefined> => {
  const stored: CheckRecord | undefined = await (await database()).get('checks', id);
  return stored?.version === VERSION ? stored : undefined;
};

/** Visits every record of this version, including removed ones, one at a time. */
export const forEachCheck = async (visit: (record: CheckRecord) => void): Promise<void> => {
  for await (const { value } of (await database()).transaction('checks').store) {
    const stored: CheckRecord = value;
    if (stored.version === VERSION) visit(stored);
  }
};

/** The records that are read at a time: each may hold the text of many sources. */
const BATCH_RECORDS = 100;

/** Every record of this version, including removed ones, in batches. */
export async function* readCheckBatches(): AsyncGenerator<CheckRecord[]> {
  const db = await database();
  for (let after: IDBKeyRange | null = null; ; ) {
    const batch: CheckRecord[] = await db.getAll('checks', after, BATCH_RECORDS);
    const last = batch.at(-1);
    if (!last) return;
    yield batch.filter(({ version }) => version === VERSION);
    after = IDBKeyRange.lowerBound(last.id, true);
  }
}

/** Newest first. */
export const readChecks = async (): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'createdAt')).flatMap(listed).reverse();

/** The newest check that was not removed, of one kind or of all. */
export const readNewestCheck = async (kind?: CheckKind): Promise<CheckRecord | undefined> => {
  let cursor = await (await database()).transaction('checks').store.index('createdAt').openCursor(null, 'prev');
  const isMeant = (stored: CheckRecord) => listed(stored).length > 0 && (kind ?? stored.kind) === stored.kind;
  while (cursor && !isMeant(cursor.value)) cursor = await cursor.continue();
  return cursor?.value;
};

/** Checks of the same input by any connection, newest first. */
export const readChecksOfInput = async (input: string): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'ofInput', input))
    .flatMap(listed)
    .sort((one, other) => other.createdAt - one.createdAt);

const checksUnder = async (key: string): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'pageKey', IDBKeyRange.bound([key], [key, []]))).flatMap(listed);

/** Checks that were made elsewhere, and whose stored result was shown on the page. */
const reusedUnder = async (key: string): Promise<CheckRecord[]> => {
  const db = await database();
  const lines: CheckLine[] = await db.getAllFromIndex('lines', 'furtherPages', key);
  return (await Promise.all(lines.map(({ id }) => db.get('checks', id)))).flatMap(listed);
};

/** By their last use on the page, the newest first, for any of the addresses that it is known by. */
export const readChecksOfPage = async (address: string): Promise<CheckRecord[]> => {
  const keys = await pageKeysOf(address);
  const found = (await Promise.all(keys.flatMap((key) => [checksUnder(key), reusedUnder(key)]))).flat();
  const usedAt = (record: CheckRecord): number => furtherPageOf(record, keys)?.at ?? record.createdAt;
  // A page may be known by two keys.
  return [...new Map(found.map((record) => [record.id, record])).values()].sort(
    (one, other) => usedAt(other) - usedAt(one),
  );
};

/** Checks that are not over, including removed ones. Most checks are over, and there may be ten thousand of them. */
export const readUnfinishedChecks = async (): Promise<CheckRecord[]> => {
  const db = await database();
  const names = await openNames();
  const stored = await Promise.all(names.map((name) => db.getAllFromIndex('checks', 'state', name)));
  return stored.flat().filter(({ version }: CheckRecord) => version === VERSION);
};

/** Checks that may still change by themselves. */
export const readOpenChecks = async (): Promise<CheckRecord[]> => (await readUnfinishedChecks()).flatMap(readable);

/** The state names of stored checks that are not over, read from the index alone. */
const openNames = async (): Promise<string[]> => {
  const names: string[] = [];
  let cursor = await (await database()).transaction('checks').store.index('state').openKeyCursor(null, 'nextunique');
  while (cursor) {
    const name = String(cursor.key);
    if (!OVER.some((over) => over === name)) names.push(name);
    cursor = await cursor.continue();
  }
  return names;
};

/** Checks of the same input by the same connection, newest first, including removed ones. */
export const readSameChecks = async (connection: string, input: string): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'input', IDBKeyRange.only([connection, input])))
    .filter(({ version }: CheckRecord) => version === VERSION)
    .sort((one, other) => other.createdAt - one.createdAt);

/** The newest practice check of this text. */
export const readPractice = async (words: string): Promise<CheckRecord | undefined> =>
  (await readSameChecks(PRACTICE, words)).find((record) => readable(record).length > 0);

/** Checks of another version, which extension pages cannot show, as they are stored. */
export const readUnreadable = async (): Promise<unknown[]> => {
  const stored: { version?: unknown }[] = await (await database()).getAll('checks');
  return stored.filter(({ version }) => version !== VERSION);
};
