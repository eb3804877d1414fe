/** The first two minutes after the installation: the built extension, the browser's own menu, and no network at all. */
import type { Browser } from '../harness/surface.ts';
import { CARD_OF_MARK } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const RATED = t('practice.rated');
const UNRATED = t('practice.unrated');
const BANNER = t('practice.banner');

/** The requests so far, without those that the browser makes for itself. */
const ownRequests = async (browser: Browser) => (await browser.requests()).filter(({ from }) => from !== 'browser');

test('the first page shows the label, the missing label, and the recipients', async ({ launchBrowser, world }) => {
  const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, keepsWelcome: true });
  const page = await browser.findTab(`${browser.extensionOrigin}/welcome.html`);

  await test.step('see it work: select, right-click, Check selection; card and panel appear', async () => {
    expect(await page.text('.intro')).toBe(t('welcome.about'));
    expect(await page.text('.practice mark')).toBe(RATED);
    expect(await page.text('.practice-banner')).toBe(BANNER);
    await page.waitFor(button(t('welcome.skip')));
    await browser.chooseFromContextMenu(page, RATED, menuItem('menu.selection'));
    await page.waitFor('.answer .chip-warning', 30_000);
    expect(await page.text('.answer')).toContain('Practice Desk rated a matching claim “False”');
    await page.waitFor(CARD_OF_MARK);
    const panel = await browser.panel(page);
    await panel.waitFor('[data-state="done"]');
    expect(await panel.text('.practice-banner')).toBe(BANNER);
    expect(await panel.text('.verdict')).toContain(t('label.warning'));
    expect(await panel.text('.match blockquote')).toContain(t('practice.ratedClaim'));
    expect(await panel.text('.answer-passage blockquote')).toContain('was never sold');
  });

  await test.step('see it find nothing: No label, why, and Look it up; a button does what the menu does', async () => {
    await page.focus();
    await page.click(button(t('welcome.next')));
    await page.waitFor({ css: '.practice mark', text: UNRATED });
    // The card of a sentence closes with its step.
    await page.waitUntilGone(CARD_OF_MARK);
    await page.click(button(t('welcome.doIt')));
    await page.waitFor('.answer .chip-none', 30_000);
    expect(await page.text('.answer')).toContain(t('label.noneFound'));
    const panel = await browser.panel(page);
    await panel.waitFor({ css: 'h2', text: t('card.search') });
    expect(await panel.text('.places')).toContain('wikipedia.org');
  });

  await test.step('choose the recipient: the ways on are to add what is ticked, and to go on without', async () => {
    await page.focus();
    await page.waitFor(CARD_OF_MARK);
    await page.click(button(t('welcome.next')));
    await page.waitFor({ css: 'h3', text: t('welcome.device') });
    await page.waitUntilGone(CARD_OF_MARK);
    expect(await page.text('section[aria-labelledby="device-title"]')).toContain('en.wikipedia.org');
    await page.waitFor({ css: 'h3', text: t('welcome.service') });
    await page.waitFor('.ticks input:checked');
    const ticked = await page.evaluate(() => document.querySelectorAll('.ticks input:checked').length);
    expect(
      await page.evaluate(() => [...document.querySelectorAll('main .actions button')].map((one) => one.textContent)),
    ).toEqual([t('library.addAndKeep', ticked, { count: ticked }), t('library.notNow')]);
    await page.click(button(t('library.notNow')));
    await page.waitFor({ css: 'h2', text: t('welcome.real') });
  });

  expect(await ownRequests(browser)).toEqual([]);
});
