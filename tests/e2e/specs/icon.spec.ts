/** The icon: what a click on it does, and its number: it counts the results of a tab that the user has not seen, and falls as they are opened. */
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { checkSelection, closeCard, panelOrWindow, RATED, UNRATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { badgeOf, tabIdOf } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

/** The title, above the picture: so far from the other words that their card is not under the pointer. */
const FAR_ABOVE = 'What happened to the library on Hook Street?';
declare const chrome: typeof import('wxt/browser').browser;

const PATIENCE = { timeout: 30_000 };

/** Where the icon opens now: the background applies a choice a moment after it was made. */
const iconOpensNow = async (): Promise<string> => {
  if ((await chrome.action.getPopup({})) !== '') return 'popup';
  const behavior = await chrome.sidePanel?.getPanelBehavior();
  const opensPanel = behavior ? behavior.openPanelOnActionClick : localStorage.getItem('icon opens') === '"panel"';
  return opensPanel ? 'panel' : 'page';
};

const check = async (browser: Browser, article: Tab, sentence: string): Promise<void> => {
  await article.focus();
  await browser.chooseFromContextMenu(article, sentence, menuItem('menu.selection'));
};

test.use({ display: 'xvfb' });

test('a click opens what the user has chosen, and its number counts the unseen results of its tab', async ({
  ready,
}) => {
  const options = await openOptions(ready, 'display');
  const choose = async (choice: string) => {
    await options.focus();
    await options.click(`input[name="opens"][value="${choice}"]`);
    await options.waitFor(`input[name="opens"][value="${choice}"]:checked`);
    await until(`the icon to open the ${choice}`, async () => (await options.evaluate(iconOpensNow)) === choice);
  };
  const article = await ready.tab(RATED);
  await choose('page');
  await article.select(sentences.checked);
  await ready.clickToolbarIcon(article);
  const question = await panelOrWindow(ready, article);
  expect(await question.text('.consent blockquote')).toBe(sentences.checked);
  await question.click(button(t('consent.cancel')));
  await question.close();

  await choose('panel');
  await ready.clickToolbarIcon(article);
  const panel = await ready.panel(article);
  await panel.waitFor(button('Check this page'));
  await panel.close();

  await choose('popup');
  const opened = await ready.popup(article);
  await opened.waitFor(button('Check this page'));
  await opened.close();

  const first = await checkSelection(ready, article, sentences.checked);
  await first.click(button(t('consent.always', { site: 'harbour-post.example' })));
  await first.waitFor('[data-state="done"]', PATIENCE.timeout);
  await first.close();
  await closeCard(article);
  const tabId = await tabIdOf(options, RATED);
  // The first result was seen in its panel.
  await expect.poll(() => badgeOf(options, tabId), PATIENCE).toBe('');

  await check(ready, article, sentences.near);
  await expect.poll(() => badgeOf(options, tabId), PATIENCE).toBe('1');
  await check(ready, article, FAR_ABOVE);
  await expect.poll(() => badgeOf(options, tabId), PATIENCE).toBe('2');

  await check(ready, await ready.tab(UNRATED), sentences.unchecked);
  const otherId = await tabIdOf(options, UNRATED);
  await expect.poll(() => badgeOf(options, otherId), PATIENCE).toBe('1');
  expect(await badgeOf(options, tabId)).toBe('2');

  // The newest are first; each opens in the panel.
  const popup = await ready.popup(article);
  await popup.click('.page-check:nth-child(1) button');
  await expect.poll(() => badgeOf(options, tabId), PATIENCE).toBe('1');
  const again = await ready.popup(article);
  await again.click('.page-check:nth-child(2) button');
  await expect.poll(() => badgeOf(options, tabId), PATIENCE).toBe('');
  expect(await badgeOf(options, otherId)).toBe('1');
});
