/**
 * Files that are given in a private window. Firefox's background cannot open the addresses of such a page; Chromium opens the page in
 * another window.
 */
import { pictures } from '../../world/images.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { RATED } from '../pages/check.ts';
import { chooseFile } from '../pages/collecting.ts';
import { giveImage } from '../pages/give-image.ts';
import { expect, test } from '../pages/in-world.ts';
import { storedChecks } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

/** Opens a page of ours in a private window: those have no database in Firefox. */
const openPrivately = async (browser: Browser, page: string): Promise<Tab> => {
  if (browser.engine === 'chromium') return browser.extensionPage(page);
  const tab = await browser.privateTab(RATED);
  await tab.goto(`${browser.extensionOrigin}/${page}`);
  return tab;
};

test('a file of posts is imported and an image is checked from a private window', async ({ inWorld }) => {
  await inWorld.allowPrivateWindows();
  const desk = await inWorld.extensionPage('options.html');
  const page = await openPrivately(inWorld, 'sidepanel.html#/posts/import');
  const rows = ['id,date,text', '1,2026-03-09T10:00:00Z,The night ferry', '2,2026-03-09T11:00:00Z,stops in May'];
  await chooseFile(page, 'input[name="import-file"]', 'ferry.csv', rows.join('\n'));
  await page.click({ css: 'button', text: t('import.take') });
  await page.waitFor('.import[data-state="done"]', 30_000);
  expect(await page.text('.import')).toContain(t('import.added', { added: 2, rows: 2 }));

  await page.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image`);
  const content = pictures['lighthouse.jpg']?.() ?? Buffer.alloc(0);
  await giveImage(page, 'file', { name: 'lighthouse.jpg', type: 'image/jpeg', content });
  await until('its finding', async () => (await storedChecks(desk))[0]?.state.name === 'analysed', 30_000);
});
