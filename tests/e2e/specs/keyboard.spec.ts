/** The popup by the keyboard alone, and the shortcuts of the extension: nothing is clicked, and each stop of the focus is found by its name. */

import { sentences } from '../../world/content/sentences.ts';
import type { View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { CARD_OF_MARK, checkSelection, closeCard, panelOrWindow, RATED, sendAndWait } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { untilFocused, walkTo } from '../pages/keyboard.ts';
import { button } from '../pages/panel.ts';
import { keysOf, pressShortcutOf } from '../pages/shortcuts.ts';
import { t } from '../pages/words.ts';

/** The tree of the card is closed: from outside, its host has the focus. */
const isCardFocused = (article: View): Promise<boolean> =>
  article.evaluate(() => document.activeElement?.hasAttribute('data-margin-note') === true);

// In its popup, Firefox itself acts only on keys that a keyboard has pressed; a shortcut needs a screen in both.
test.use({ display: 'xvfb' });

test('the popup leads to the recipient, a claim, the consent prompt, and back', async ({ ready }) => {
  const article = await ready.tab(RATED);
  const popup = await ready.popup(article);
  await popup.waitFor('.page-actions');
  // In Firefox the first key moves the focus into the popup, and the next one to the first control.
  const stops = (await walkTo(popup, 'button Help')).filter((stop) => !stop.startsWith('body '));
  expect(stops.slice(0, 4)).toEqual([
    'button Open panel',
    'button Check this page',
    `button ${t('popup.more')}`,
    'button All checks',
  ]);
  expect(stops.slice(-3)).toEqual(['select Checking with', 'button Settings', 'button Help']);
  await walkTo(popup, 'button Check this page', 'Shift+Tab');
  await popup.press('Enter');
  await popup.waitFor('.consent');
  await untilFocused(popup, 'button All checks on this page');
  await walkTo(popup, 'button Cancel');
  await popup.press('Enter');
  await popup.waitUntilGone('.consent');
});

test('the shortcuts open the popup, which names the keys of a check, check the selection and the page, open the panel and step through results', async ({
  ready,
}) => {
  const keys = await keysOf(ready, 'selection');
  const article = await ready.tab(RATED);
  await pressShortcutOf(ready, article, '_execute_action');
  const popup = await ready.openedPopup();
  await popup.waitFor({ css: '.shortcuts kbd', text: keys });
  await popup.close();

  await article.focus();
  await pressShortcutOf(ready, article, 'page');
  const ofPage = await panelOrWindow(ready, article);
  await ofPage.waitFor({ css: '.consent h2', text: t('consent.pageTitle') });
  await ofPage.close();

  await article.focus();
  await pressShortcutOf(ready, article, 'open-panel');
  const panel = await ready.panel(article);
  await panel.waitFor('.claim-input');
  await panel.close();

  await article.focus();
  await article.select(sentences.checked);
  await pressShortcutOf(ready, article, 'selection');
  const ofSelection = await panelOrWindow(ready, article);
  expect(await ofSelection.text('.consent')).toContain(sentences.checked);
  await ofSelection.click(button(t('consent.cancel')));
  await ofSelection.close();

  // The user has to assign keys to this one.
  const named = { css: '.rows li', text: 'Next result on this pageNot set' };
  const before = await ready.extensionPage('options.html#shortcuts');
  await before.waitFor(named);
  await before.close();
  await ready.assignShortcut('next-result', 'Alt+Shift+9');
  const options = await ready.extensionPage('options.html#shortcuts');
  await options.waitFor({ css: '.rows li', text: 'Next result on this pageAlt+Shift+9' });
  const question = await checkSelection(ready, article, sentences.checked);
  await sendAndWait(question);
  await question.close();
  await article.focus();
  // The selection is a mark by now, so that the same shortcut leads to its card.
  await pressShortcutOf(ready, article, 'selection');
  await until('the focus on the card', () => isCardFocused(article));
  await closeCard(article);
  await pressShortcutOf(ready, article, 'next-result');
  await article.waitFor(CARD_OF_MARK);
  await until('the focus on the card', () => isCardFocused(article));
});
