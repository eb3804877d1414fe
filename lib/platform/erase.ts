/** Clears everything that the extension has stored in this browser, returns its permissions, and reloads it. */
import { browser } from './browser.ts';
import { deleteDatabases } from './delete-databases.ts';

/** Clears the stores before the database is deleted: an open connection could hold the deletion up. */
const emptyDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const stores = [...db.objectStoreNames];
      const done = () => {
        db.close();
        resolve();
      };
      if (stores.length === 0) return done();
      const transaction = db.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.oncomplete = done;
      transaction.onerror = () => reject(transaction.error);
    };
  });

type Wish = Parameters<typeof browser.permissions.remove>[0];

/** A permission that the browser refuses to remove remains visible in the browser's settings of the extension. */
const giveBack = async (wish: Wish): Promise<void> => {
  await browser.permissions.remove(wish).catch(() => false);
};

/**
 * Removes every permission granted since the installation, one by one: if one of a batch is refused, the browser removes none
 * of them. The manifest lists those that are optional.
 */
const giveBackPermissions = async (): Promise<void> => {
  const { origins = [], permissions = [] } = await browser.permissions.getAll();
  const { optional_permissions: optional = [] } = browser.runtime.getManifest();
  const names = new Set<string>(optional);
  for (const permission of permissions) if (names.has(permission)) await giveBack({ permissions: [permission] });
  for (const origin of origins) await giveBack({ origins: [origin] });
};

/** Long enough for the response to reach the page that requested the deletion. */
const ANSWERED_MS = 500;

export const eraseEverything = async (patienceMs?: number): Promise<void> => {
  await browser.alarms.clearAll();
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  for (const name of names) await emptyDatabase(name);
  await deleteDatabases(names, patienceMs);
  await browser.storage.local.clear();
  await browser.storage.session.clear();
  await giveBackPermissions();
  setTimeout(() => browser.runtime.reload(), ANSWERED_MS);
};
