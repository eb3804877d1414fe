/** A check that the user removes is in no store of the extension any more, once it cannot be restored. */
import type { Tab } from '../../e2e/harness/surface.ts';
import { RATED, sendAndWait, typeSentence } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { databases, storage, storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

interface Alarms {
  create(name: string, when: { when: number }): Promise<void>;
  get(name: string): Promise<unknown>;
}
declare const chrome: { alarms: Alarms };

const everything = async (page: Tab): Promise<string> =>
  JSON.stringify([await databases(page), await storage(page, 'local'), await storage(page, 'session')]);

/** Simulates the end of the five minutes in which a removal can be undone. */
const letTimePass = (page: Tab): Promise<void> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = await ended(indexedDB.open('sidelight'));
    const transaction = opened.transaction(['checks', 'settings'], 'readwrite');
    const checks = transaction.objectStore('checks');
    const earlier = Date.now() - 6 * 60_000;
    for (const check of await ended(checks.getAll())) await ended(checks.put({ ...check, removedAt: earlier }));
    await ended(transaction.objectStore('settings').put(earlier, 'sweep-due'));
    opened.close();
    await chrome.alarms.create('sweep', { when: Date.now() });
  });

test('a removed check leaves its words and its result in no store', async ({ ready }) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  await sendAndWait(question);
  const before = await databases(question);
  expect(JSON.stringify(before['sidelight-engine'])).toContain(sentences.checked);

  await question.click({ css: 'button', text: 'Remove' });
  expect(await question.text('.removed')).toContain(t('check.removed'));
  await expect.poll(async () => (await storedChecks(question)).length).toBe(1);
  await expect.poll(() => question.evaluate(async () => Boolean(await chrome.alarms.get('sweep')))).toBe(true);
  await letTimePass(question);
  await expect.poll(() => everything(question), { timeout: 60_000 }).not.toContain(sentences.checked);
  const after = await databases(question);
  expect(after['sidelight-engine']?.contextChecks).toEqual([]);
  expect(after.sidelight?.checks).toEqual([]);
  expect(after.sidelight?.materials).toEqual([]);
});
