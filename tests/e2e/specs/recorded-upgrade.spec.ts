/**
 * An update from version 0.1.0 with the data that it stored when it was used on the sample web. How they were recorded is in
 * `upgrade-from-0-1-0.spec.ts`, which also updates from the real package.
 */
import { readFile } from 'node:fs/promises';
import { unpackPrevious } from '../../fixtures/previous-package.ts';
import { expect, test } from '../pages/in-world.ts';
import { type RecordedData, writeRecordedData } from '../pages/recorded-data.ts';
import { expectDataOf010 } from '../pages/version-0-1-0.ts';

const RECORD = new URL('../../fixtures/data-of-0.1.0.json', import.meta.url);

test('everything that version 0.1.0 stored is shown', async ({ extensionDir, launchBrowser, world }) => {
  const recorded: RecordedData = JSON.parse(await readFile(RECORD, 'utf8'));
  const previous = await unpackPrevious(extensionDir, '0.0.9');
  try {
    const browser = await launchBrowser({ extensionDir: previous.folder, proxy: world.proxyUrl, spki: world.spki });
    const before = await browser.extensionPage('options.html');
    expect(await before.text('h1')).toBe('Before');
    await writeRecordedData(before, recorded);
    await previous.replace();
    await browser.reloadExtension();
    await expectDataOf010(browser);
  } finally {
    await previous.remove();
  }
});
