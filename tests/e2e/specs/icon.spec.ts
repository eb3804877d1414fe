/** The number on the icon: it counts the results of a tab that the user has not seen, and falls as they are opened. */
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { checkSentence, closeCard, RATED, UNRATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';
import { badgeOf, tabIdOf } from '../pages/tabs.ts';

/** The title, above the picture: so far from the other words that their card is not under the pointer. */
const FAR_ABOVE = 'What happened to the library on Hook Street?';
const PATIENCE = { timeout: 30_000 };

const check = async (browser: Browser, article: Tab, sentence: string): Promise<void> => {
  await article.focus();
  await browser.chooseFromContextMenu(article, sentence, 'Check selection');
};

test('it counts the unseen results of its tab and falls when they are opened', async ({ ready }) => {
  const { article, question } = await checkSentence(ready, RATED, sentences.checked);
  await question.click(button('Always from harbour-post.example'));
  await question.waitFor('[data-state="done"]', PATIENCE.timeout);
  await question.close();
  await closeCard(article);
  const desk = await ready.extensionPage('options.html');
  const tabId = await tabIdOf(desk, RATED);
  // The first result was seen in its window.
  await expect.poll(() => badgeOf(desk, tabId), PATIENCE).toBe('');

  await check(ready, article, sentences.near);
  await expect.poll(() => badgeOf(desk, tabId), PATIENCE).toBe('1');
  await check(ready, article, FAR_ABOVE);
  await expect.poll(() => badgeOf(desk, tabId), PATIENCE).toBe('2');

  await check(ready, await ready.tab(UNRATED), sentences.unchecked);
  const otherId = await tabIdOf(desk, UNRATED);
  await expect.poll(() => badgeOf(desk, otherId), PATIENCE).toBe('1');
  expect(await badgeOf(desk, tabId)).toBe('2');

  // The newest are first; each opens in the panel.
  const popup = await ready.popup(article);
  await popup.click('.page-check:nth-child(1) button');
  await expect.poll(() => badgeOf(desk, tabId), PATIENCE).toBe('1');
  const again = await ready.popup(article);
  await again.click('.page-check:nth-child(2) button');
  await expect.poll(() => badgeOf(desk, tabId), PATIENCE).toBe('');
  expect(await badgeOf(desk, otherId)).toBe('1');
});
