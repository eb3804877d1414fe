/** The most frequent tasks, by the keyboard alone: nothing is clicked, and each stop of the focus is found by its name. */
import { sentences } from '../../world/content/sentences.ts';
import type { View } from '../harness/surface.ts';
import { CARD_OF_MARK, checkSentence, closeCard, panelOrWindow, RATED, sendAndWait } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { MAX_NAME_CHARS, untilFocused, walkTo } from '../pages/keyboard.ts';
import { keysOf, pressShortcutOf } from '../pages/shortcuts.ts';
import { t } from '../pages/words.ts';

const SPACE = ' ';

const type = async (page: View, text: string): Promise<void> => {
  for (const letter of text) await page.press(letter);
};

test('a check in the panel is typed, sent, judged, removed and restored', async ({ ready }) => {
  const panel = await ready.extensionPage('sidepanel.html');
  await panel.waitFor('.claim-input');
  expect(await walkTo(panel, 'input Paste a claim, or a link to a page or image')).toEqual([
    'a Checks',
    'a Images',
    'a Stories',
    'a Topics',
    'a Sources',
    'input Paste a claim, or a link to a page or image',
  ]);
  await type(panel, sentences.checked);
  await panel.press('Enter');
  await panel.waitFor('.consent');
  await walkTo(panel, 'button Send once');
  await panel.press('Enter');
  await panel.waitFor('[data-state="done"] .match', 30_000);
  // The element that had the focus is gone, and the heading of the view has it.
  await untilFocused(panel, 'h1 Check');

  await walkTo(panel, 'button Same claim');
  await panel.press(SPACE);
  await panel.waitFor({ css: 'button[aria-pressed="true"]', text: 'Same claim' });
  expect(await walkTo(panel, 'button Not the same claim')).toHaveLength(1);
  await panel.press(SPACE);
  await panel.waitFor({ css: '.chip', text: t('label.none') });
  await panel.press(SPACE);
  await panel.waitFor({ css: '.chip', text: t('label.warning') });

  await walkTo(panel, 'button More');
  await panel.press('Enter');
  await walkTo(panel, 'button Remove');
  await panel.press('Enter');
  await untilFocused(panel, 'button Undo');
  await panel.press('Enter');
  await panel.waitFor('[data-state="done"]');
  await untilFocused(panel, 'h1 Check');

  await walkTo(panel, 'a All checks', 'Shift+Tab');
  await panel.press('Enter');
  await panel.waitFor('.history-row .chip');
  const stops = await walkTo(panel, /^a Merrowhaven/);
  expect(stops.slice(0, 4)).toEqual([
    'input Search your checks',
    'button Filter',
    'input Select all',
    "a Open a colleague's file",
  ]);
  await panel.waitFor('.history-row .row-actions button');
  await panel.press('x');
  await panel.waitFor({ css: '.bulk p', text: t('history.chosen', { count: 1 }) });
  await walkTo(panel, `input Select: ${sentences.checked}`.slice(0, 66), 'Shift+Tab');
});

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

test('the options lead to a section, a choice by arrow keys, and a dialog that Escape closes', async ({ browser }) => {
  const options = await browser.extensionPage('options.html');
  await options.waitFor('#evidence-title');
  expect(await walkTo(options, 'a Privacy')).toEqual([
    'input Search settings',
    'a Fact-checkers and sources',
    'a Privacy',
  ]);
  await options.press('Enter');
  await options.waitFor('#opens');
  const nameOf = (place: 'popup' | 'panel' | 'page') =>
    `input ${`${t(`privacy.opensIn.${place}`)} ${t(`privacy.${place}About`)}`.slice(0, MAX_NAME_CHARS)}`;
  await walkTo(options, nameOf('popup'));
  await options.press('ArrowDown');
  await untilFocused(options, nameOf('panel'));
  await options.waitFor('input[value="panel"]:checked');
  await options.press('ArrowDown');
  await untilFocused(options, nameOf('page'));
  await options.waitFor('input[value="page"]:checked');

  await walkTo(options, 'a Export and delete data', 'Shift+Tab');
  await options.press('Enter');
  await options.waitFor('#data-title');
  await walkTo(options, 'button Delete everything…');
  await options.press('Enter');
  await untilFocused(options, 'button Keep everything');
  await options.press('Escape');
  await untilFocused(options, 'button Delete everything…');
});

test.describe('the shortcuts of the extension', () => {
  test.use({ display: 'xvfb' });

  test('open the popup, which names the keys of a check', async ({ inWorld }) => {
    const keys = await keysOf(inWorld, 'selection');
    await pressShortcutOf(inWorld, await inWorld.tab(RATED), '_execute_action');
    const popup = await inWorld.openedPopup();
    await popup.waitFor({ css: '.shortcuts kbd', text: keys });
  });

  test('open the panel', async ({ inWorld }) => {
    const article = await inWorld.tab(RATED);
    await pressShortcutOf(inWorld, article, 'open-panel');
    const panel = await inWorld.panel(article);
    await panel.waitFor('.claim-input');
  });

  test('check the selection', async ({ inWorld }) => {
    const article = await inWorld.tab(RATED);
    await article.select(sentences.checked);
    await pressShortcutOf(inWorld, article, 'selection');
    expect(await (await panelOrWindow(inWorld, article)).text('.consent')).toContain(sentences.checked);
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

  test('check the page', async ({ inWorld }) => {
    const article = await inWorld.tab(RATED);
    await pressShortcutOf(inWorld, article, 'page');
    await (await panelOrWindow(inWorld, article)).waitFor('.consent');
  });
});
