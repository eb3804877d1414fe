/** An update from a version that stored its checks in another shape: all of them remain, and a new one is added. */
import { checksOfVersion2 } from '../../fixtures/checks-of-version-2.ts';
import { unpackPrevious } from '../../fixtures/previous-package.ts';
import { sentences } from '../../world/content/sentences.ts';
import { checkSentence, RATED, sendAndWait } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { addPublisher } from '../pages/options-page.ts';
import { storedChecks } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

/** Writes version 2 of the database by hand, since no current code may be involved. */
const writeVersion2 = async (checks: unknown[]): Promise<void> => {
  const request = indexedDB.open('sidelight', 2);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('checks', { keyPath: 'id' });
    store.createIndex('pageKey', ['pageKey', 'createdAt']);
    store.createIndex('createdAt', 'createdAt');
    store.createIndex('input', ['connection', 'input']);
    store.createIndex('state', 'state.name');
    request.result.createObjectStore('settings');
    request.result.createObjectStore('materials', { keyPath: 'key' }).createIndex('at', 'at');
    request.result.createObjectStore('secrets');
    for (const check of checks) store.put(check);
  };
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  request.result.close();
};

/** Checks of today, since old ones are removed automatically. */
const ended = checksOfVersion2
  .filter(({ id }) => id === 'claim' || id === 'image')
  .map((check) => ({ ...check, createdAt: Date.now(), updatedAt: Date.now() }));

test('checks of the previous version are read and shown next to new ones', async ({
  extensionDir,
  launchBrowser,
  world,
}) => {
  const previous = await unpackPrevious(extensionDir, '0.0.9');
  try {
    const browser = await launchBrowser({ extensionDir: previous.folder, proxy: world.proxyUrl, spki: world.spki });
    const before = await browser.extensionPage('options.html');
    expect(await before.text('h1')).toBe('Before');
    await before.evaluate(writeVersion2, ended);
    await previous.replace();
    await browser.reloadExtension();

    await addPublisher(browser, 'FactDesk', FACT_CHECKER);
    const history = await browser.extensionPage('sidepanel.html#/history');
    await history.waitFor({ css: '.history-row .chip', text: t('label.warning') });
    await history.waitFor({ css: '.history-row .excerpt', text: 'The pier in March' });
    await history.click({ css: '.history-row .excerpt', text: 'The pier was closed.' });
    expect(await history.text('.verdict')).toContain(t('label.warning'));
    await history.close();
    const { question } = await checkSentence(browser, RATED, sentences.checked);
    await sendAndWait(question);
    const inputs = (await storedChecks(question)).map(({ input }) => input);
    expect(inputs.sort()).toEqual([...ended.map(({ input }) => input), sentences.checked].sort());
  } finally {
    await previous.remove();
  }
});
