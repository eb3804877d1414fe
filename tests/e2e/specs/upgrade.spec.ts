/** An update from a version whose checks this one cannot read: every page says so, and what is stored stays as it is. */
import { unpackPrevious } from '../../fixtures/previous-package.ts';
import { readManifest } from '../harness/manifest.ts';
import { expect, test } from '../pages/in-world.ts';
import { t } from '../pages/words.ts';

const check = { version: 2, id: 'claim', kind: 'claim', input: 'The pier was closed.' };

/** Writes a database of an earlier version by hand, since no code of today may be involved. */
const writeVersion2 = async (stored: object): Promise<void> => {
  const request = indexedDB.open('sidelight', 2);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('checks', { keyPath: 'id' }).put(stored);
    request.result.createObjectStore('settings');
  };
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  request.result.close();
};

const readStored = async (): Promise<{ version: number; checks: unknown[] }> => {
  const opened = indexedDB.open('sidelight');
  await new Promise((resolve) => {
    opened.onsuccess = resolve;
  });
  const { result: db } = opened;
  const read = db.transaction('checks').objectStore('checks').getAll();
  await new Promise((resolve) => {
    read.onsuccess = resolve;
  });
  db.close();
  return { version: db.version, checks: read.result };
};

test('what an earlier version stored is refused in every page, and left as it is', async ({
  extensionDir,
  launchBrowser,
}) => {
  const previous = await unpackPrevious(extensionDir, '0.0.9');
  try {
    const browser = await launchBrowser({ extensionDir: previous.folder });
    const before = await browser.extensionPage('options.html');
    expect(await before.text('h1')).toBe('Before');
    await before.evaluate(writeVersion2, check);
    await previous.replace();
    await browser.reloadExtension();

    const { panel, popup } = readManifest(extensionDir);
    for (const path of ['options.html', 'welcome.html', panel, popup]) {
      const page = await browser.extensionPage(path);
      await page.waitFor({ css: '[role="alert"]', text: t('pages.earlierProfile') });
      expect(await page.evaluate(readStored)).toEqual({ version: 2, checks: [check] });
      await page.close();
    }
  } finally {
    await previous.remove();
  }
});
