/** The popup by the keyboard alone, and the shortcuts of the extension: nothing is clicked, and each stop of the focus is found by its name. */
import { sentences } from '../../world/content/sentences.ts';
import { CARD_OF_MARK, checkSentence, closeCard, panelOrWindow, RATED, sendAndWait } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { untilFocused, walkTo } from '../pages/keyboard.ts';
import { keysOf, pressShortcutOf } from '../pages/shortcuts.ts';
import { t } from '../pages/words.ts';

test.describe('on a screen', () => {
  // In its popup, Firefox itself acts only on keys that a keyboard has pressed.
  test.use({ display: ({ engine }, use) => use(engine === 'firefox' ? 'xvfb' : 'headless') });

  test('the popup leads to the recipient, a claim, the consent prompt, and back', async ({ ready }) => {
    const article = await ready.tab(RATED);
    const popup = await ready.popup(article);
    await popup.waitFor('.page-actions');
    // In Firefox the first key moves the focus into the popup, and the next one to the first control.
    const stops = (await walkTo(popup, 'button Help')).filter((stop) => !stop.startsWith('body '));
    expect(stops.slice(0, 4)).toEqual([
      'button Open panel',
      'button Check this page',
      'button Paste or drop…',
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
});

test.describe('the shortcuts of the extension', () => {
  test.use({ display: 'xvfb' });

  test('open the popup, which names the keys of a check, check the selection and the page, and open the panel', async ({
    inWorld,
  }) => {
    const keys = await keysOf(inWorld, 'selection');
    const article = await inWorld.tab(RATED);
    await pressShortcutOf(inWorld, article, '_execute_action');
    const popup = await inWorld.openedPopup();
    await popup.waitFor({ css: '.shortcuts kbd', text: keys });
    await popup.close();

    await article.focus();
    await article.select(sentences.checked);
    await pressShortcutOf(inWorld, article, 'selection');
    const ofSelection = await panelOrWindow(inWorld, article);
    expect(await ofSelection.text('.consent')).toContain(sentences.checked);
    await ofSelection.close();

    await article.focus();
    await pressShortcutOf(inWorld, article, 'page');
    const ofPage = await panelOrWindow(inWorld, article);
    await ofPage.waitFor({ css: '.consent h2', text: t('consent.page') });
    await ofPage.close();

    await article.focus();
    await pressShortcutOf(inWorld, article, 'open-panel');
    const panel = await inWorld.panel(article);
    await panel.waitFor('.claim-input');
    await panel.close();
  });

  test('step through the results of a page, once the user has assigned keys to it', async ({ ready }) => {
    const named = { css: '.rows li', text: 'Next result on this pageNot set' };
    const before = await ready.extensionPage('options.html#shortcuts');
    await before.waitFor(named);
    await before.close();
    await ready.assignShortcut('next-result', 'Alt+Shift+9');
    const options = await ready.extensionPage('options.html#shortcuts');
    await options.waitFor({ css: '.rows li', text: 'Next result on this pageAlt+Shift+9' });

    const { article, question } = await checkSentence(ready, RATED, sentences.checked);
    await sendAndWait(question);
    await question.close();
    await closeCard(article);
    await pressShortcutOf(ready, article, 'next-result');
    await article.waitFor(CARD_OF_MARK);
  });
});
