/** The practice on the first page: nothing of it is in the history or stays, and the keyboard alone leads through it. */
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { expect, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';
import { databases } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const firstPage = (browser: Browser): Promise<Tab> => browser.findTab(`${browser.extensionOrigin}/welcome.html`);

/** From the options to the first page, and through it without a pointer. */
const throughByKeyboard = async (browser: Browser): Promise<void> => {
  const options = await browser.extensionPage('options.html#labels');
  await options.click({ css: 'a', text: t('welcome.practise') });
  const page = await firstPage(browser);
  await page.waitFor(button(t('welcome.skip')));
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const tabTo = (text: string) =>
    until(`the focus on ${text}`, async () => {
      await page.press('Tab');
      return (await focused()).endsWith(text);
    });
  await page.focus();
  await tabTo(t('welcome.skip'));
  await tabTo(t('welcome.doIt'));
  await page.press('Enter');
  await page.waitFor('.answer .chip-warning', 30_000);
  await page.press('Tab');
  expect(await focused()).toBe(t('welcome.next'));
  await page.press('Enter');
  await page.waitFor({ css: 'h2', text: t('welcome.nothing') });
  expect(await focused()).toBe(t('welcome.nothing'));
};

test('the practice check is not in the history, is removed with the page, and is made again by the keyboard alone', async ({
  launchBrowser,
  world,
}) => {
  const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, keepsWelcome: true });
  const page = await firstPage(browser);
  await page.click(button(t('welcome.doIt')));
  await page.waitFor('.answer .chip-warning', 30_000);

  const history = await browser.extensionPage('sidepanel.html#/history');
  await history.waitFor('.empty, main p');
  expect(await history.text('main')).not.toContain('lighthouse');
  expect(JSON.stringify(await databases(history))).toContain('lighthouse');

  await page.focus();
  await page.click(button(t('welcome.skip')));
  await until('nothing of it to be left', async () => !JSON.stringify(await databases(history)).includes('lighthouse'));
  await page.close();

  await throughByKeyboard(browser);
});
