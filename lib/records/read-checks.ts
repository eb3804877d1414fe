/** The read side of the stored checks, for every page of ours. Free of the schema: the background wrote these. */
import { PRACTICE } from '../contract/device/device.ts';
import type { CheckKind, CheckRecord } from './check-record.ts';
import { OVER } from './check-states.ts';
import { database } from './database.ts';
import { pageKeysOf } from './page-key.ts';
import { VERSION } from './version.ts';

export type { CheckKind, CheckRecord };

/** For so long a removal can be undone. */
export const UNDO_REMOVAL_MS = 5 * 60_000;

/** A record of another version stays where it is and is left out of what is shown; so is one that was removed. */
const readable = (stored: CheckRecord | undefined): CheckRecord[] =>
  stored?.version === VERSION && stored.removedAt === undefined ? [stored] : [];

/** What somebody practised on is made up: it is no check of theirs. */
export const isPractice = ({ connection }: Pick<CheckRecord, 'connection'>): boolean => connection === PRACTICE;

const listed = (stored: CheckRecord | undefined): CheckRecord[] =>
  readable(stored).filter((record) => !isPractice(record));

/** Also one that was removed and can still be brought back. */
export const readCheck = async (id: string): Promise<CheckRecord | undefined> => {
  const stored: CheckRecord | undefined = await (await database()).get('checks', id);
  return stored?.version === VERSION ? stored : undefined;
};

/** Every record of this version, also those that were removed, one at a time. */
export const forEachCheck = async (visit: (record: CheckRecord) => void): Promise<void> => {
  for await (const { value } of (await database()).transaction('checks').store) {
    const stored: CheckRecord = value;
    if (stored.version === VERSION) visit(stored);
  }
};

/** Newest first. */
export const readChecks = async (): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'createdAt')).flatMap(listed).reverse();

/** The newest that was not removed, of one kind or of all. */
export const readNewestCheck = async (kind?: CheckKind): Promise<CheckRecord | undefined> => {
  let cursor = await (await database()).transaction('checks').store.index('createdAt').openCursor(null, 'prev');
  const isMeant = (stored: CheckRecord) => listed(stored).length > 0 && (kind ?? stored.kind) === stored.kind;
  while (cursor && !isMeant(cursor.value)) cursor = await cursor.continue();
  return cursor?.value;
};

/** Checks of the same input, whoever was asked, newest first. */
export const readChecksOfInput = async (input: string): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'ofInput', input))
    .flatMap(listed)
    .sort((one, other) => other.createdAt - one.createdAt);

const checksUnder = async (key: string): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'pageKey', IDBKeyRange.bound([key], [key, []]))).flatMap(listed);

/** Newest first, whichever of its addresses the page is open under. */
export const readChecksOfPage = async (address: string): Promise<CheckRecord[]> =>
  (await Promise.all((await pageKeysOf(address)).map(checksUnder)))
    .flat()
    .sort((one, other) => other.createdAt - one.createdAt);

/** Those that are not over, also those that were removed. Most checks are over, and there may be ten thousand of them. */
export const readUnfinishedChecks = async (): Promise<CheckRecord[]> => {
  const db = await database();
  const names = await openNames();
  const stored = await Promise.all(names.map((name) => db.getAllFromIndex('checks', 'state', name)));
  return stored.flat().filter(({ version }: CheckRecord) => version === VERSION);
};

/** Those that something may still happen to by itself. */
export const readOpenChecks = async (): Promise<CheckRecord[]> => (await readUnfinishedChecks()).flatMap(readable);

/** The names of the states that stored checks are in, but for those that are over: read from the index alone. */
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

/** Checks of the same input by the same connection, newest first, also those that were removed. */
export const readSameChecks = async (connection: string, input: string): Promise<CheckRecord[]> =>
  (await (await database()).getAllFromIndex('checks', 'input', IDBKeyRange.only([connection, input])))
    .filter(({ version }: CheckRecord) => version === VERSION)
    .sort((one, other) => other.createdAt - one.createdAt);

/** The newest that somebody practised on, of these words. */
export const readPractice = async (words: string): Promise<CheckRecord | undefined> =>
  (await readSameChecks(PRACTICE, words)).find((record) => readable(record).length > 0);

/** What no page of ours can show, as it is stored: checks of another version. */
export const readUnreadable = async (): Promise<unknown[]> => {
  const stored: { version?: unknown }[] = await (await database()).getAll('checks');
  return stored.filter(({ version }) => version !== VERSION);
};
