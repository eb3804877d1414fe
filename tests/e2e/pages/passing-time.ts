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
      const store = database.transaction('checks', 'readwrite').objectStore('checks');
      const begun = Date.now() - by;
      for (const check of await ended(store.getAll())) {
        if (check.input !== words) continue;
        const { state } = check;
        const waited = state.name === 'waiting' ? { ...state, since: begun, polls: 30 } : state;
        await ended(store.put({ ...check, createdAt: begun, state: waited }));
      }
      database.close();
    },
    input,
    ms,
  );
