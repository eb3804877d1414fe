/** The most frequent tasks in panel and options, by the keyboard alone: each stop of the focus is found by its name. */
import type { View } from '../../e2e/harness/surface.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { answerByKey, MAX_NAME_CHARS, untilFocused, walkTo } from '../../e2e/pages/keyboard.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

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
    'a Library',
    'a This page',
    'a All checks',
    'input Paste a claim, or a link to a page or image',
  ]);
  await type(panel, sentences.checked);
  await panel.press('Enter');
  await panel.waitFor('.consent');
  await untilFocused(panel, 'button Send once');
  await answerByKey(panel, 'button Send once');
  await panel.waitFor('[data-state="done"] .match', 30_000);
  // The element that had the focus is gone, and the heading of the view has it.
  await untilFocused(panel, 'h1 Check');

  await walkTo(panel, 'button Not the same claim');
  await panel.press(SPACE);
  await panel.waitFor({ css: '.chip', text: t('label.none') });
  await panel.press(SPACE);
  await panel.waitFor({ css: '.chip', text: t('label.warning') });

  await walkTo(panel, 'button Remove');
  await panel.press('Enter');
  await untilFocused(panel, 'button Undo');
  await panel.press('Enter');
  await panel.waitFor('[data-state="done"]');
  await untilFocused(panel, 'h1 Check');

  await walkTo(panel, 'a Back to all checks', 'Shift+Tab');
  await panel.press('Enter');
  await panel.waitFor('.history-row .chip');
  const stops = await walkTo(panel, /^a Merrowhaven/);
  expect(stops.slice(0, 4)).toEqual([
    'input Search your checks',
    'button Filter',
    'input Select all',
    'a Open a colleague’s file',
  ]);
  await panel.waitFor('.history-row .row-actions button');
  await panel.press('x');
  await panel.waitFor({ css: '.bulk p', text: t('history.chosen', { count: 1 }) });
  await walkTo(panel, `input Select: ${sentences.checked}`.slice(0, 66), 'Shift+Tab');
});

test('the options lead to a section, a choice by arrow keys, and a dialog that Escape closes', async ({ browser }) => {
  const options = await browser.extensionPage('options.html');
  await options.waitFor('#evidence-title');
  expect(await walkTo(options, 'a Display')).toEqual([
    'input Search settings',
    'a Fact-checkers and sources',
    'a Privacy',
    'a Post sources',
    'a Display',
  ]);
  await options.press('Enter');
  await options.waitFor('#opens');
  const nameOf = (place: 'popup' | 'panel' | 'page') =>
    `input ${`${t(`display.opensIn.${place}`)} ${t(`display.${place}About`)}`.slice(0, MAX_NAME_CHARS)}`;
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
