/** A stored result that is shown on another page is a check of that page too: it says its age, counts, is marked and goes with it. */
import { sentences } from '../../world/content/sentences.ts';
import { CARD_OF_MARK, checkSentence, RATED, sendAndWait } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const OTHER = 'https://tideline.example/stories/library';
const PATIENCE = { timeout: 30_000 };

test('the result of one page is a check of the next one, with its age first', async ({ ready, world }, info) => {
  const desk = await ready.extensionPage('options.html');
  const { question: panel } = await checkSentence(ready, RATED, sentences.checked);
  await sendAndWait(panel);
  const other = await ready.tab(OTHER);
  await other.waitFor({ css: 'p', text: sentences.checked });
  world.clearRequests();
  await ready.chooseFromContextMenu(other, sentences.checked, menuItem('menu.selection'));
  const tabId = await tabIdOf(desk, OTHER);
  const card = () => cardTextIn(desk, tabId);
  await expect.poll(card, PATIENCE).toMatch(/“False” · FactDesk\|+Warning\|Checked .+ on harbour-post\.example\|/);
  await panel.waitFor({ css: '.page-bar button', text: t('panel.checksOf', { count: 1 }) });
  await ready.photographScreen(info.outputPath('reused.png'));
  const popup = await ready.popup(other);
  await popup.waitFor({ css: 'h2', text: t('popup.here', { count: 1 }) });
  await popup.waitFor({ css: '.page-check .chip', text: t('label.warning') });
  await ready.photographScreen(info.outputPath('reused-popup.png'));
  await popup.close();

  // Its mark comes back with its age.
  await other.reload();
  const later = await ready.popup(other);
  await later.waitFor({ css: 'h2', text: t('popup.here', { count: 1 }) });
  await other.waitFor('[data-margin-note]');
  await later.close();
  expect(world.requests.filter(({ host }) => host === FACT_CHECKER)).toEqual([]);

  await other.focus();
  await panel.click(button('Remove'));
  await panel.waitFor(button('Undo'));
  const empty = await ready.popup(other);
  await empty.waitFor({ css: 'h2', text: t('popup.here', { count: 0 }) });
  await other.waitUntilGone(CARD_OF_MARK);
});
