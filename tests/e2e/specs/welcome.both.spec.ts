/** The first two minutes after the installation: the built extension, the browser's own menu, and no network at all. */
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { CARD_OF_MARK } from '../pages/check.ts';
import { askDesk } from '../pages/desk.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { databases } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const RATED = t('practice.rated');
const UNRATED = t('practice.unrated');
const BANNER = t('practice.banner');

const firstPage = (browser: Browser): Promise<Tab> => browser.findTab(`${browser.extensionOrigin}/welcome.html`);

/** The requests so far, without those that the browser makes for itself. */
const ownRequests = async (browser: Browser) => (await browser.requests()).filter(({ from }) => from !== 'browser');

const button = (text: string) => ({ css: 'button', text });

test('the first page shows the label, the missing label, and the recipients', async ({ launchBrowser }) => {
  const browser = await launchBrowser({ keepsWelcome: true });
  const page = await firstPage(browser);

  await test.step('see it work: select, right-click, Check selection; card and panel appear', async () => {
    expect(await page.text('.intro')).toBe(t('welcome.about'));
    expect(await page.text('.practice mark')).toBe(RATED);
    expect(await page.text('.practice-banner')).toBe(BANNER);
    await page.waitFor(button(t('welcome.skip')));
    await browser.chooseFromContextMenu(page, RATED, menuItem('menu.selection'));
    await page.waitFor('.answer .chip-warning', 30_000);
    expect(await page.text('.answer')).toContain('Practice Desk rated a matching claim "False"');
    await page.waitFor(CARD_OF_MARK);
    const panel = await browser.panel(page);
    await panel.waitFor('[data-state="done"]');
    expect(await panel.text('.practice-banner')).toBe(BANNER);
    expect(await panel.text('.verdict')).toContain(t('label.warning'));
    expect(await panel.text('.match blockquote')).toContain(t('practice.ratedClaim'));
    expect(await panel.text('.source blockquote')).toContain('was never sold');
  });

  await test.step('see it find nothing: No label, why, and Search yourself; a button does what the menu does', async () => {
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
    ).toEqual([t('welcome.addAndContinue', ticked, { count: ticked }), t('welcome.notNow')]);
    await page.click(button(t('welcome.notNow')));
    await page.waitFor({ css: 'h2', text: t('welcome.real') });
  });

  expect(await ownRequests(browser)).toEqual([]);
});

test('the practice check is not in the history, and is removed with the page', async ({ launchBrowser }) => {
  const browser = await launchBrowser({ keepsWelcome: true });
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
});

test('the keyboard alone leads through the page, and back to it from the options', async ({ launchBrowser }) => {
  const browser = await launchBrowser();
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
});

test('fact-checkers are added in one click with the prompt, and what none of them answered is one sentence', async ({
  inWorld,
}) => {
  const page = await inWorld.extensionPage('welcome.html#who');
  const countTicks = () => page.evaluate(() => document.querySelectorAll('.ticks input:checked').length);
  await page.waitFor('.ticks input:checked');
  const ticked = await countTicks();
  const add = button(t('welcome.addAndContinue', ticked, { count: ticked }));

  await page.click(add);
  await inWorld.answerPermissionPrompt('deny');
  await page.waitFor({
    css: '[role="alert"]',
    text: t('evidence.withoutPermission', ticked, { count: ticked, host: '' }),
  });
  expect(await countTicks()).toBe(ticked);

  await page.click(add);
  await inWorld.answerPermissionPrompt('allow');
  await page.waitFor({ css: 'h2', text: t('welcome.real') });
  // The sample web has none of these sites.
  await page.waitFor({ css: '.problem', text: t('library.noneResponded', { count: ticked }) }, 60_000);
  await page.waitFor(button(t('library.tryAgain')));
  expect(await askDesk(page, 'publishers/list', [{}])).toMatchObject([Array.from({ length: ticked }, () => ({}))]);
});

test('in the settings a tick is applied with the prompt, goes back if that is denied, and is undone', async ({
  inWorld,
}) => {
  const options = await openOptions(inWorld, 'evidence');
  const box = (host: string) => `.ticks input[value="${host}"]`;
  const inUse = async () => {
    const [listed] = await askDesk<{ host: string }[]>(options, 'publishers/list', [{}]);
    return listed?.map(({ host }) => host);
  };
  const SNOPES = 'www.snopes.com';
  await options.click(box(SNOPES));
  await inWorld.answerPermissionPrompt('deny');
  await options.waitFor({
    css: '.ticks [role="alert"]',
    text: t('evidence.withoutPermission', 1, { count: 1, host: SNOPES }),
  });
  expect(await inUse()).toEqual([]);
  await options.waitFor(`${box(SNOPES)}:not(:checked)`);

  await options.click(box(SNOPES));
  await inWorld.answerPermissionPrompt('allow');
  await options.waitFor(`${box(SNOPES)}:checked`);
  expect(await inUse()).toEqual([SNOPES]);

  await options.click(box(SNOPES));
  await options.waitFor('.ticks .removed');
  expect(await options.text('.ticks .removed')).toContain(t('evidence.noLongerInUse', 1, { count: 1, name: 'Snopes' }));
  expect(await inUse()).toEqual([]);
  await options.click(button(t('card.undo')));
  // Chromium grants without a prompt what it has granted before.
  if (inWorld.engine === 'firefox') await inWorld.answerPermissionPrompt('allow');
  await options.waitFor(`${box(SNOPES)}:checked`);
  expect(await inUse()).toEqual([SNOPES]);
});
