/** Empties everything that the extension has stored in this browser, gives its permissions back, and starts it anew. */
import { browser } from './browser.ts';

/** Emptied rather than deleted: whoever has it open, such as the page of the engine, would hold a deletion up. */
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

/** One that the browser does not take back is shown among the browser's own settings of the extension. */
const giveBack = async (wish: Wish): Promise<void> => {
  await browser.permissions.remove(wish).catch(() => false);
};

/**
 * Whatever was given since the installation, one by one: where one is refused, a browser gives back none of those that are
 * asked for together. The manifest says which could be given.
 */
const giveBackPermissions = async (): Promise<void> => {
  const { origins = [], permissions = [] } = await browser.permissions.getAll();
  const { optional_permissions: optional = [] } = browser.runtime.getManifest();
  const names = new Set<string>(optional);
  for (const permission of permissions) if (names.has(permission)) await giveBack({ permissions: [permission] });
  for (const origin of origins) await giveBack({ origins: [origin] });
};

/** As long as an answer takes to the page that asked. */
const ANSWERED_MS = 500;

export const eraseEverything = async (): Promise<void> => {
  await browser.alarms.clearAll();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await emptyDatabase(name);
  await browser.storage.local.clear();
  await browser.storage.session.clear();
  await giveBackPermissions();
  setTimeout(() => browser.runtime.reload(), ANSWERED_MS);
};
