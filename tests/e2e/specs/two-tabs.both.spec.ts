/** Two tabs and one open panel: each gesture on a page leads the panel to its check, and a question of the other tab is folded. */
import { sentences } from '../../world/content/sentences.ts';
import type { Tab, View } from '../harness/surface.ts';
import { openAlways } from '../pages/always-answered.ts';
import { closeCard, RATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { button, inState } from '../pages/panel.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const OTHER = 'https://tideline.example/stories/library';
const SHELVES = 'The shelves have gone up the hill.';
const PATIENCE = 30_000;
const QUESTION_LINE = '.question-line';
const BACK = '.back-line';

const panelOf = (panel: View): Promise<string> => panel.evaluate(() => document.body.innerText);

/** Waits until panel and page both show the check; what is drawn on an image has less room than a chip. */
const untilBothShow = async (
  panel: View,
  [desk, tabId]: [Tab, number],
  words: string,
  chip: string,
  inPage = chip,
): Promise<void> => {
  await panel.waitFor({ css: '.verdict .chip', text: chip }, PATIENCE);
  await expect.poll(() => panelOf(panel), { timeout: PATIENCE }).toContain(words);
  await expect.poll(() => cardTextIn(desk, tabId), { timeout: PATIENCE }).toContain(inPage);
};

test('each gesture leads the open panel to its check, and one line leads back', async ({ ready }, info) => {
  const desk = await ready.extensionPage('options.html');
  const { article, panel } = await openAlways(ready, sentences.near);
  const place: [Tab, number] = [desk, await tabIdOf(desk, RATED)];

  // Text of another site: the question names its page, and the check before is one line.
  const other = await ready.tab(OTHER);
  await other.waitFor({ css: 'p', text: SHELVES });
  await ready.chooseFromContextMenu(other, SHELVES, menuItem('menu.selection'));
  await panel.waitFor({ css: '.consent blockquote', text: SHELVES }, PATIENCE);
  expect(await panel.text('.consent')).toContain('tideline.example');
  expect(await panel.text(BACK)).toContain(sentences.near.slice(0, 30));

  // The other tab is used: the question is folded, and can be opened.
  await article.focus();
  const popup = await ready.popup(article);
  await popup.waitFor('.page-check');
  await panel.waitFor(QUESTION_LINE, PATIENCE);
  await panel.waitUntilGone('.consent');
  expect(await panel.text(QUESTION_LINE)).toContain('tideline.example');
  await popup.close();
  await panel.click(QUESTION_LINE);
  await panel.waitFor({ css: '.consent blockquote', text: SHELVES });

  // Text of a site that is always answered.
  await article.focus();
  await ready.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  await untilBothShow(panel, place, sentences.checked, t('label.warning'));
  expect(await panelOf(panel)).not.toContain(t('consent.words'));
  await panel.screenshot(info.outputPath('followed.png'));
  await ready.photographScreen(info.outputPath('followed-screen.png'));
  await panel.click(`${BACK} a`);
  await panel.waitFor(QUESTION_LINE);
  expect(await panel.text(QUESTION_LINE)).toContain('tideline.example');

  // An image of it.
  await closeCard(article);
  await ready.chooseFromContextMenu(article, { css: 'figure img' }, menuItem('menu.image'));
  await untilBothShow(panel, place, t('imageView.says'), t('image.nothing'), t('image.mark.nothing'));
  await panel.click(`${BACK} a`);
  await panel.waitFor(QUESTION_LINE);

  // The page itself.
  await article.focus();
  await ready.chooseFromContextMenu(article, { css: 'h1' }, menuItem('menu.page'));
  await panel.waitFor(inState('done'), PATIENCE);
  await expect.poll(() => panelOf(panel), { timeout: PATIENCE }).toContain(t('check.checkedPage'));
  expect(await panelOf(panel)).not.toContain(t('consent.words'));

  // Back on its own tab the question is open again, and nothing was sent without an answer.
  await panel.click(`${BACK} a`);
  await other.focus();
  await panel.waitFor({ css: '.consent blockquote', text: SHELVES }, PATIENCE);
  await panel.click(button(t('consent.cancel')));
  await panel.waitFor(inState('stopped'));
});
