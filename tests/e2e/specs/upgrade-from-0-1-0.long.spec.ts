/**
 * A real update from version 0.1.0, built from the history of this repository: it writes its own data, and today's build reads
 * all of it. Part of `npm run test:long` only, since the build takes minutes. `RECORD_0_1_0=1 npm run test:long -- upgrade` also
 * writes what version 0.1.0 stored into `tests/fixtures/data-of-0.1.0.json`, which `recorded-upgrade.spec.ts` replays.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMMIT_OF_0_1_0, folderOfBuild } from '../../fixtures/build-of-commit.ts';
import { sentences } from '../../world/content/sentences.ts';
import { RATED, sendAndWait, typeSentence } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { recordData } from '../pages/recorded-data.ts';
import { unpack } from '../pages/replaced-package.ts';
import { expectDataOf010, useVersion010 } from '../pages/version-0-1-0.ts';

/** The browser's own menu is opened, which needs a screen. */
test.use({ display: 'xvfb' });

const earlier = folderOfBuild(COMMIT_OF_0_1_0);
const RECORD = 'tests/fixtures/data-of-0.1.0.json';

test('everything that version 0.1.0 stored is shown after a real update, and its service still answers', async ({
  engine,
  extensionDir,
  launchBrowser,
  service,
  world,
}) => {
  test.setTimeout(600_000);
  const installed = await unpack(join(earlier, `${engine === 'chromium' ? 'chrome' : 'firefox'}-mv3`));
  try {
    const browser = await launchBrowser({ extensionDir: installed.folder, proxy: world.proxyUrl, spki: world.spki });
    await useVersion010(browser, service.profile);
    const reader = await browser.extensionPage('options.html');
    const recorded = await recordData(reader);
    expect(recorded.databases.map(({ name }) => name).sort()).toEqual(['sidelight', 'sidelight-engine']);
    if (process.env.RECORD_0_1_0 && engine === 'chromium') {
      await writeFile(RECORD, `${JSON.stringify(recorded, undefined, 1)}\n`);
    }

    await installed.replaceWith(extensionDir);
    await browser.reloadExtension();
    await expectDataOf010(browser);
    // The secret of the service is read with the key that version 0.1.0 created.
    const { question } = await typeSentence(browser, RATED, sentences.disputed);
    await sendAndWait(question, 60_000);
    expect(await question.text('.verdict')).toContain('Caution');
    expect(await service.inputs()).toEqual([sentences.disputed, sentences.near]);
  } finally {
    await installed.remove();
  }
});
