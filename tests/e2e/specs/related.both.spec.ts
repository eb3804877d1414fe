/**
 * A fact-check about the same thing shows its rating and its claim in card, popup and panel, from a library that was filled from a
 * feed; a word that replaces another is marked.
 */
import { sentences } from '../../world/content/sentences.ts';
import { checkSentence, RATED, sendAndWait, UNRATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const PATIENCE = { timeout: 30_000 };

test('rating and claim are in card, popup and panel, and the word that differs is marked', async ({ ready }, info) => {
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#library-title');
  await options.click(button(t('library.fill')));
  await options.waitUntilGone('progress', PATIENCE.timeout);

  await test.step('of a sentence about the same thing', async () => {
    const article = await ready.tab(UNRATED);
    await article.waitFor('article');
    await article.evaluate((words: string) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = words;
      document.querySelector('article p')?.before(paragraph);
    }, sentences.related);
    await ready.chooseFromContextMenu(article, sentences.related, menuItem('menu.selection'));
    const panel = await ready.panel(article);
    await sendAndWait(panel);
    expect(await panel.text('.verdict .chip')).toBe(t('label.none'));
    const row = await panel.text('.close-match');
    for (const words of ['“False” · FactDesk', sentences.checked]) expect(row).toContain(words);
    await panel.screenshot(info.outputPath('panel.png'));
    await panel.close();

    await article.focus();
    const tab = await tabIdOf(options, UNRATED);
    await expect.poll(() => cardTextIn(options, tab), PATIENCE).toContain('“False” · FactDesk');
    expect(await cardTextIn(options, tab)).toContain(sentences.checked);
    const popup = await ready.popup(article);
    const listed = await popup.text('.page-check');
    for (const words of ['“False” · FactDesk', sentences.checked]) expect(listed).toContain(words);
    await popup.screenshot(info.outputPath('popup.png'));
    await popup.close();
    await article.close();
  });

  await test.step('of a sentence with another thing in its place', async () => {
    const { question } = await checkSentence(ready, RATED, sentences.near);
    await sendAndWait(question);
    expect(await question.text('.close-match')).toContain('swimming pool');
    expect(await question.text('mark.differs')).toBe('swimming pool');
    await question.screenshot(info.outputPath('near.png'));
  });
});
