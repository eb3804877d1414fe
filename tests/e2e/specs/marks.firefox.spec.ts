/** The marks of earlier checks: restored by a click, automatically on an allowed site, and reported if their words are gone. */
import { sentences } from '../../world/content/sentences.ts';
import type { Tab, View } from '../harness/surface.ts';
import { checkSentence, RATED, sendAndWait } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { checksOfPage } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const SITE = 'harbour-post.example';

/** The number of marked ranges, which every page can see. */
const marks = (tab: Tab): Promise<number> =>
  tab.evaluate(() => [...(CSS.highlights?.values() ?? [])].reduce((sum, highlight) => sum + highlight.size, 0));

declare const chrome: typeof import('wxt/browser').browser;

/** The patterns of the pages in which our script runs automatically. */
const stays = (page: View): Promise<string[]> =>
  page.evaluate(async () =>
    (await chrome.scripting.getRegisteredContentScripts()).flatMap(({ matches }) => matches ?? []),
  );

test('marks are reported while their words are gone, hidden from the popup, and restored by themselves where allowed', async ({
  ready,
}) => {
  const { article, question } = await checkSentence(ready, RATED, sentences.checked);
  await sendAndWait(question);
  await question.close();
  await article.focus();

  await test.step('words that the page has removed are reported as not found, until they are back', async () => {
    const taken = await article.evaluate(() => {
      const main = document.querySelector('main') ?? document.body;
      const before = main.innerHTML;
      main.innerHTML = '<p>Loading</p>';
      return before;
    });
    const panel = await ready.extensionPage('sidepanel.html');
    await expect.poll(() => checksOfPage(panel), { timeout: 20_000 }).toContain(t('check.notFound'));
    await article.evaluate((html) => {
      const main = document.querySelector('main') ?? document.body;
      main.innerHTML = html;
    }, taken);
    await expect.poll(() => checksOfPage(panel), { timeout: 20_000 }).not.toContain(t('check.notFound'));
    await panel.close();
  });

  await test.step('words that the page has changed are shown beside the checked ones, until they read as before', async () => {
    const replace = (from: string, to: string) =>
      article.evaluate(
        (before, after) => {
          const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (words.nextNode())
            if (words.currentNode.nodeValue?.includes(before))
              words.currentNode.nodeValue = words.currentNode.nodeValue.replace(before, after);
        },
        from,
        to,
      );
    const panel = await ready.extensionPage('sidepanel.html#/history');
    await panel.click('.history-row a');
    const changed = () =>
      panel.evaluate(() => [...document.querySelectorAll('.reads-now mark')].map(({ textContent }) => textContent));
    expect(await changed()).toEqual([]);
    // The article quotes the words as well.
    await replace('library in January', 'library in March');
    await expect.poll(changed, { timeout: 20_000 }).toEqual(['March']);
    await replace('library in March', 'library in January');
    await expect.poll(changed, { timeout: 20_000 }).toEqual([]);
    await panel.close();
  });

  await test.step('marks are hidden on a site from the popup, also at the next visit, and shown again', async () => {
    await article.focus();
    const choose = async (wished: string) => {
      const popup = await ready.popup(article);
      await popup.click('.this-site summary');
      await popup.waitFor('.hide-marks select');
      await popup.evaluate((value: string) => {
        const select = document.querySelector<HTMLSelectElement>('.hide-marks select');
        if (!select) throw new Error('no choice');
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }, wished);
      return popup;
    };
    await expect.poll(() => marks(article)).toBe(1);
    const first = await choose('site');
    await expect.poll(() => marks(article)).toBe(0);
    await first.close();
    await article.focus();
    await article.reload();
    const popup = await choose('');
    await expect.poll(() => marks(article)).toBe(1);
    expect(await popup.text('.hide-marks')).toContain(t('card.hiddenSite', { host: SITE }));
    await popup.close();
  });

  await ready.grantHosts([`*://${SITE}/*`]);
  await article.focus();
  await article.reload();
  const popup = await ready.popup(article);
  await expect.poll(() => marks(article)).toBe(1);
  await popup.click('.this-site summary');
  await popup.click('#mark-here');
  const before = await openOptions(ready, 'privacy');
  await expect.poll(() => stays(before)).toEqual([`*://${SITE}/*`]);
  await article.focus();
  await article.reload();
  await expect.poll(() => marks(article)).toBe(1);

  await ready.reloadExtension();
  const options = await openOptions(ready, 'privacy');
  await expect.poll(() => stays(options)).toEqual([`*://${SITE}/*`]);
  await article.focus();
  await article.reload();
  await expect.poll(() => marks(article)).toBe(1);

  await options.focus();
  await options.click({ css: 'button', text: `Remove ${SITE}` });
  await expect.poll(() => stays(options)).toEqual([]);
  const isHeld = () =>
    options.evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), `*://${SITE}/*`);
  await expect.poll(isHeld).toBe(false);
});
