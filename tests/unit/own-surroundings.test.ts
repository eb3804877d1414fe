/** Tests what a file finds in a thread whose earlier files left something behind: each import of the setup begins a file. */
// @vitest-environment happy-dom
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';

let files = 0;
/** As before each file: under another address, so that it runs again without the test renewing modules itself. */
const beginFile = async (): Promise<void> => {
  files += 1;
  await import(/* @vite-ignore */ `./own-surroundings.ts?file=${files}`);
};

it('globals, also those that were replaced or stubbed, are those of the first file', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('crypto', {});
  vi.useFakeTimers();
  Object.assign(globalThis, { fetch: () => {}, leftBehind: true });
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: 'left behind' });
  await beginFile();
  expect(globalThis.fetch).toBe(fetch);
  expect(globalThis).not.toHaveProperty('leftBehind');
  expect(crypto.subtle).toBeDefined();
  expect(navigator.onLine).not.toBe('left behind');
  expect(vi.isFakeTimers()).toBe(false);
});

it('the document is empty, at its first address, and no listener of the last file hears of it', async () => {
  const { href } = location;
  const heard = vi.fn();
  for (const target of [window, document]) target.addEventListener('left', heard);
  document.body.innerHTML = '<p>left behind</p>';
  document.documentElement.insertBefore(document.createTextNode('left behind'), document.body);
  document.documentElement.lang = 'de';
  document.title = 'left behind';
  location.hash = 'left-behind';
  localStorage.setItem('left', 'behind');
  await beginFile();
  for (const target of [window, document]) target.dispatchEvent(new Event('left'));
  expect(heard).not.toHaveBeenCalled();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([location.href, localStorage.length]).toEqual([href, 0]);
});

it('modules are new', async () => {
  const { readSetting } = await import('../../lib/records/settings.ts');
  await beginFile();
  expect((await import('../../lib/records/settings.ts')).readSetting).not.toBe(readSetting);
});

it('there is no database', async () => {
  const db = await openDB('left behind', 2);
  await beginFile();
  expect(await indexedDB.databases()).toEqual([]);
  await expect(openDB('left behind', 1)).resolves.toMatchObject({ version: 1 });
  db.close();
});
