/** Tests that what an earlier version stored is refused with a sentence, and left as it is. */
import 'fake-indexeddb/auto';
import { Window } from 'happy-dom';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { refuseEarlierProfile } from '../../../lib/desk/refuse-earlier-profile.ts';
import { t } from '../../../lib/platform/words.ts';
import { database, EarlierProfile } from '../../../lib/records/database.ts';

const LAST_EARLIER = 5;
const stored = { version: 3, id: 'a', input: 'The bridge is closed.' };

it('a database of an earlier version is left as it is, and the page says so in place of its own', async () => {
  const earlier = await openDB('sidelight', LAST_EARLIER, {
    upgrade: (db) => db.createObjectStore('checks', { keyPath: 'id' }),
  });
  await earlier.put('checks', stored);
  earlier.close();
  await expect(database()).rejects.toThrow(EarlierProfile);
  const page = new Window().document as unknown as Document; // happy-dom has types of its own
  page.body.innerHTML = '<div id="app">History</div>';
  refuseEarlierProfile(page);
  await vi.waitFor(() => expect(page.body.textContent).toBe(t('pages.earlierProfile')));
  const again = await openDB('sidelight');
  expect([again.version, [...again.objectStoreNames], await again.getAll('checks')]).toEqual([
    ...[LAST_EARLIER, ['checks'], [stored]],
  ]);
});
