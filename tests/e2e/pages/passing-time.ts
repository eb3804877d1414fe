/** Makes a stored check older, for what the extension does after minutes or months. */
import type { View } from '../harness/surface.ts';

/** The check of these words was begun so long ago, and was read often since then if it still waits. */
export const makeCheckOlder = (page: View, input: string, ms: number): Promise<void> =>
  page.evaluate(
    async (words: string, by: number) => {
      const ended = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await ended(indexedDB.open('sidelight'));
      const transaction = database.transaction(['checks', 'lines'], 'readwrite');
      const store = transaction.objectStore('checks');
      const lines = transaction.objectStore('lines');
      const begun = Date.now() - by;
      for (const check of await ended(store.getAll())) {
        if (check.input !== words) continue;
        const { state } = check;
        const waited = state.name === 'waiting' ? { ...state, since: begun, polls: 30 } : state;
        await ended(store.put({ ...check, createdAt: begun, state: waited }));
        // The line of the history is stored under the time of its check.
        for (const key of await ended(lines.getAllKeys())) {
          const line = await ended(lines.get(key));
          if (line.id !== check.id) continue;
          await ended(lines.delete(key));
          await ended(lines.put({ ...line, createdAt: begun }, [-begun, check.id]));
        }
      }
      database.close();
    },
    input,
    ms,
  );
