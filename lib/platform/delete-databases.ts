/**
 * Deletes databases, and what the browser's files still have of them. Firefox has a file for each database. Chromium has one
 * LevelDB for all of an extension: it appends, and keeps a row that was replaced or deleted until its file is compacted
 * (https://github.com/google/leveldb/blob/main/doc/impl.md). To delete a database compacts the files with its keys, but not the
 * one into which its newest rows go from the log at the same time.
 */

/** Made last, so that their rows lie behind all others in that file: the first compacts it, the second has it removed. */
const LAST = ['sidelight-last-1', 'sidelight-last-2'];

/** Connections close when they hear of a deletion. One that does not would hold it up for good. */
const PATIENCE_MS = 5000;

const make = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows').put(name, name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });

const remove = (name: string, patienceMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    const patience = setTimeout(resolve, patienceMs);
    const settled = (then: () => void) => () => {
      clearTimeout(patience);
      then();
    };
    deleting.onsuccess = settled(resolve);
    deleting.onerror = settled(() => reject(deleting.error));
  });

/** A database that is still open after some seconds is deleted once it is closed. */
export const deleteDatabases = async (names: readonly string[], patienceMs = PATIENCE_MS): Promise<void> => {
  // A file that a reader had open at the first time is removed at the second.
  for (const others of [names, []]) {
    for (const name of LAST) await make(name);
    for (const name of [...others, ...LAST]) await remove(name, patienceMs);
  }
};
